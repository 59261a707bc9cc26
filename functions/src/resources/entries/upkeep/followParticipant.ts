import { randomUUID } from 'node:crypto';
import { knownAfter } from '@ndeiya/domain/consents/known';
import { REMOVED_NAME } from '@ndeiya/domain/contract/namedPeople';
import { entryApiMessages } from '@ndeiya/domain/entries/apiMessages';
import { entries, type Entry, entryEvents } from '@ndeiya/domain/entries/entry';
import { withTexts } from '@ndeiya/domain/entries/entryFacts';
import { type EntryMember, entryPeople, type EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import { participants } from '@ndeiya/domain/entries/participant';
import { memberPersons, registeredPerson } from '@ndeiya/domain/entries/persons';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { isSameName } from '@ndeiya/domain/kernel/sameName';
import type { DocumentData, DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { formerOwnersAfter } from '../../consents/accounts';
import { applyConsent } from '../../consents/apply';
import { type EntryRules, readRules } from '../steps/edition';
import { prepareMove } from '../steps/moveCategory';
import { membersWithPersons, newPersonId } from '../steps/persons';
import { storeEntry } from '../steps/store';

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const orNull = (value: unknown) => (typeof value === 'string' ? value : null);

/** The fields of a participant before the change that an event tells. */
interface Names {
  name: unknown;
  category: unknown;
  user_id: unknown;
}

interface Following {
  entry: Entry;
  before: Names;
  after: DocumentData;
}

/** The new name, where the entry or a member has the old one in any spelling. */
function correctedName(name: string, { before, after }: Following): string | null {
  const corrected = text(after.name);
  if (corrected === '' || corrected === text(before.name) || corrected === name) return null;
  return isSameName(name, text(before.name)) ? corrected : null;
}

/** The members with the corrected name of the participant; null where nobody has the old one. */
function correctedMembers(members: readonly EntryMember[], following: Following): EntryMember[] | null {
  // An erasure takes its member out itself, so that whoever has the name now is another person.
  if (following.after.name === REMOVED_NAME) return null;
  // A second member with the same name is another person.
  const place = members.findIndex(({ name }) => isSameName(name, text(following.before.name)));
  const name = correctedName(members[place]?.name ?? '', following);
  return name === null ? null : members.map((one, index) => (index === place ? { ...one, name } : one));
}

/** The fields of an entry that copy its participant. */
function followed(following: Following): Partial<Entry> {
  const { entry, after } = following;
  const owner = orNull(after.user_id);
  const stage_name = correctedName(entry.stage_name, following);
  return {
    ...(owner !== entry.owner && { owner, former_owners: formerOwnersAfter(entry, owner) }),
    ...(stage_name !== null && { stage_name }),
  };
}

/** Gives a participant its old category back, and writes the reason into the history of the entry. */
function undoCategory(
  transaction: Transaction,
  db: Firestore,
  { ref, entry, reason }: { ref: DocumentSnapshot['ref']; entry: Entry; reason: string },
): void {
  const at = new Date();
  transaction.update(ref, { category: entry.category, updated_at: at });
  transaction.create(db.collection(entryEvents.path).doc(randomUUID()), {
    entry: entry.id,
    edition: entry.edition,
    category: entry.category,
    owner: entry.owner,
    from: entry.state,
    to: entry.state,
    actor: 'site',
    by: null,
    comment: '',
    note: reason,
    at,
    mail: null,
  });
}

interface Category extends Following {
  ref: DocumentSnapshot['ref'];
  rules: EntryRules;
}

/** Moves the entry after its participant. Null where the entry stays, and the participant goes back to it. */
async function followCategory(
  transaction: Transaction,
  db: Firestore,
  { ref, entry, after, rules }: Category,
) {
  const move = {
    id: entry.id,
    category: text(after.category),
    rules,
    actor: 'organiser',
    by: null,
    now: new Date(),
  } as const;
  try {
    return await prepareMove(transaction, db, move);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    undoCategory(transaction, db, { ref, entry, reason: entryApiMessages.categoryBack(error.message) });
    return null;
  }
}

/** `corrected` is null where nobody has the old name. */
type People = Pick<DocumentSnapshot, 'ref' | 'exists'> & {
  stored?: EntryPeople;
  corrected: Pick<EntryPeople, 'members' | 'guardians' | 'known'> | null;
  /** The registered name and its person, where the people follow another one by now. */
  registered?: Required<Pick<EntryPeople, 'registered_name' | 'registered_person'>>;
};

const registeredAs = (name: string, before: EntryPeople, corrected: EntryMember[] | null) => ({
  registered_name: name,
  registered_person: registeredPerson({
    before,
    registered_name: name,
    members: corrected ?? before.members,
    newId: newPersonId,
  }),
});

/** Reads the people of the entry, with the corrected name where a member has the old one. */
async function peopleOf(
  transaction: Transaction,
  snapshot: DocumentSnapshot,
  following: Following,
): Promise<People> {
  const { ref, exists } = snapshot;
  if (!exists) return { ref, exists, corrected: null };
  const stored = entryPeople.converter.fromFirestore(snapshot);
  const name = text(following.after.name);
  const typed = correctedMembers(stored.members, following);
  const members =
    typed &&
    (await membersWithPersons((query) => transaction.get(query), ref.firestore, {
      of: following.entry,
      before: stored,
      after: { members: typed, guardians: stored.guardians },
    }));
  const registered = name !== '' &&
    name !== stored.registered_name && { registered: registeredAs(name, stored, members) };
  if (!members) return { ref, exists, stored, corrected: null, ...registered };
  const { guardians, known: before } = stored;
  const now = new Date();
  const known = knownAfter({ before: stored.members, known: before, after: members, ofAge: [], now });
  return { ref, exists, stored, corrected: { members, guardians, known }, ...registered };
}

function writePeople(transaction: Transaction, people: People, { owner }: Partial<Entry>): void {
  const { corrected, registered } = people;
  const fields = {
    ...registered,
    ...(owner !== undefined && { owner }),
    ...(corrected && {
      members: corrected.members,
      persons: memberPersons(corrected.members),
      known: corrected.known,
    }),
  };
  if (people.exists && Object.keys(fields).length > 0) transaction.update(people.ref, fields);
}

/** The entry as it follows from its people, where a member or the stage name has a corrected name. */
async function withFacts(
  transaction: Transaction,
  db: Firestore,
  { entry, fields, people: { corrected, stored } }: { entry: Entry; fields: Partial<Entry>; people: People },
): Promise<Partial<Entry>> {
  const people = corrected ?? (fields.stage_name === undefined ? undefined : stored);
  if (!people) return fields;
  const next = { ...withTexts(entry, fields), ...fields };
  const facts = await applyConsent(transaction, db, { entry: next, people, before: stored });
  return { ...fields, ...facts };
}

interface Read extends Following {
  participant: DocumentSnapshot;
  people: People;
  rules: EntryRules;
}

/** True where this change, and no earlier one, has given the participant another category than the entry has. */
const isMoved = ({ entry, before, after }: Following): boolean => {
  const category = text(after.category);
  return category !== '' && category !== before.category && category !== entry.category;
};

/** Computes and writes the entry as it follows from its participant. */
async function follow(transaction: Transaction, db: Firestore, read: Read): Promise<void> {
  const { entry, participant, people } = read;
  const changed = followed(read);
  const fields = await withFacts(transaction, db, { entry, fields: changed, people });
  const move = isMoved(read)
    ? await followCategory(transaction, db, { ...read, ref: participant.ref })
    : null;
  if (!move && !people.corrected && Object.keys(fields).length === 0) {
    writePeople(transaction, people, {});
    return;
  }
  const updated_at = new Date();
  const next = { ...(move?.entry ?? entry), ...fields, seq: entry.seq + 1, updated_at };
  if (move) await move.write(next);
  else storeEntry(transaction, db, next);
  writePeople(transaction, people, changed);
}

/** Updates an entry from its participant, which it reads again, because events arrive late and in any order. */
export async function followParticipant(db: Firestore, id: string, before: Names): Promise<void> {
  const refs = [participants, entries, entryPeople].map(({ path }) => db.collection(path).doc(id));
  const known: unknown = (await db.collection(entries.path).doc(id).get()).get('edition');
  if (typeof known !== 'number') return;
  const rules = await readRules(db, known);
  await db.runTransaction(async (transaction) => {
    const [participant, stored, people] = await transaction.getAll(...refs);
    const after = participant?.data();
    if (!after || !participant || !people || !stored?.exists) return;
    const entry = entries.converter.fromFirestore(stored);
    const following = { entry, before, after };
    await follow(transaction, db, {
      ...following,
      participant,
      people: await peopleOf(transaction, people, following),
      rules,
    });
  });
}

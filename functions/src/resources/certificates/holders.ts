import { certificateApiMessages } from '@ndeiya/domain/certificates/apiMessages';
import type { Certificate, Followed } from '@ndeiya/domain/certificates/certificate';
import { namesShown } from '@ndeiya/domain/consents/namesShown';
import { isSameChild } from '@ndeiya/domain/consents/words';
import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import { type EntryMember, entryPeople, NO_PEOPLE } from '@ndeiya/domain/entries/entryPeople';
import { performingMembers } from '@ndeiya/domain/entries/mayPerform';
import { publicLabel } from '@ndeiya/domain/entries/publicLabel';
import { unprintable } from '@ndeiya/domain/kernel/printable';
import { nameForms } from '@ndeiya/domain/kernel/sameName';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readableIn } from '../../platform/documents';
import { invalidFields } from '../../platform/invalidFields';
import { decisionsIn } from '../consents/apply';
import { type SharedReads, sharedReads } from '../consents/sharedReads';
import type { Holder } from './holding';

/** The members of an entry who perform, and those of all members whose names may be printed. */
interface Named {
  members: readonly EntryMember[];
  allowed: ReadonlySet<EntryMember>;
}

/** `unread` are names in a document that cannot be read: nobody knows if they may be printed. */
export type People = typeof NO_PEOPLE & { unread?: readonly string[] };

/** The names in a document that does not match the schema. */
function namesIn(data: unknown): string[] {
  const { members } = (data ?? {}) as { members?: unknown };
  if (!Array.isArray(members)) return [];
  return members.flatMap((one: unknown) => {
    const { name } = (one ?? {}) as { name?: unknown };
    return typeof name === 'string' ? [name] : [];
  });
}

/** One document that cannot be read stops no other certificate: its entry has its number, and its names are not printed. */
export async function peopleOf(
  transaction: Transaction,
  db: Firestore,
  list: readonly { id: string }[],
): Promise<People[]> {
  if (list.length === 0) return [];
  const found = await transaction.getAll(...list.map(({ id }) => db.collection(entryPeople.path).doc(id)));
  return found.map((snapshot) => {
    const people = readableIn(entryPeople, snapshot);
    if (people || !snapshot.exists) return people ?? NO_PEOPLE;
    return { ...NO_PEOPLE, unread: namesIn(snapshot.data()) };
  });
}

/** The only member of the entry who is called so, for a certificate to follow. */
export async function memberCalled(
  transaction: Transaction,
  db: Firestore,
  { entry, name }: { entry: string | null; name: string },
): Promise<Followed | null> {
  if (entry === null) return null;
  const [people] = await peopleOf(transaction, db, [{ id: entry }]);
  const [found, ...more] = (people ?? NO_PEOPLE).members.filter((one) => isSameChild(one.name, name));
  return found && more.length === 0 ? { member: found.id, name: found.name } : null;
}

/** Decisions are read only where they can forbid a name: `name_public` says that every guardian has agreed. */
export async function named(
  transaction: Transaction,
  db: Firestore,
  { entry, people, shared }: { entry: Entry; people: People; shared: SharedReads },
): Promise<Named> {
  const { members } = people;
  const isOpen =
    entry.name_public || (!entry.has_minor && members.every(({ age_band }) => age_band === 'adult'));
  const decisions = isOpen ? [] : await decisionsIn(transaction, db, { ...entry, ...shared, members });
  const of = { ...people, entry: entry.id };
  const isShown = isOpen ? () => true : namesShown(of, decisions);
  return {
    members: isOpen ? members : performingMembers(entry, { people: of, decisions }),
    allowed: new Set(members.filter(isShown)),
  };
}

const isPrintable = (name: string) => unprintable(name).length === 0;

/** Keeps the names that no face can print apart, with the number of the entry, so that the answer can tell who is missing. */
export const printableOf = ({ number }: Pick<Entry, 'number'>, all: readonly Holder[]) => ({
  holders: all.filter(({ name }) => isPrintable(name)),
  unprintable: all.filter(({ name }) => !isPrintable(name)).map(({ name }) => `${number} ${name}`.trim()),
});

const holderNamed = (member: EntryMember): Holder => ({
  name: member.name,
  followed: { member: member.id, name: member.name },
  people: [member],
});

/** Two members of one name get a certificate each; one number stands for all whose names may not be printed. */
const distinct = (all: readonly Holder[]) => [...new Set(all)].filter(({ name }) => name !== '');

/**
 * The names on the certificates of each entry. A minor whose guardian has not agreed to the publication of the name gets
 * the entry's number (docs/decisions/041). So does an entry whose people were deleted. For a member of a group whose guardian
 * has refused to let the child take part there is none.
 */
export async function holdersOf(
  transaction: Transaction,
  db: Firestore,
  list: readonly Entry[],
): Promise<Map<string, Holder[]>> {
  const people = await peopleOf(transaction, db, list);
  const shared = sharedReads(transaction, db);
  const all = await Promise.all(
    list.map(async (entry, place): Promise<[string, Holder[]]> => {
      const of: People = people[place] ?? NO_PEOPLE;
      const { members, allowed } = await named(transaction, db, { entry, people: of, shared });
      const isErased = of.members.length === 0 && !of.unread;
      const label = publicLabel({ ...entry, name_public: isErased && entry.name_public });
      // Nobody performs of a group in which every guardian has refused, and the number stands for all.
      const shown = members.length === 0 ? of.members : members;
      const numbered: Holder = {
        name: label,
        followed: null,
        people: shown.filter((one) => !allowed.has(one)),
      };
      const holders = shown.map((one) => (allowed.has(one) ? holderNamed(one) : numbered));
      return [entry.id, distinct(holders.length === 0 ? [numbered] : holders)];
    }),
  );
  return new Map(all);
}

/** Judges and volunteers are no participants, whose names these certificates never carry. */
export const isForPerformers = ({ kind }: Pick<Certificate, 'kind'>): boolean =>
  kind === 'participation' || kind === 'place';

/** A guardian has not agreed, or nobody knows because the entry cannot be read. */
export type Forbidden = 'minor' | 'unread';

/** So many people are held at a time, and only those among whom somebody is called so are kept. */
const PEOPLE_AT_ONCE = 300;

/**
 * The ids of the entries of an edition with a minor, without their texts. Nobody has sent a draft, so that nobody performs by it; each
 * account may type some, and whoever checks a typed certificate would read those of all of them.
 */
async function idsWithMinor(transaction: Transaction, db: Firestore, edition: number): Promise<string[]> {
  const query = db
    .collection(entries.path)
    .where('edition', '==', edition)
    .where('has_minor', '==', true)
    .where('state', '!=', 'draft');
  return (await transaction.get(query.select())).docs.map(({ id }) => id);
}

interface Called {
  id: string;
  people: People;
  isWanted: (name: string) => boolean;
  shared: SharedReads;
}

/** The names among the people of an entry that are wanted and may not be printed. */
async function forbiddenIn(
  transaction: Transaction,
  db: Firestore,
  { id, people, isWanted, shared }: Called,
): Promise<{ name: string; why: Forbidden }[]> {
  const unread = (people.unread ?? []).filter(isWanted).map((name) => ({ name, why: 'unread' as const }));
  const called = people.members.filter(({ name }) => isWanted(name));
  if (called.length === 0) return unread;
  const entry = readableIn(entries, await transaction.get(db.collection(entries.path).doc(id)));
  if (!entry) return called.map(({ name }) => ({ name, why: 'unread' as const }));
  const { allowed } = await named(transaction, db, { entry, people, shared });
  return called.filter((one) => !allowed.has(one)).map(({ name }) => ({ name, why: 'minor' as const }));
}

/** Returns those of these names that belong to minors whose guardian has not agreed to their publication. */
export async function forbiddenNames(
  transaction: Transaction,
  db: Firestore,
  { edition, names }: { edition: number; names: readonly string[] },
): Promise<{ name: string; why: Forbidden }[]> {
  const wanted = new Set(names.flatMap(nameForms));
  const isWanted = (name: string) => nameForms(name).some((form) => wanted.has(form));
  const shared = sharedReads(transaction, db);
  const ids = await idsWithMinor(transaction, db, edition);
  const found: { name: string; why: Forbidden }[][] = [];
  for (let start = 0; start < ids.length; start += PEOPLE_AT_ONCE) {
    const part = ids.slice(start, start + PEOPLE_AT_ONCE);
    const people = await peopleOf(
      transaction,
      db,
      part.map((id) => ({ id })),
    );
    const asked = part.map((id, place) => ({ id, people: people[place] ?? NO_PEOPLE, isWanted, shared }));
    found.push(...(await Promise.all(asked.map((one) => forbiddenIn(transaction, db, one)))));
  }
  return found.flat();
}

/** The names that an administrator types for an edition, in this field of the request. */
interface Typed {
  edition: number;
  names: readonly string[];
  field: string;
}

/** Refuses a typed name that is the name of a minor whose guardian has not agreed to its publication. */
export async function expectMayBePrinted(
  transaction: Transaction,
  db: Firestore,
  { field, ...typed }: Typed,
): Promise<void> {
  const [forbidden] = await forbiddenNames(transaction, db, typed);
  if (forbidden) throw invalidFields({ [field]: certificateApiMessages[forbidden.why](forbidden.name) });
}

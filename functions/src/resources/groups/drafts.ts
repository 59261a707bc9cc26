import { createHash } from 'node:crypto';
import { knownAfter } from '@ndeiya/domain/consents/known';
import { blankEntry } from '@ndeiya/domain/entries/blank';
import { entries, type Entry, entryEvents } from '@ndeiya/domain/entries/entry';
import { withTexts } from '@ndeiya/domain/entries/entryFacts';
import { NO_PEOPLE } from '@ndeiya/domain/entries/entryPeople';
import { type EntryMember, entryPeople } from '@ndeiya/domain/entries/entryPeople';
import { keptFrom } from '@ndeiya/domain/entries/keptFrom';
import { participants } from '@ndeiya/domain/entries/participant';
import { memberPersons, registeredPerson } from '@ndeiya/domain/entries/persons';
import type { Roster, RosterEntry } from '@ndeiya/domain/groups/decide';
import type { Group } from '@ndeiya/domain/groups/group';
import type { GroupMember } from '@ndeiya/domain/groups/groupMember';
import { NO_PHONE } from '@ndeiya/domain/kernel/phone';
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { applyConsent } from '../consents/apply';
import type { SharedReads } from '../consents/sharedReads';
import { toStore } from '../entries/participants/entry';
import type { EntryRules } from '../entries/steps/edition';
import { newPersonId } from '../entries/steps/persons';
import { storeEntry } from '../entries/steps/store';
import { sign } from '../system/audit/authors';
import { draftPeople } from './draftPeople';
import type { StoredEntry } from './roster';

/** The address of the specification's record. Its host is reserved by RFC 2606, so that no mail can arrive. */
const addressOf = (id: string) =>
  `group-${createHash('sha256').update(id).digest('hex').slice(0, 24)}@example.invalid`;

interface Draft {
  said: RosterEntry;
  stored: StoredEntry | undefined;
}

export interface DraftContext {
  group: Group;
  roster: Roster;
  /** The roster as it was stored before. */
  before: ReadonlyMap<string, GroupMember>;
  rules: EntryRules;
  /** The pass of the leader. */
  by: string;
  now: Date;
  shared: SharedReads;
}

const entryOf = (
  { said, stored }: Draft,
  { group, by, now }: DraftContext,
): Omit<Entry, 'has_minor' | 'consent' | 'name_public'> => {
  const { members: _members, state: _state, ...piece } = said;
  const before = stored?.entry;
  const own = before ?? { ...blankEntry(), owner: null, created_at: now };
  return {
    ...withTexts(own, piece),
    ...piece,
    edition: group.edition,
    group: group.id,
    registered_by: before?.registered_by ?? by,
    seq: (before?.seq ?? 0) + 1,
    updated_at: now,
  };
};

const registeredName = (
  { said }: Draft,
  { group, members }: Pick<DraftContext, 'group'> & { members: readonly EntryMember[] },
): string => {
  const alone = said.kind === 'solo' ? members[0]?.name : undefined;
  return alone ?? (said.stage_name || group.name);
};

/** A draft with everything that its writes need. */
export interface PreparedDraft extends StoredEntry {
  isNew: boolean;
  registered_name: string;
  participant: DocumentSnapshot;
}

/** Reads what the writes of a draft depend on, and returns the entry as it will be. */
export async function prepareDraft(
  transaction: Transaction,
  db: Firestore,
  { draft, context }: { draft: Draft; context: DraftContext },
): Promise<PreparedDraft> {
  const { stored, said } = draft;
  const { now, roster, group } = context;
  const before = stored?.people ?? NO_PEOPLE;
  const { members, guardians } = draftPeople(said, { roster, before: context.before, people: before });
  const known = knownAfter({ before: before.members, known: before.known, after: members, ofAge: [], now });
  const people = { ...before, members, guardians, known };
  const entry = entryOf(draft, context);
  const [facts, participant] = await Promise.all([
    applyConsent(transaction, db, { entry: { ...entry, ...context.shared }, people, before }),
    transaction.get(db.collection(participants.path).doc(said.id)),
  ]);
  const registered_name = registeredName(draft, { group, members });
  return { entry: { ...entry, ...facts }, people, isNew: !stored, registered_name, participant };
}

const textOr = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise);

function writeParticipant(
  transaction: Transaction,
  { entry, registered_name, participant }: PreparedDraft,
  { group, by, now }: DraftContext,
): void {
  const before = participant.data();
  const fields = {
    name: registered_name,
    // An account that took the entry over, or an organiser, may have given it an address since.
    email: textOr(before?.email, addressOf(entry.id)),
    phone: textOr(before?.phone, NO_PHONE),
    category: entry.category,
    edition: group.edition,
    user_id: entry.owner,
    group: group.id,
    created_at: entry.created_at,
    updated_at: now,
  };
  const isSame = before?.name === fields.name && before.category === fields.category;
  if (isSame) return;
  transaction.set(participant.ref, toStore(fields));
  sign(transaction, { ref: participant.ref, before, by, at: now });
}

/** Writes a draft with its participant and its people. */
export function writeDraft(
  transaction: Transaction,
  db: Firestore,
  { draft, context }: { draft: PreparedDraft; context: DraftContext },
): void {
  const { entry, people, registered_name, isNew } = draft;
  const { by, now, rules } = context;
  writeParticipant(transaction, draft, context);
  storeEntry(transaction, db, entry);
  const { members, guardians, known } = people;
  const registered_person = registeredPerson({
    before: people,
    registered_name,
    members,
    newId: newPersonId,
  });
  transaction.set(db.collection(entryPeople.path).doc(entry.id), {
    owner: entry.owner,
    edition: entry.edition,
    event_date: keptFrom(rules.edition.event_date, now),
    members,
    persons: memberPersons(members),
    guardians,
    known,
    registered_name,
    registered_person,
    created_at: entry.created_at,
    updated_at: now,
  });
  if (!isNew) return;
  const { id, edition, category } = entry;
  const made = { from: null, to: 'draft', actor: 'owner', by, comment: '', note: '', at: now, mail: null };
  transaction.set(db.collection(entryEvents.path).doc(`${id}-made`), {
    entry: id,
    edition,
    category,
    owner: null,
    ...made,
  });
}

/** Deletes a draft that its leader took back. Its history goes with it, by the trigger on participants. */
export function deleteDraft(
  transaction: Transaction,
  db: Firestore,
  { id, by, now }: { id: string; by: string; now: Date },
): void {
  for (const { path } of [participants, entries, entryPeople])
    transaction.delete(db.collection(path).doc(id));
  transaction.delete(db.collection(entryEvents.path).doc(`${id}-made`));
  sign(transaction, { ref: db.collection(participants.path).doc(id), before: null, by, at: now });
}

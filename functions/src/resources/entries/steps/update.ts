import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { knownAfter } from '@ndeiya/domain/consents/known';
import { entryApiMessages } from '@ndeiya/domain/entries/apiMessages';
import { isSaid } from '@ndeiya/domain/entries/clearedText';
import { type Entry, type EntryEvent, entryEvents, type EntryInput } from '@ndeiya/domain/entries/entry';
import { withTexts } from '@ndeiya/domain/entries/entryFacts';
import { type EntryMember, entryPeople } from '@ndeiya/domain/entries/entryPeople';
import { isGuardiansToSay } from '@ndeiya/domain/entries/guardiansToSay';
import { keptFrom } from '@ndeiya/domain/entries/keptFrom';
import { keptWithout } from '@ndeiya/domain/entries/keptRecordings';
import { memberPersons, performsAlone } from '@ndeiya/domain/entries/persons';
import { isEditable } from '@ndeiya/domain/entries/states';
import { isMasked } from '@ndeiya/domain/groups/maskContact';
import { ENTRIES } from '@ndeiya/domain/kernel/constants';
import { AppError } from '@ndeiya/domain/kernel/errors';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { GetQuery } from '../../../platform/documents';
import { expectFresh } from '../../../platform/etag';
import { invalidFields } from '../../../platform/invalidFields';
import { applyConsent } from '../../consents/apply';
import { type SharedReads, sharedReads } from '../../consents/sharedReads';
import { entryAnswerOf } from '../answers';
import { moveParticipant } from '../participants/move';
import { type By, expectOwnOrAlone, permitOf, readerOf, readOwn, type ShownEntry } from '../service';
import { expectInCourse } from './course';
import { categoryOf, type EntryRules, readRules } from './edition';
import { expectRoomForTexts } from './groupTexts';
import { countMove, prepareMove } from './moveCategory';
import { expectMaySay, heardNow, saidNote } from './namesNobody';
import { membersWithPersons } from './persons';
import { type EntryWithHistory, readWithHistory } from './readEntry';
import { storeEntry } from './store';

interface Update {
  id: string;
  input: EntryInput;
  by: By;
  ifMatch: string | null;
}

function expectEditable(records: EntryWithHistory, rules: EntryRules, { isAdmin }: By): void {
  const isOpen = rules.edition.state !== 'archived' && (isAdmin || isEditable(records.entry.state));
  if (!isOpen) throw new AppError('entry-state', entryApiMessages.notEditable);
  if (!isAdmin) expectInCourse('edit', records, { rules, now: new Date() });
}

function expectCategory({ state, category }: Entry, rules: EntryRules, { input, by }: Update): void {
  if (input.category === undefined || input.category === category) return;
  if (state !== 'draft' && !by.isAdmin) throw invalidFields({ category: entryApiMessages.categoryFixed });
  const chosen = categoryOf(rules, input.category);
  if (!chosen || !(chosen.public || by.isAdmin))
    throw invalidFields({ category: entryApiMessages.noCategory });
}

/** The people that each member may bring as guardians. */
const GUARDIANS_EACH = 2;

/** An owner saves as many people as the category takes, or no more than there are already. */
function expectFewPeople(
  { entry, people }: EntryWithHistory,
  rules: EntryRules,
  { input, by }: Update,
): void {
  const most = categoryOf(rules, input.category ?? entry.category)?.members_max;
  if (by.isAdmin || most === undefined) return;
  const isTooMany = (typed: number | undefined, stored: number, max: number) =>
    typed !== undefined && typed > max && typed > stored;
  if (isTooMany(input.members?.length, people.members.length, most))
    throw invalidFields({ members: entryApiMessages.membersMost(most) });
  if (isTooMany(input.guardians?.length, people.guardians.length, most * GUARDIANS_EACH))
    throw invalidFields({ guardians: entryApiMessages.guardiansMost });
}

/** The members as a client types them: it does not choose who the person is. */
const withoutPersons = (members: readonly EntryMember[]) =>
  members.map(({ person: _person, ...typed }) => typed);

/** True where the input repeats what is stored: a phone saves again when it is not sure. */
const isStored = (
  { entry, people }: EntryWithHistory,
  { input: { names_nobody = {}, hears_nobody = [], ...input } }: Update,
): boolean =>
  isSaid(entry, names_nobody) &&
  keptWithout(entry, hears_nobody).length === entry.recordings_kept.length &&
  Object.entries(input).every(([name, value]) =>
    isDeepStrictEqual(
      { ...entry, members: withoutPersons(people.members), guardians: people.guardians }[name],
      name === 'members' && input.members ? withoutPersons(input.members) : value,
    ),
  );

/** When an organiser changes a sent entry, its history gets a line, and its state stays. */
export function noteChange(
  transaction: Transaction,
  db: Firestore,
  { entry, by, note = '' }: { entry: Entry; by: By; note?: string },
): EntryEvent {
  const event = {
    entry: entry.id,
    edition: entry.edition,
    category: entry.category,
    owner: entry.owner,
    from: entry.state,
    to: entry.state,
    actor: 'organiser',
    by: by.uid,
    comment: '',
    note,
    at: entry.updated_at,
    mail: null,
  } as const;
  const id = randomUUID();
  transaction.create(db.collection(entryEvents.path).doc(id), event);
  return { ...event, id };
}

interface Saving {
  records: EntryWithHistory;
  rules: EntryRules;
  update: Update;
  shared: SharedReads;
}

/** The people after the change; null where the request changes none. */
async function peopleAfter(
  read: GetQuery,
  db: Firestore,
  { records, update, shared, now }: Saving & { now: Date },
): Promise<EntryWithHistory['people'] | null> {
  const { members, guardians, of_age } = update.input;
  const stored = records.people;
  if (!members && !guardians && !of_age) return null;
  // The owner's word for an age is not enough where somebody has decided about the person as a child.
  const ofAge = update.by.isAdmin ? (of_age ?? []) : [];
  const typed = { members: members ?? stored.members, guardians: guardians ?? stored.guardians };
  const most = update.by.isAdmin ? undefined : ENTRIES.peopleOfAccount;
  const change = { of: records.entry, before: stored, after: typed, most, owned: shared.owned };
  const after = await membersWithPersons(read, db, change);
  const known = knownAfter({ before: stored.members, known: stored.known, after, ofAge, now });
  return { members: after, guardians: typed.guardians, known };
}

/** A contestant's pass stands for the owner. */
const isOwners = ({ owner }: Entry, { uid, performer }: By): boolean =>
  performer !== undefined || owner === uid;

/**
 * A contestant's pass is for one person: nobody joins the entry by it, and it gives the entry to nobody else. A child with
 * a pass changes nothing on which the guardian's consent rests.
 */
function expectSamePerson(
  { people: before }: EntryWithHistory,
  after: EntryWithHistory['people'],
  { performer }: By,
): void {
  if (!performer) return;
  const all = { registered_person: before.registered_person, members: after.members };
  if (!performsAlone(all, performer.person ?? ''))
    throw invalidFields({ members: entryApiMessages.passForOne });
  if (isGuardiansToSay(before, after)) throw invalidFields({ guardians: entryApiMessages.guardiansToSay });
}

/** The fields that follow from the people and the texts after the change, where it concerns one of these. */
async function factsAfter(
  transaction: Transaction,
  db: Firestore,
  {
    saving: { records, update, shared },
    people,
  }: { saving: Saving; people: EntryWithHistory['people'] | null },
): Promise<Partial<Entry>> {
  const { title, stage_name, names_nobody: says, hears_nobody: said } = update.input;
  const hears = await heardNow(transaction, db, { entry: records.entry, hashes: said });
  if (!people && !says && !hears && title === undefined && stage_name === undefined) return {};
  const texts = { ...(title !== undefined && { title }), ...(stage_name !== undefined && { stage_name }) };
  const entry = { ...withTexts(records.entry, texts), ...shared };
  const before = records.people;
  const facts = await applyConsent(transaction, db, { entry, people: people ?? before, before, says, hears });
  if (people) return facts;
  const { has_minor: _minor, consent: _consent, name_public: _name, ...ofTexts } = facts;
  return ofTexts;
}

/** Reads what the transaction needs before it writes: the dependent fields, and the participant's change of category. */
async function prepare(transaction: Transaction, db: Firestore, saving: Saving) {
  const { records, rules, update } = saving;
  const { category } = update.input;
  const { entry } = records;
  const at = new Date();
  const by = update.by.uid;
  const people = await peopleAfter((query) => transaction.get(query), db, { ...saving, now: at });
  if (people) expectSamePerson(records, people, update.by);
  const fields = await factsAfter(transaction, db, { saving, people });
  if (category === undefined || category === entry.category) return { at, move: null, people, fields };
  const count = await countMove(transaction, db, update.by);
  const participant = await moveParticipant(transaction, db, { entry, category, by, at });
  const actor = isOwners(entry, update.by) ? 'owner' : 'organiser';
  const move = await prepareMove(transaction, db, { id: entry.id, category, rules, actor, by, now: at });
  const writeMove = async (last: Entry) => {
    await move.write(last);
    participant();
    count();
  };
  return { at, move: { ...move, write: writeMove }, people, fields };
}

function writePeople(
  transaction: Transaction,
  db: Firestore,
  {
    saving: { records, rules },
    people,
    at,
  }: { saving: Saving; people: EntryWithHistory['people']; at: Date },
): void {
  const { id, owner, edition, created_at } = records.entry;
  const event_date = keptFrom(rules.edition.event_date, at);
  const persons = { persons: memberPersons(people.members) };
  const stored = { owner, edition, event_date, ...people, ...persons, created_at, updated_at: at };
  // Other fields of the document, such as the registered name, stay.
  transaction.set(db.collection(entryPeople.path).doc(id), stored, { merge: true });
}

interface Change {
  entry: Entry;
  update: Update;
  /** The line about the move to another category. */
  moved: EntryEvent | null;
}

/** The lines of history of a change that is no step of the owner, or says which texts name nobody. */
function notedBy(transaction: Transaction, db: Firestore, { entry, update, moved }: Change): EntryEvent[] {
  const { by, input } = update;
  const note = saidNote(input);
  const before = moved ? [moved] : [];
  const isSilent = moved !== null || (isEditable(entry.state) && isOwners(entry, by));
  return note === '' && isSilent ? before : [...before, noteChange(transaction, db, { entry, by, note })];
}

/** Writes the entry and its people. Returns both as they are after the change. */
async function save(transaction: Transaction, db: Firestore, saving: Saving): Promise<EntryWithHistory> {
  const { records, update } = saving;
  const { at, move, people, fields } = await prepare(transaction, db, saving);
  const {
    members: _members,
    guardians: _guardians,
    of_age: _age,
    category: _category,
    names_nobody: _said,
    hears_nobody: _heard,
    ...piece
  } = update.input;
  const seq = records.entry.seq + 1;
  const entry: Entry = { ...(move?.entry ?? records.entry), ...piece, ...fields, seq, updated_at: at };
  if (move) await move.write(entry);
  else storeEntry(transaction, db, entry);
  if (people) writePeople(transaction, db, { saving, people, at });
  const noted = notedBy(transaction, db, { entry, update, moved: move?.event ?? null });
  return { ...records, entry, people: people ?? records.people, events: [...records.events, ...noted] };
}

/** A masked contact comes back from a pass that did not change it: the stored one stays. */
function unmasked(input: EntryInput, { people }: EntryWithHistory): EntryInput {
  if (!input.guardians) return input;
  const guardians = input.guardians.map((typed) => {
    if (!isMasked(typed.contact)) return typed;
    const stored = people.guardians.find(({ id }) => id === typed.id);
    return { ...typed, contact: stored?.contact ?? '' };
  });
  return { ...input, guardians };
}

/** Saves some fields of an entry. */
export async function updateEntry(db: Firestore, asked: Update): Promise<ShownEntry> {
  const { id, by, ifMatch } = asked;
  const stored = await readOwn(db, id, by);
  const rules = await readRules(db, stored.edition);
  const permit_until = await permitOf(db, stored, rules);
  return db.runTransaction(async (transaction) => {
    const shared = sharedReads(transaction, db);
    const records = await readWithHistory(transaction, db, { id, ...shared });
    const update = { ...asked, input: unmasked(asked.input, records) };
    expectOwnOrAlone(records, by);
    expectFresh(ifMatch, records.entry);
    expectEditable(records, rules, by);
    expectCategory(records.entry, rules, update);
    expectFewPeople(records, rules, update);
    expectMaySay(records.entry, update);
    await expectRoomForTexts(transaction, db, { entry: records.entry, input: update.input });
    const saved = isStored(records, update)
      ? records
      : await save(transaction, db, { records, rules, update, shared });
    return { entry: saved.entry, answer: entryAnswerOf(saved, rules, readerOf(by, permit_until)) };
  });
}

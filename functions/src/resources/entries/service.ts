import { registrationPhase, takesRegistrations } from '@ndeiya/domain/editions/registration';
import { entryApiMessages } from '@ndeiya/domain/entries/apiMessages';
import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import type { EntryAnswer } from '@ndeiya/domain/entries/entryAnswer';
import { entryPeople, type EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import { opensEntry } from '@ndeiya/domain/entries/persons';
import { AppError } from '@ndeiya/domain/kernel/errors';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { Caller, PassHolder } from '../../http/types';
import { type Commit, committing } from '../../platform/commit';
import { eachReadable, readable, readableByIds, readableOne, refOf } from '../../platform/documents';
import { oneByOne } from '../../platform/oneByOne';
import { sharedReadsOnly } from '../consents/sharedReads';
import { entryAnswerOf } from './answers';
import { calendarOf } from './calendar';
import { permitUntil } from './permits';
import { follow, type StateStep, write } from './steps/change';
import { type EntryRules, readProgramme, readRules } from './steps/edition';
import { expectGroupRoom } from './steps/groupRoom';
import { countingKeyOf } from './steps/quotas';
import {
  type EntryAndQuotas,
  type EntryWithHistory,
  readEntry,
  readEntryAndQuotas,
  readWithHistory,
} from './steps/readEntry';
import { isOfferOver, offerAnswer, offerOver, type Situation, submission, withdrawal } from './steps/steps';

/** The caller is the owner, an administrator, or a contestant with a pass. */
export interface By {
  uid: string;
  isAdmin: boolean;
  /** A contestant's pass has it: the pass opens the entries in which this person performs alone. */
  performer?: Performer;
}
interface Performer {
  person: string | null;
  edition: number;
  entry: string | null;
  /** The group whose leader made the pass; null where an organiser did. */
  group: string | null;
}

/** The account or the pass that calls a row for owners. */
export function ownerOf({ user, pass }: { user: Caller | null; pass: PassHolder | null }): By {
  if (user) return user;
  if (!pass) throw new Error('Rows for owners have a caller.');
  const { id, person, edition, entry, group } = pass;
  return { uid: id, isAdmin: false, performer: { person, edition, entry, group } };
}

/** An entry that was read or changed, with what its answer needs. */
export interface ShownEntry {
  entry: Entry;
  answer: EntryAnswer;
  /** True where a step found nothing to change. */
  isUnchanged?: true;
}

/** Every other caller gets 404, as if the entry did not exist. Passes have none of their own. */
export function expectOwn({ owner }: Entry, { uid, isAdmin }: By): void {
  if (owner !== uid && !isAdmin) throw new AppError('not-found', entryApiMessages.notFound);
}

type Peopled = Pick<EntryWithHistory, 'entry'> & {
  people: Pick<EntryPeople, 'members' | 'registered_person'>;
};

/** As `expectOwn`, for rows that take the pass of a contestant too. It is asked again in the transaction that writes. */
export function expectOwnOrAlone(records: Peopled, by: By): void {
  if (!by.performer) expectOwn(records.entry, by);
  else if (!opensEntry(by.performer, records.entry, records.people))
    throw new AppError('not-found', entryApiMessages.notFound);
}

/**
 * The entries of a contestant's pass, the newest first, or with `isFor` others that name its person. The people decide: a
 * correction may have given an entry to somebody else.
 */
export async function entriesOfPerformer(
  transaction: Transaction,
  db: Firestore,
  { isFor = opensEntry, ...performer }: Performer & { isFor?: typeof opensEntry },
): Promise<Entry[]> {
  const { person, entry: first } = performer;
  if (person === null) return [];
  const named = db.collection(entryPeople.path).where('registered_person', '==', person);
  const ids = (await transaction.get(named)).docs.map(({ id }) => id);
  if (first !== null) ids.push(first);
  const stored = await readableByIds(entries, ids, { db, transaction });
  const people = await readableByIds(entryPeople, ids, { db, transaction });
  return [...stored.values()]
    .filter((entry) => isFor(performer, entry, people.get(entry.id) ?? { members: [] }))
    .toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime());
}

/** Reads an entry for one who may see it. */
export async function readOwn(db: Firestore, id: string, by: By): Promise<Entry> {
  const entry = await readEntry(db, id);
  const people = by.performer && (await readableOne(db, entryPeople, id));
  expectOwnOrAlone({ entry, people: people ?? { members: [] } }, by);
  return entry;
}

/** Reads permits only after the deadline. */
export const permitOf = (db: Firestore, entry: Entry, { window }: EntryRules): Promise<Date | null> =>
  takesRegistrations(registrationPhase(window, Date.now())) ? Promise.resolve(null) : permitUntil(db, entry);

type Decide = (records: EntryAndQuotas, situation: Situation) => StateStep | null;

/** Owners read, change and send their entries through this service. */
export class EntryService {
  constructor(private readonly db: Firestore) {}

  /** Lists the caller's own entries, the newest first, without those of which something cannot be read. */
  async list(by: By): Promise<EntryAnswer[]> {
    const found = by.performer ? await this.ofPerformer(by.performer) : await this.ofAccount(by);
    const rulesOf = new Map<number, Promise<EntryRules>>();
    // The entries share what they have in common, so that an account with many of them does not read it for each.
    const list = async (transaction: Transaction) => {
      const shared = sharedReadsOnly(transaction, this.db);
      const show = async (entry: Entry) => {
        const known = rulesOf.get(entry.edition) ?? readRules(this.db, entry.edition);
        rulesOf.set(entry.edition, known);
        const rules = await known;
        const records = await readWithHistory(transaction, this.db, { id: entry.id, ...shared });
        const reader = readerOf({ ...by, isAdmin: false }, await permitOf(this.db, entry, rules));
        return shown(records, rules, reader).answer;
      };
      return eachReadable(found, show);
    };
    return this.db.runTransaction(list, { readOnly: true });
  }

  private async ofAccount({ uid }: By): Promise<Entry[]> {
    const own = this.db.collection(entries.path).where('owner', '==', uid).orderBy('created_at', 'desc');
    return readable(entries, (await own.get()).docs);
  }

  private async ofPerformer(performer: Performer): Promise<Entry[]> {
    return this.db.runTransaction((transaction) => entriesOfPerformer(transaction, this.db, performer), {
      readOnly: true,
    });
  }

  /** The answer about an entry as a transaction is about to store it. */
  async answerIn(transaction: Transaction, entry: Entry, by: By): Promise<EntryAnswer> {
    const records = await readWithHistory(transaction, this.db, { id: entry.id });
    const rules = await readRules(this.db, entry.edition);
    const reader = readerOf(by, await permitOf(this.db, entry, rules));
    return shown({ ...records, entry }, rules, reader).answer;
  }

  async get(id: string, by: By): Promise<ShownEntry> {
    const entry = await readOwn(this.db, id, by);
    return this.show(isOfferOver({ entry }, new Date()) ? await this.endOffer(id) : entry, by);
  }

  submit(id: string, by: By): Promise<ShownEntry> {
    return this.step({ id, by, decide: submission });
  }

  withdraw(
    { id, reason }: { id: string; reason: string },
    by: By,
    commit?: Commit<ShownEntry>,
  ): Promise<ShownEntry> {
    return this.step({ id, by, decide: (records, at) => withdrawal(records, at, reason) }, commit);
  }

  answerOffer({ id, to }: { id: string; to: 'accepted' | 'declined' }, by: By): Promise<ShownEntry> {
    return this.step({ id, by, decide: (records, at) => offerAnswer(records, at, to) });
  }

  async calendar(id: string, by: By): Promise<string> {
    const { entry } = await this.get(id, by);
    if (entry.state !== 'accepted') throw new AppError('entry-state', entryApiMessages.notAccepted);
    const [rules, programme] = await Promise.all([
      readRules(this.db, entry.edition),
      readProgramme(this.db, entry.edition),
    ]);
    return calendarOf(entry, rules, programme);
  }

  /** Ends an offer that was not confirmed in time, and offers the place to the next. */
  async endOffer(id: string): Promise<Entry> {
    const stored = await readEntry(this.db, id);
    const rules = await readRules(this.db, stored.edition);
    const run = async (transaction: Transaction) => {
      const records = await readEntryAndQuotas(transaction, this.db, { id });
      // An instance whose own clock is ahead would end an offer that is not over.
      const now = (await transaction.get(refOf(this.db, entries).doc(id))).readTime.toDate();
      if (!isOfferOver(records, now)) return records.entry;
      const outcome = follow(records, offerOver, { rules, now });
      await write(transaction, this.db, outcome);
      return outcome.records.entry;
    };
    return oneByOne(countingKeyOf(stored), () => this.db.runTransaction(run));
  }

  private async show(entry: Entry, by: By): Promise<ShownEntry> {
    const rules = await readRules(this.db, entry.edition);
    const permit_until = await permitOf(this.db, entry, rules);
    const records = await this.db.runTransaction(
      (transaction) => {
        const shared = sharedReadsOnly(transaction, this.db);
        return readWithHistory(transaction, this.db, { id: entry.id, ...shared });
      },
      { readOnly: true },
    );
    return shown(records, rules, readerOf(by, permit_until));
  }

  /** Carries out a step of the owner. An offer that is over is ended first. */
  private async step(
    { id, by, decide }: { id: string; by: By; decide: Decide },
    commit: Commit<ShownEntry> = committing(this.db),
  ): Promise<ShownEntry> {
    const entry = await readOwn(this.db, id, by);
    const rules = await readRules(this.db, entry.edition);
    const permit_until = await permitOf(this.db, entry, rules);
    if (isOfferOver({ entry }, new Date())) await this.endOffer(id);
    const run = () =>
      commit(async (transaction, unchanged) => {
        const records = await readEntryAndQuotas(transaction, this.db, { id });
        expectOwnOrAlone(records, by);
        const now = new Date();
        const step = decide(records, { rules, permit_until, now, by: by.uid });
        const reader = readerOf(by, permit_until);
        if (!step) {
          unchanged();
          return { ...shown(records, rules, reader), isUnchanged: true };
        }
        await expectGroupRoom(transaction, this.db, { records, to: step.to, rules });
        const outcome = follow(records, step, { rules, now });
        await write(transaction, this.db, outcome);
        return shown(outcome.records, rules, reader);
      });
    return oneByOne(countingKeyOf(entry), run);
  }
}

/** A pass may be open on somebody else's phone, so it shows no guardian's contact in full. */
export const readerOf = ({ isAdmin, performer }: By, permit_until: Date | null) => ({
  isAdmin,
  masksContacts: performer !== undefined,
  permit_until,
});

const shown = (
  records: EntryWithHistory,
  rules: EntryRules,
  reader: Parameters<typeof entryAnswerOf>[2],
): ShownEntry => ({
  entry: records.entry,
  answer: entryAnswerOf(records, rules, reader),
});

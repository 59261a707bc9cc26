import { entryApiMessages as sentences } from '@ndeiya/domain/entries/apiMessages';
import type { Entry } from '@ndeiya/domain/entries/entry';
import type { EntryAnswer } from '@ndeiya/domain/entries/entryAnswer';
import type { DecideInput } from '@ndeiya/domain/entries/entryApi';
import { isFull } from '@ndeiya/domain/entries/quota';
import { type EntryDecision, type EntryState, holdsPlace, mayBecome } from '@ndeiya/domain/entries/states';
import { isLastDecision, lastChange, type LastDecision, lastDecision } from '@ndeiya/domain/entries/takeBack';
import { AppError } from '@ndeiya/domain/kernel/errors';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { type Commit, committing } from '../../platform/commit';
import { logError } from '../../platform/log';
import { oneByOne } from '../../platform/oneByOne';
import { readsOfRun } from '../consents/sharedReads';
import { entryAnswerOf } from './answers';
import { follow, type Outcome, type StateStep, write } from './steps/change';
import { categoryOf, type EntryRules, readRules } from './steps/edition';
import { countingKeyOf } from './steps/quotas';
import { type EntryAndQuotas, type EntryWithHistory, readEntry, readEntryAndQuotas } from './steps/readEntry';
import { storeEntry } from './steps/store';

const ADMIN = { isAdmin: true, permit_until: null };
const refuse = (sentence: string) => new AppError('entry-state', sentence);

interface Refusal {
  id: string;
  reason: string;
}
interface Mail {
  entry: string;
  to: string;
  subject: string;
  text: string;
}

/** An archived edition is read-only. */
function expectLive({ edition }: EntryRules): void {
  if (edition.state === 'archived') throw refuse(sentences.notNow);
}

/** Throws where the state does not allow the decision, or where no place is free. */
function expectPossible(
  { entry, quota }: EntryAndQuotas,
  rules: EntryRules,
  { to, beyond }: { to: EntryState; beyond: boolean },
) {
  if (!mayBecome('organiser', entry.state, to)) throw refuse(sentences.notNow);
  const places = categoryOf(rules, entry.category)?.places ?? null;
  const needsPlace = holdsPlace(to) && !holdsPlace(entry.state);
  // An organiser may accept past the waiting list. More entries than places need a reason.
  if (needsPlace && !beyond && isFull({ ...quota, waiting: 0 }, places)) throw refuse(sentences.full);
}

/** The state before the last change of state. */
function stateBefore({ events }: EntryAndQuotas): EntryState {
  const from = lastChange(events)?.from ?? null;
  if (from === null) throw refuse(sentences.noUndo);
  return from;
}

/** The reason for the caller. Only the log gets that of an error that nobody expected. */
function reasonOf(entry: string, error: unknown): string {
  const isExpected = error instanceof AppError;
  if (!isExpected || error.status >= 500) logError('one of several entries failed', error, { entry });
  return isExpected ? error.message : sentences.failed;
}

interface Undo {
  id: string;
  reason: string;
  notify: boolean;
  /** The decision that the caller has seen as the last one. */
  of?: LastDecision | undefined;
}

type Noted = Pick<Entry, 'pending_state' | 'pending_comment' | 'pending_seq'>;
const NOTHING_NOTED: Noted = { pending_state: null, pending_comment: '', pending_seq: null };

/** The changed entry, or null where nothing was stored. */
type Changed = EntryWithHistory | null;
type Change = (
  transaction: Transaction,
  records: EntryAndQuotas,
  rules: EntryRules,
) => Changed | Promise<Changed>;

/** The decisions of organisers. Each entry has a transaction of its own, so that one refusal stops no other. */
export class OrganiserService {
  constructor(private readonly db: Firestore) {}

  async decide(input: DecideInput, by: string): Promise<{ changed: EntryAnswer[]; refused: Refusal[] }> {
    return this.each(input.ids, (transaction, records, rules) => {
      if (records.entry.state === input.to && !input.pending) return null;
      const { to, comment, beyond_cap } = input;
      if (input.pending) return this.note(transaction, records, { to, comment });
      expectPossible(records, rules, { to, beyond: beyond_cap !== undefined });
      const note = beyond_cap?.reason ?? '';
      const { notify, offer_days: offerDays } = input;
      const step: StateStep = {
        to,
        actor: 'organiser',
        by,
        comment,
        note,
        notify,
        ...(offerDays && { offerDays }),
      };
      return this.commit(transaction, follow(records, step, { rules, now: new Date() }));
    });
  }

  /** Applies the noted decisions and sends one mail for each. With `preview` it only returns these mails. */
  async announce({ ids, preview }: { ids: readonly string[]; preview: boolean }, by: string) {
    const mails: Mail[] = [];
    const done = await this.each(ids, (transaction, records, rules) => {
      const { pending_state: to, pending_comment: comment } = records.entry;
      if (to === null) throw refuse(sentences.notPending);
      expectPossible(records, rules, { to, beyond: false });
      const outcome = follow(records, { to, actor: 'organiser', by, comment }, { rules, now: new Date() });
      // A transaction may run twice.
      const others = mails.filter(({ entry }) => entry !== records.entry.id);
      mails.splice(0, mails.length, ...others, ...mailsOf(outcome));
      return preview ? null : this.commit(transaction, outcome);
    });
    const failed = new Set(done.refused.map(({ id }) => id));
    // The mail of an entry is planned before its step is stored, so that one whose step failed sends none.
    const sent = mails.filter(({ entry }) => !failed.has(entry));
    return { mails: sent, ...done };
  }

  /**
   * Undoes the last change of state. There may then be more entries than places, because another entry may have the place
   * now. A request that names another decision than the last one changes nothing: it may be the repetition of one whose answer
   * was lost, and would take the undo itself back.
   */
  async undo(
    { id, reason, notify, of }: Undo,
    by: string,
    commit: Commit<EntryAnswer> = committing(this.db),
  ): Promise<EntryAnswer> {
    const rules = await readRules(this.db, (await readEntry(this.db, id)).edition);
    expectLive(rules);
    return commit(async (transaction, unchanged) => {
      const records = await readEntryAndQuotas(transaction, this.db, { id });
      if (of && !isLastDecision(of, lastDecision(records.entry, records.events))) {
        unchanged();
        return entryAnswerOf(records, rules, ADMIN);
      }
      // A noted decision has not changed the state yet, so only the note is removed.
      if (records.entry.pending_state !== null)
        return entryAnswerOf(this.keep(transaction, records, NOTHING_NOTED), rules, ADMIN);
      const to = stateBefore(records);
      const step: StateStep = { to, actor: 'organiser', by, comment: reason, notify, isUndo: true };
      const outcome = follow(records, step, { rules, now: new Date() });
      return entryAnswerOf(await this.commit(transaction, outcome), rules, ADMIN);
    });
  }

  private async commit(transaction: Transaction, outcome: Outcome): Promise<EntryWithHistory> {
    await write(transaction, this.db, outcome);
    return outcome.records;
  }

  private note(
    transaction: Transaction,
    records: EntryAndQuotas,
    { to, comment }: { to: EntryDecision; comment: string },
  ): Changed {
    const { state, seq, pending_state: noted, pending_comment: said } = records.entry;
    if (state === to) return noted === null ? null : this.keep(transaction, records, NOTHING_NOTED);
    if (noted === to && said === comment) return null;
    if (!mayBecome('organiser', state, to)) throw refuse(sentences.notNow);
    return this.keep(transaction, records, {
      pending_state: to,
      pending_comment: comment,
      pending_seq: seq + 1,
    });
  }

  private keep(transaction: Transaction, records: EntryAndQuotas, noted: Noted): EntryWithHistory {
    const entry: Entry = { ...records.entry, ...noted, seq: records.entry.seq + 1, updated_at: new Date() };
    storeEntry(transaction, this.db, entry);
    return { ...records, entry };
  }

  /**
   * One after the other, because they share the quota of their category. One that fails is named with the others that were
   * refused: those before it are decided, and their mails are on their way.
   */
  private async each(ids: readonly string[], change: Change) {
    const changed: EntryAnswer[] = [];
    const refused: Refusal[] = [];
    // Each entry would read again what was decided about all others of a school. It shows in the answers, and in who of a group is
    // told by a text: a no of another entry that is said while this runs keeps nobody from that text.
    const shared = readsOfRun(this.db);
    for (const id of new Set(ids)) {
      try {
        const stored = await readEntry(this.db, id);
        const rules = await readRules(this.db, stored.edition);
        expectLive(rules);
        const run = () =>
          this.db.runTransaction(async (transaction) =>
            change(transaction, await readEntryAndQuotas(transaction, this.db, { id, ...shared }), rules),
          );
        const records = await oneByOne(countingKeyOf(stored), run);
        if (records) changed.push(entryAnswerOf(records, rules, ADMIN));
      } catch (error) {
        refused.push({ id, reason: reasonOf(id, error) });
      }
    }
    return { changed, refused };
  }
}

const mailsOf = ({ records, told }: Outcome): Mail[] =>
  told.flatMap(({ event, mail }) =>
    mail && event.entry === records.entry.id
      ? [{ entry: event.entry, to: mail.to, subject: mail.message.subject, text: mail.message.text }]
      : [],
  );

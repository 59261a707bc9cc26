import { registrationPhase, takesRegistrations } from '@ndeiya/domain/editions/registration';
import { entryApiMessages } from '@ndeiya/domain/entries/apiMessages';
import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import type { EntryAnswer } from '@ndeiya/domain/entries/entryAnswer';
import { AppError } from '@ndeiya/domain/kernel/errors';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { type Commit, committing } from '../../platform/commit';
import { readable } from '../../platform/documents';
import { oneByOne } from '../../platform/oneByOne';
import { entryAnswerOf } from './answers';
import { calendarOf } from './calendar';
import { permitUntil } from './permits';
import { follow, type StateStep, write } from './steps/change';
import { type EntryRules, readProgramme, readRules } from './steps/edition';
import { countingKeyOf } from './steps/quotas';
import {
  type EntryAndQuotas,
  type EntryWithHistory,
  readEntry,
  readEntryAndQuotas,
  readWithHistory,
} from './steps/scene';
import { isOfferOver, offerAnswer, offerOver, type Situation, submission, withdrawal } from './steps/steps';

/** The caller is the owner or an administrator. */
export interface By {
  uid: string;
  isAdmin: boolean;
}

/** An entry that was read or changed, with what its answer needs. */
export interface ShownEntry {
  entry: Entry;
  answer: EntryAnswer;
}

/** Every other caller gets 404, as if the entry did not exist. */
export function expectOwn({ owner }: Entry, { uid, isAdmin }: By): void {
  if (owner !== uid && !isAdmin) throw new AppError('not-found', entryApiMessages.notFound);
}

/** Reads permits only after the deadline. */
export const permitOf = (db: Firestore, entry: Entry, { window }: EntryRules): Promise<Date | null> =>
  takesRegistrations(registrationPhase(window, Date.now())) ? Promise.resolve(null) : permitUntil(db, entry);

type Decide = (scene: EntryAndQuotas, situation: Situation) => StateStep | null;

/** Owners read, change and send their entries through this service. */
export class EntryService {
  constructor(private readonly db: Firestore) {}

  /** Lists the caller's own entries, the newest first. */
  async list(by: By): Promise<EntryAnswer[]> {
    const own = this.db.collection(entries.path).where('owner', '==', by.uid).orderBy('created_at', 'desc');
    const found = readable(entries, (await own.get()).docs);
    return Promise.all(
      found.map(async (entry) => (await this.show(entry, { ...by, isAdmin: false })).answer),
    );
  }

  async get(id: string, by: By): Promise<ShownEntry> {
    const entry = await readEntry(this.db, id);
    expectOwn(entry, by);
    return this.show(isOfferOver({ entry }, new Date()) ? await this.endOffer(id) : entry, by);
  }

  submit(id: string, by: By, commit?: Commit<ShownEntry>): Promise<ShownEntry> {
    return this.step({ id, by, decide: submission }, commit);
  }

  withdraw(
    { id, reason }: { id: string; reason: string },
    by: By,
    commit?: Commit<ShownEntry>,
  ): Promise<ShownEntry> {
    return this.step({ id, by, decide: (scene, at) => withdrawal(scene, at, reason) }, commit);
  }

  answerOffer(
    { id, to }: { id: string; to: 'accepted' | 'declined' },
    by: By,
    commit?: Commit<ShownEntry>,
  ): Promise<ShownEntry> {
    return this.step({ id, by, decide: (scene, at) => offerAnswer(scene, at, to) }, commit);
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
      const scene = await readEntryAndQuotas(transaction, this.db, id);
      const now = new Date();
      if (!isOfferOver(scene, now)) return scene.entry;
      const outcome = follow(scene, offerOver, { rules, now });
      await write(transaction, this.db, outcome);
      return outcome.scene.entry;
    };
    return oneByOne(countingKeyOf(stored), () => this.db.runTransaction(run));
  }

  private async show(entry: Entry, by: By): Promise<ShownEntry> {
    const rules = await readRules(this.db, entry.edition);
    const permit_until = await permitOf(this.db, entry, rules);
    const story = await this.db.runTransaction(
      (transaction) => readWithHistory(transaction, this.db, entry.id),
      {
        readOnly: true,
      },
    );
    return shown(story, rules, { isAdmin: by.isAdmin, permit_until });
  }

  /** Carries out a step of the owner. An offer that is over is ended first. */
  private async step(
    { id, by, decide }: { id: string; by: By; decide: Decide },
    commit: Commit<ShownEntry> = committing(this.db),
  ): Promise<ShownEntry> {
    const entry = await readEntry(this.db, id);
    expectOwn(entry, by);
    const rules = await readRules(this.db, entry.edition);
    const permit_until = await permitOf(this.db, entry, rules);
    if (isOfferOver({ entry }, new Date())) await this.endOffer(id);
    const run = () =>
      commit(async (transaction, unchanged) => {
        const scene = await readEntryAndQuotas(transaction, this.db, id);
        const now = new Date();
        const step = decide(scene, { rules, permit_until, now, by: by.uid });
        const reader = { isAdmin: by.isAdmin, permit_until };
        if (!step) {
          unchanged();
          return shown(scene, rules, reader);
        }
        const outcome = follow(scene, step, { rules, now });
        await write(transaction, this.db, outcome);
        return shown(outcome.scene, rules, reader);
      });
    return oneByOne(countingKeyOf(entry), run);
  }
}

const shown = (
  story: EntryWithHistory,
  rules: EntryRules,
  reader: Parameters<typeof entryAnswerOf>[2],
): ShownEntry => ({
  entry: story.entry,
  answer: entryAnswerOf(story, rules, reader),
});

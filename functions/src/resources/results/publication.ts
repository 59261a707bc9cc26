import type { RoundAnswer } from '@ndeiya/domain/judging/consoleAnswer';
import { judgingMessages } from '@ndeiya/domain/judging/messages';
import type { AwardsInput, Round } from '@ndeiya/domain/judging/round';
import { roundEntries, roundEntryId } from '@ndeiya/domain/judging/round';
import type { PublicationLevel, RoundState } from '@ndeiya/domain/judging/states';
import { JUDGING } from '@ndeiya/domain/kernel/constants';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { requestMessages } from '@ndeiya/domain/kernel/requestMessages';
import { resultMessages } from '@ndeiya/domain/results/messages';
import { unpacked } from '@ndeiya/domain/results/packed';
import { payouts } from '@ndeiya/domain/results/payout';
import { engineInputOf, tellsPerson } from '@ndeiya/domain/results/personInData';
import type { Results } from '@ndeiya/domain/results/results';
import { type ResultVersion, resultVersionId, resultVersions } from '@ndeiya/domain/results/resultVersion';
import type { Firestore, Query, Transaction } from 'firebase-admin/firestore';
import { readableIn, refOf } from '../../platform/documents';
import { invalidFields } from '../../platform/invalidFields';
import { expectRound, roundAnswerOf, roundRef, type Staff } from '../judging/parts';
import { sign } from '../system/audit/authors';
import { payoutChanges, payoutsOf } from './payouts';
import { readRows, resultsIn } from './publicPage';

const { round: roundTexts } = judgingMessages;
const ADMINISTRATOR = { edition: null };

interface Publication {
  to: RoundState;
  rev: number;
  level?: PublicationLevel | undefined;
}
interface Change {
  before: Round;
  by: string;
  now: Date;
}

/** A frozen round is published once; after that its next frozen version corrects it. */
function expectStep({ state, rev, published }: Round, step: Publication): void {
  if (step.rev !== rev) throw new AppError('stale', requestMessages.stale);
  const due = published ? 'corrected' : 'published';
  if (state !== 'frozen' || step.to !== due) throw new AppError('round-state', roundTexts.noStep);
}

const { tooLarge, noRoom } = resultMessages;

/** All rounds of an edition share one public document, whose largest size is 1 MiB. */
function expectFits(bytes: number, refusal: Record<string, string>): void {
  if (bytes > JUDGING.publicBytes) throw invalidFields(refusal);
}

const changedRound = ({ before, now }: Change, changes: Partial<Round>): Round => ({
  ...before,
  ...changes,
  rev: before.rev + 1,
  updated_at: now,
});

/** Publishes what is frozen, and the awards, with the public results in the same commit. */
export class PublicationService {
  constructor(private readonly db: Firestore) {}

  async publish(id: string, step: Publication, staff: Staff): Promise<RoundAnswer> {
    if (staff.kind === 'pass') throw new AppError('forbidden', resultMessages.onlyAdministrators);
    const after = await this.db.runTransaction(async (transaction) => {
      const before = expectRound((await transaction.get(roundRef(this.db, id))).data(), staff);
      expectStep(before, step);
      const level = step.level ?? before.published?.level;
      if (!level) throw invalidFields({ level: judgingMessages.level });
      const change = { before, by: staff.by, now: new Date() };
      const version = await this.versionIn(transaction, before);
      const after = changedRound(change, {
        state: step.to,
        published: {
          version: before.versions,
          level,
          corrects: before.published?.version ?? null,
          first_at: before.published?.first_at ?? change.now,
          at: change.now,
        },
        hidden: null,
      });
      await this.expectUntold(transaction, { before, level, version });
      const shown = await resultsIn(transaction, this.db, { year: before.edition, changed: after });
      expectFits(shown.bytes, { level: level === 'places' ? noRoom : tooLarge });
      await this.putPayouts(transaction, change, version);
      this.writeIn(transaction, change, after);
      shown.write();
      return after;
    });
    return roundAnswerOf(after);
  }

  async setAwards(id: string, { rev, awards }: AwardsInput, by: string): Promise<RoundAnswer> {
    const after = await this.db.runTransaction(async (transaction) => {
      const before = expectRound((await transaction.get(roundRef(this.db, id))).data(), ADMINISTRATOR);
      if (before.rev !== rev) throw new AppError('stale', requestMessages.stale);
      await this.expectEntries(transaction, id, awards);
      const change = { before, by, now: new Date() };
      const after = changedRound(change, { awards });
      const shown = before.published
        ? await resultsIn(transaction, this.db, { year: before.edition, changed: after })
        : null;
      if (shown) expectFits(shown.bytes, { awards: noRoom });
      this.writeIn(transaction, change, after);
      shown?.write();
      return after;
    });
    return roundAnswerOf(after);
  }

  private async versionIn(transaction: Transaction, { id, versions }: Round): Promise<ResultVersion> {
    const ref = this.db.collection(resultVersions.path).doc(resultVersionId(id, versions));
    const stored = await transaction.get(ref);
    if (!stored.exists) throw new AppError('round-state', roundTexts.noHash);
    const version = readableIn(resultVersions, stored);
    if (!version) throw new AppError('round-state', judgingMessages.obstacle.unreadable(ref.path));
    return version;
  }

  /** A correction is published in any case: its page leads to no marks while they tell a person. */
  private async expectUntold(
    transaction: Transaction,
    { before, level, version }: { before: Round; level: PublicationLevel; version: ResultVersion },
  ): Promise<void> {
    if (level !== 'sheets' || before.published !== null) return;
    const query = (of: Query) => transaction.get(of);
    const rows = await readRows(this.db, before.id, { query });
    if (tellsPerson(engineInputOf(version), rows)) throw invalidFields({ level: resultMessages.tells });
  }

  private async expectEntries(
    transaction: Transaction,
    round: string,
    awards: AwardsInput['awards'],
  ): Promise<void> {
    const refs = [...new Set(awards.map(({ entry }) => entry))].map((entry) =>
      this.db.collection(roundEntries.path).doc(roundEntryId(round, entry)),
    );
    const found = refs.length === 0 ? [] : await transaction.getAll(...refs);
    if (found.some(({ exists }) => !exists)) throw invalidFields({ awards: resultMessages.unknownWinner });
  }

  /** The list of prizes to pay follows the version. The reads come first, as a transaction needs. */
  private async putPayouts(
    transaction: Transaction,
    { before: { id: round, edition }, by, now }: Change,
    version: ResultVersion,
  ): Promise<void> {
    const known = await payoutsOf(this.db, round, transaction);
    const { prizes } = JSON.parse(unpacked(version.output)) as Results;
    const changes = payoutChanges(known, { round, edition, version: version.id, prizes, now });
    const stored = new Map(known.map((payout) => [payout.id, payout]));
    for (const payout of changes.put) {
      const ref = refOf(this.db, payouts).doc(payout.id);
      transaction.set(ref, payout);
      sign(transaction, { ref, before: stored.get(payout.id), by, at: now });
    }
    for (const payout of changes.remove) {
      const ref = refOf(this.db, payouts).doc(payout.id);
      transaction.delete(ref);
      sign(transaction, { ref, before: payout, by, at: now });
    }
  }

  private writeIn(transaction: Transaction, { before, by, now }: Change, after: Round): void {
    const ref = roundRef(this.db, before.id);
    transaction.set(ref, after);
    sign(transaction, { ref, before, by, at: now });
  }
}

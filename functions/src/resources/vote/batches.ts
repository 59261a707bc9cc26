import { AppError } from '@ndeiya/domain/kernel/errors';
import { VOTE } from '@ndeiya/domain/vote/constants';
import { voteMessages as texts } from '@ndeiya/domain/vote/messages';
import { stateAt, takesTickets } from '@ndeiya/domain/vote/states';
import { type BallotBatch, ballotBatches, ballots, batchIdOf, type Vote } from '@ndeiya/domain/vote/vote';
import type { BatchAnswer } from '@ndeiya/domain/vote/voteParts';
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import type { PassHolder } from '../../http/types';
import type { Commit } from '../../platform/commit';
import { plainGet, readable, readableIn, refOf } from '../../platform/documents';
import { batchAnswerOf, batchCounts } from './answers';
import { readBatches } from './box';
import { voteIn } from './readTicket';
import { keepBallot, makeCode, storedCode, UNTOUCHED } from './tickets';

/** The codes of a new batch. They are in the answer, and are stored nowhere. */
interface Codes {
  cover: string;
  codes: string[];
}

export const makeCodes = (sheets: number): Codes => ({
  cover: makeCode('cover'),
  codes: Array.from({ length: sheets * VOTE.ticketsASheet }, () => makeCode('ticket')),
});

/** The batch; undefined where it does not exist. A second try would find a damaged one as it is. */
function intactBatch(snapshot: DocumentSnapshot): BallotBatch | undefined {
  const batch = readableIn(ballotBatches, snapshot);
  if (!batch && snapshot.exists) throw new AppError('vote-state', texts.damagedBatch);
  return batch;
}

const refused = () => new AppError('vote-state', texts.batchState);
const isTaking = (vote: Vote, now: Date) => takesTickets(stateAt(vote, now));

/** The stacks of tickets. */
export class BatchService {
  constructor(private readonly db: Firestore) {}

  async list(year: string): Promise<BatchAnswer[]> {
    return (await readBatches(plainGet, this.db, Number(year))).map(batchAnswerOf);
  }

  /** One transaction for the batch and its ballots: 480 tickets are fewer than the writes that it may have. */
  print(year: string, { cover, codes }: Codes, commit: Commit<BatchAnswer>): Promise<BatchAnswer> {
    return commit(async (transaction) => {
      const { vote, now } = await voteIn(transaction, this.db, year);
      if (!isTaking(vote, now)) throw new AppError('vote-state', texts.wrongState);
      const n = await this.nextIn(transaction, vote.edition, codes.length);
      const batch: Omit<BallotBatch, 'id'> = {
        edition: vote.edition,
        n,
        state: 'printed',
        tickets: codes.length,
        cover: storedCode('cover', cover),
        activated_at: null,
        voided_at: null,
        voids_used: false,
        reason: '',
        created_at: now,
        updated_at: now,
      };
      const id = batchIdOf(vote.edition, n);
      transaction.create(this.db.collection(ballotBatches.path).doc(id), batch);
      for (const code of codes) {
        const ballot = storedCode('ticket', code);
        const fields = {
          edition: vote.edition,
          batch: n,
          kept: keepBallot(ballot, UNTOUCHED),
          created_at: now,
        };
        transaction.create(this.db.collection(ballots.path).doc(ballot), fields);
      }
      return batchAnswerOf({ id, ...batch });
    });
  }

  /** The number of the next batch; throws where so many tickets have no room. One that cannot be read keeps its number and its room. */
  private async nextIn(transaction: Transaction, edition: number, tickets: number): Promise<number> {
    const all = this.db.collection(ballotBatches.path).where('edition', '==', edition);
    const { docs } = await transaction.get(all);
    const known = readable(ballotBatches, docs);
    const unknown = (docs.length - known.length) * VOTE.sheets * VOTE.ticketsASheet;
    if (batchCounts(known).printed + unknown + tickets > VOTE.tickets)
      throw new AppError('vote-state', texts.tooMany);
    return Math.max(0, ...docs.map(({ id }) => Number(id.split('_')[1]) || 0)) + 1;
  }

  private write(transaction: Transaction, batch: BallotBatch, changes: Partial<BallotBatch>): BatchAnswer {
    transaction.update(refOf(this.db, ballotBatches).doc(batch.id), changes);
    return batchAnswerOf({ ...batch, ...changes });
  }

  private async activateIn(transaction: Transaction, batch: BallotBatch | undefined): Promise<BatchAnswer> {
    if (!batch) throw new AppError('not-found', texts.noBatch);
    const { vote, now } = await voteIn(transaction, this.db, batch.edition);
    // A cover that is scanned twice has done what it should.
    if (batch.state === 'active') return batchAnswerOf(batch);
    if (batch.state === 'void' || !isTaking(vote, now)) throw refused();
    return this.write(transaction, batch, { state: 'active', activated_at: now, updated_at: now });
  }

  private readonly batchIn = async (transaction: Transaction, year: string, n: string) =>
    intactBatch(
      await transaction.get(this.db.collection(ballotBatches.path).doc(batchIdOf(Number(year), Number(n)))),
    );

  activate(year: string, n: string): Promise<BatchAnswer> {
    return this.db.runTransaction(async (transaction) =>
      this.activateIn(transaction, await this.batchIn(transaction, year, n)),
    );
  }

  /** Activates the stack whose cover sheet the crew has scanned. */
  activateCover({ edition }: PassHolder, typed: string): Promise<BatchAnswer> {
    const cover = storedCode('cover', typed);
    const all = this.db.collection(ballotBatches.path);
    const found = all.where('cover', '==', cover).where('edition', '==', edition);
    return this.db.runTransaction(async (transaction) => {
      const [snapshot] = (await transaction.get(found.limit(1))).docs;
      if (!snapshot) throw new AppError('invalid-vote-code', texts.wrongCover);
      return this.activateIn(transaction, intactBatch(snapshot));
    });
  }

  makeVoid(year: string, n: string, reason: string): Promise<BatchAnswer> {
    return this.db.runTransaction(async (transaction) => {
      const batch = await this.batchIn(transaction, year, n);
      if (!batch) throw new AppError('not-found', texts.noBatch);
      const { vote, now } = await voteIn(transaction, this.db, year);
      if (batch.state === 'void') throw refused();
      const changes = { state: 'void', reason, voided_at: now, voids_used: isTaking(vote, now) } as const;
      return this.write(transaction, batch, { ...changes, updated_at: now });
    });
  }
}

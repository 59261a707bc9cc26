import { createHash } from 'node:crypto';
import { toLocalIso } from '@ndeiya/domain/kernel/time';
import type { StageOperation, StageOpResult, StageOpsInput } from '@ndeiya/domain/programme/operation';
import { stageOps, stageResultOf } from '@ndeiya/domain/programme/slot';
import type { StageOpsAnswer } from '@ndeiya/domain/programme/stageApi';
import type { StageReason } from '@ndeiya/domain/programme/states';
import type { Firestore } from 'firebase-admin/firestore';
import type { PassHolder } from '../../../http/types';
import { refOf } from '../../../platform/documents';
import type { Platform } from '../../../platform/firebase';
import { RateLimiter } from '../../../platform/rateLimiter';
import { readBatch } from './batch';
import { decideAll, writeDecided } from './decide';
import { clockOf, mayDo, type ReceivedStageOp, receivedStageOp } from './received';
import { WitnessService } from './witness';

/** Takes the operations of the phones at the stage and at the check-in. Each one is kept with its outcome. */
export class StageOperationService {
  private readonly db: Firestore;
  private readonly witness: WitnessService;
  private readonly limiter: RateLimiter;

  constructor({ db, bucket }: Pick<Platform, 'db' | 'bucket'>) {
    this.db = db;
    this.limiter = new RateLimiter(db);
    this.witness = new WitnessService({ db, bucket });
  }

  async receive(pass: PassHolder, input: StageOpsInput): Promise<StageOpsAnswer> {
    const count = { limit: 'operationsPerPass', key: pass.id, times: input.ops.length } as const;
    return this.limiter.counted(count, (pieceDone) => this.take(pass, input, pieceDone));
  }

  private async take(pass: PassHolder, input: StageOpsInput, onTaken: () => void): Promise<StageOpsAnswer> {
    const all = input.ops.map(receivedStageOp);
    const results = new Map<ReceivedStageOp, StageOpResult>();
    const readableOps: StageOperation[] = [];
    for (const one of all) {
      const { op } = one;
      if (!op) results.set(one, await this.keep(one, pass, 'unreadable'));
      else if (!mayDo(pass, op.kind)) results.set(one, await this.keep(one, pass, 'role'));
      // A consent comes before the performance that needs it.
      else if (op.kind === 'witness') results.set(one, await this.witness.take(op, { pass, input }));
      else readableOps.push(op);
      if (results.has(one)) onTaken();
    }
    const decided = await this.decide(pass, input, readableOps);
    return {
      results: all.flatMap((one) => results.get(one) ?? decided.get(one.op_id) ?? []),
      server_time: toLocalIso(new Date()),
    };
  }

  /** One transaction for all, so that the programme, which everybody reads, is written once a request. */
  private async decide(
    pass: PassHolder,
    input: StageOpsInput,
    ops: readonly StageOperation[],
  ): Promise<Map<string, StageOpResult>> {
    if (ops.length === 0) return new Map();
    return this.db.runTransaction(async (transaction) => {
      const batch = await readBatch(transaction, this.db, { ops, pass });
      const decided = decideAll(batch, { ops, pass, timeOf: clockOf(input, batch.now) });
      writeDecided(transaction, this.db, { batch, decided });
      return decided.results;
    });
  }

  /** Keeps an operation that nothing can be done with, of those of a day not all. Its own id may belong to another one. */
  private async keep(one: ReceivedStageOp, pass: PassHolder, reason: StageReason): Promise<StageOpResult> {
    const text = JSON.stringify(one.raw);
    const content = createHash('sha256').update(`${pass.id} ${text}`).digest('base64url');
    const ref = refOf(this.db, stageOps).doc(`invalid-${content}`);
    await this.db.runTransaction(async (transaction) => {
      const known = await transaction.get(this.db.collection(stageOps.path).doc(ref.id));
      if (known.exists) return;
      const count = await this.limiter.allowsIn(transaction, { limit: 'refusedOpsPerPass', key: pass.id });
      if (!count) return;
      count();
      const now = known.readTime.toDate();
      const kept = {
        operation: text,
        pass: pass.id,
        edition: pass.edition,
        slot_id: '',
        at: now,
        at_server: now,
      };
      transaction.set(ref, { id: ref.id, ...kept, outcome: 'invalid', reason, slot: null });
    });
    return stageResultOf({ id: one.op_id, outcome: 'invalid', slot: null, reason });
  }
}

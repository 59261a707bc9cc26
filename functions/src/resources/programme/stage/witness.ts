import { AppError } from '@ndeiya/domain/kernel/errors';
import type { StageOperation, StageOpResult, StageOpsInput } from '@ndeiya/domain/programme/operation';
import { slots, stageOps, stageResultOf, type StoredStageOp } from '@ndeiya/domain/programme/slot';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { PassHolder } from '../../../http/types';
import type { Commit } from '../../../platform/commit';
import { readableIn } from '../../../platform/documents';
import type { Platform } from '../../../platform/firebase';
import { TeamService } from '../../consents/team';
import { clockOf, keptOp, knownResult } from './received';

type Witnessed = StageOperation & { kind: 'witness' };
interface Sent {
  pass: PassHolder;
  input: StageOpsInput;
}

/** The same operation came before. */
class KnownError extends Error {
  constructor(readonly stored: StoredStageOp) {
    super('the operation is known');
  }
}

type Refusal = 'refused' | 'no_such_slot' | 'damaged';

/** The operation as it came before; of one that cannot be read nobody can say how it was taken. */
function knownIn(snapshot: DocumentSnapshot, stored: StoredStageOp): StoredStageOp | undefined {
  const known = readableIn(stageOps, snapshot);
  if (known || !snapshot.exists) return known;
  return { ...stored, outcome: 'invalid', reason: 'damaged', slot: null };
}

/** Records the decision of a guardian at the check-in, which a phone may send hours later. */
export class WitnessService {
  private readonly db: Firestore;
  private readonly team: TeamService;

  constructor({ db, bucket }: Pick<Platform, 'db' | 'bucket'>) {
    this.db = db;
    this.team = new TeamService({ db, bucket });
  }

  async take(op: Witnessed, sent: Sent): Promise<StageOpResult> {
    const found = await this.db.collection(slots.path).doc(op.slot_id).get();
    const slot = readableIn(slots, found);
    const { edition } = sent.pass;
    if (!slot && found.exists) return this.refuse(op, sent, 'damaged');
    if (slot?.edition !== edition || slot.entry === null) return this.refuse(op, sent, 'no_such_slot');
    const stored: StoredStageOp = {
      ...this.kept(op, sent),
      outcome: 'applied',
      reason: '',
      slot: { id: slot.id, state: slot.state, rev: slot.rev },
    };
    const { member, consent } = op.payload;
    const of = { entry: slot.entry, member };
    const recorded = { of, input: consent, by: sent.pass.id, edition, at: stored.at };
    try {
      await this.team.witness(recorded, this.once(stored));
      return stageResultOf(stored);
    } catch (error) {
      if (error instanceof KnownError) return knownResult(error.stored, sent.pass);
      if (error instanceof AppError && error.status < 500) return this.refuse(op, sent, 'refused');
      throw error;
    }
  }

  /** Writes the consent together with the operation, so that a repetition writes nothing. */
  private once<T>(stored: StoredStageOp): Commit<T> {
    const ref = this.db.collection(stageOps.path).doc(stored.id);
    return (write) =>
      this.db.runTransaction(async (transaction) => {
        const known = knownIn(await transaction.get(ref), stored);
        if (known) throw new KnownError(known);
        const written = await write(transaction, () => undefined);
        transaction.create(ref, stageOps.converter.toFirestore(stored));
        return written;
      });
  }

  private kept(op: Witnessed, { pass, input }: Sent) {
    const now = new Date();
    // It changes no line, so it is not read with the operations of one.
    return { ...keptOp(op, { pass, at: clockOf(input, now)(op), now }), slot_id: '' };
  }

  private refuse(op: Witnessed, sent: Sent, reason: Refusal): Promise<StageOpResult> {
    const stored: StoredStageOp = { ...this.kept(op, sent), outcome: 'invalid', reason, slot: null };
    const ref = this.db.collection(stageOps.path).doc(op.op_id);
    return this.db.runTransaction(async (transaction) => {
      const known = knownIn(await transaction.get(ref), stored);
      if (!known) transaction.create(ref, stageOps.converter.toFirestore(stored));
      return knownResult(known ?? stored, sent.pass);
    });
  }
}

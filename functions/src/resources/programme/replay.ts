import { replayedSlot, type StageOp } from '@ndeiya/domain/programme/applying';
import type { StageOperation } from '@ndeiya/domain/programme/operation';
import { type Slot, stageOps, type StoredStageOp } from '@ndeiya/domain/programme/slot';
import type { Firestore, Query, Transaction } from 'firebase-admin/firestore';
import { readable } from '../../platform/documents';

const opsOf = (db: Firestore, slot: string): Query =>
  db.collection(stageOps.path).where('slot_id', '==', slot);

/** The operations on a slot, whatever became of them. */
export async function storedOpsIn(
  transaction: Transaction,
  db: Firestore,
  slot: string,
): Promise<StoredStageOp[]> {
  return readable(stageOps, (await transaction.get(opsOf(db, slot))).docs);
}

/** An operation with the time that counts. */
function stageOpOf(op: StageOperation, at: Date): StageOp {
  const { op_id, kind } = op;
  if (op.kind === 'undo') return { op_id, kind, at, undone: op.payload.op };
  if (op.kind === 'place' || op.kind === 'postpone' || op.kind === 'pause')
    return { op_id, kind, at, order_key: op.payload.order_key };
  return { op_id, kind, at };
}

/** The stored operations that count: those that were refused do not. */
export const countingOps = (stored: readonly StoredStageOp[]): StageOp[] =>
  stored.flatMap(({ outcome, operation, at }) =>
    // Only operations that fit the schema are stored as maps.
    outcome === 'invalid' || typeof operation === 'string'
      ? []
      : [stageOpOf(operation as unknown as StageOperation, at)],
  );

const PLAYED = ['state', 'started_at', 'ended_at', 'arrived_at', 'order_key'] as const;
const same = (a: unknown, b: unknown) =>
  a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b;

/** The slot after these operations; the same object where nothing changes. */
export function playedSlot(
  slot: Slot,
  ops: readonly StageOp[],
  now: Date,
): { slot: Slot; applied: Set<string> } {
  const { slot: played, applied } = replayedSlot(slot, ops);
  if (PLAYED.every((field) => same(slot[field], played[field]))) return { slot, applied };
  return { slot: { ...slot, ...played, rev: slot.rev + 1, updated_at: now }, applied };
}

import type { QueuedOperation, Stamp } from './operation';

/** The limits of one request. */
export const BATCH = { operations: 50, bytes: 48 * 1024 } as const;

const encoder = new TextEncoder();

/** The body of a request with operations. */
export interface Batch {
  ops: readonly Stamp[];
  device?: { id: string; pending: number; now?: string };
}

/**
 * The request's body for these operations. `pending` is the number of waiting operations, including these. `now` is the
 * phone's clock, for servers that correct the times of operations.
 */
export function batchOf(operations: readonly QueuedOperation[], pending: number, now?: string): Batch {
  const id = operations[0]?.op.device_id ?? '';
  const device = { id, pending, ...(now !== undefined && { now }) };
  return { ops: operations.map(({ op }) => op), device };
}

/** The bytes of a body besides its operations. */
const FRAME_BYTES = 200;

/** The first operations that fit into one request: at most `most`, but at least one. */
export function firstBatch<Q extends QueuedOperation>(
  operations: readonly Q[],
  most: number = BATCH.operations,
): Q[] {
  const batch: Q[] = [];
  let bytes = FRAME_BYTES;
  for (const one of operations.slice(0, Math.min(most, BATCH.operations))) {
    // The comma between two operations is one byte.
    bytes += encoder.encode(JSON.stringify(one.op)).length + 1;
    if (batch.length > 0 && bytes > BATCH.bytes) break;
    batch.push(one);
  }
  return batch;
}

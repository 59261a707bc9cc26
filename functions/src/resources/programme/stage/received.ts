import { operationStamp } from '@ndeiya/domain/kernel/operationStamp';
import { correctedTime } from '@ndeiya/domain/programme/applying';
import {
  stageOperation,
  type StageOperation,
  type StageOpResult,
  type StageOpsInput,
} from '@ndeiya/domain/programme/operation';
import { stageResultOf, type StoredStageOp } from '@ndeiya/domain/programme/slot';
import { CREW_OP_KINDS, STEWARD_OP_KINDS } from '@ndeiya/domain/programme/states';
import * as z from 'zod/mini';
import type { PassHolder } from '../../../http/types';

const named = z.looseObject({ op_id: operationStamp.op_id });

/** An operation as it came, with the id under which it is kept. */
export interface ReceivedStageOp {
  raw: unknown;
  /** Empty where it has none that can be read. */
  op_id: string;
  op: StageOperation | null;
}

export function receivedStageOp(raw: unknown): ReceivedStageOp {
  const parsed = z.safeParse(stageOperation, raw);
  return { raw, op_id: z.safeParse(named, raw).data?.op_id ?? '', op: parsed.data ?? null };
}

const KINDS: Partial<Record<PassHolder['role'], readonly string[]>> = {
  crew: CREW_OP_KINDS,
  steward: STEWARD_OP_KINDS,
};

export const mayDo = ({ role }: PassHolder, kind: string): boolean => KINDS[role]?.includes(kind) ?? false;

/** The stored part of an operation. A guardian's signature stands in the consent, and nowhere else. */
const storedContent = (op: StageOperation): Record<string, unknown> =>
  op.kind === 'witness' ? { ...op, payload: { member: op.payload.member } } : { ...op };

/** Gives the time of each operation by the server's clock. */
export function clockOf({ device }: StageOpsInput, now: Date): (op: StageOperation) => Date {
  const sent = device?.now === undefined ? null : new Date(device.now);
  return ({ at_client }) => correctedTime(new Date(at_client), { sent, now });
}

/** An operation as it is kept, before its outcome is known. */
export const keptOp = (
  op: StageOperation,
  { pass, at, now }: { pass: PassHolder; at: Date; now: Date },
): Omit<StoredStageOp, 'outcome' | 'reason' | 'slot'> => ({
  id: op.op_id,
  operation: storedContent(op),
  pass: pass.id,
  edition: pass.edition,
  slot_id: op.slot_id,
  at,
  at_server: now,
});

/** The answer to an operation that was taken before. Of another pass's it tells nothing. */
export function knownResult(known: StoredStageOp, pass: Pick<PassHolder, 'id'>): StageOpResult {
  const others = { id: known.id, outcome: 'invalid', slot: null, reason: 'not_yours' } as const;
  return stageResultOf(known.pass === pass.id ? known : others);
}

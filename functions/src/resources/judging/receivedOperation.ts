import { operation, type Operation } from '@ndeiya/domain/judging/operation';
import { operationStamp } from '@ndeiya/domain/kernel/operationStamp';
import * as z from 'zod/mini';

const named = z.looseObject({ op_id: operationStamp.op_id });

/** An operation as the phone sent it, with the id under which it is stored. */
export interface ReceivedOperation {
  raw: unknown;
  /** Empty where the operation names no readable sheet. */
  op_id: string;
  op: Operation | null;
  /** The account or the pass that scanned it from the judge's phone; null where the phone sent it. */
  sent_by: string | null;
}

/** Reads an operation; `sent_by` is the account or the pass that scanned it. */
export function receivedOperation(raw: unknown, sent_by: string | null): ReceivedOperation {
  const parsed = z.safeParse(operation, raw);
  return { raw, op_id: z.safeParse(named, raw).data?.op_id ?? '', op: parsed.data ?? null, sent_by };
}

/** Operations on one sheet keep their order; those on several sheets need none. */
export function bySheet(all: readonly ReceivedOperation[]): ReceivedOperation[][] {
  const groups = new Map<string, ReceivedOperation[]>();
  for (const one of all) {
    const sheet = one.op?.sheet_id ?? '';
    groups.set(sheet, [...(groups.get(sheet) ?? []), one]);
  }
  return [...groups.values()];
}

/** Returns the part of an operation that is always stored, even if the operation cannot be read. `judge` is the pass that sent it. */
export const operationDocument = ({ raw, op, op_id, sent_by }: ReceivedOperation, judge: string) => ({
  id: op_id,
  operation: op ?? JSON.stringify(raw),
  judge,
  sheet_id: op?.sheet_id ?? '',
  device_id: op?.device_id ?? '',
  seq: op?.seq ?? 0,
  sent_by,
});

import * as z from 'zod/mini';
import { apiMessages } from '../apiMessages';
import { JUDGING } from '../constants';
import { atMost } from '../entities/fields';
import { OUTCOMES, SHEET_STATES } from './states';

const unfit = apiMessages.body.unfitValue;

const id = (min: number, max: number) =>
  z.string().check(atMost(max, unfit), z.regex(/^[\w-]+$/), z.minLength(min));
const count = (min: number) => z.number().check(z.int(), z.minimum(min), z.maximum(Number.MAX_SAFE_INTEGER));

/** The shape of marks. The rules of the round decide which criteria there are, and how many marks each of them has. */
export const marksInput = z
  .record(z.string().check(atMost(40, unfit)), z.nullable(z.number()))
  .check(z.refine((marks) => Object.keys(marks).length <= JUDGING.criteria));

const common = {
  op_id: id(16, 64),
  device_id: id(8, 64),
  /** Counts the operations of one device. */
  seq: count(1),
  sheet_id: id(1, 400),
  /** The last revision of the sheet that the server acknowledged to this device; 0 before the first. */
  base_rev: count(0),
  /** The time by the phone's clock, which may be wrong. */
  at_client: z.iso.datetime({ offset: true }),
};
const scored = z.strictObject({
  marks: marksInput,
  /** Without this field the comment does not change. */
  comment: z.optional(z.string().check(atMost(JUDGING.commentChars, unfit))),
});
const reasoned = z.strictObject({ reason: z.string().check(atMost(JUDGING.reasonChars, unfit)) });

/** A judge’s change of a sheet. A payload is the whole state, so the last one of a device is enough. */
export const operation = z.discriminatedUnion('kind', [
  z.strictObject({ ...common, kind: z.literal('draft'), payload: scored }),
  z.strictObject({ ...common, kind: z.literal('submit'), payload: scored }),
  z.strictObject({ ...common, kind: z.literal('recuse'), payload: reasoned }),
  z.strictObject({ ...common, kind: z.literal('reopen'), payload: reasoned }),
]);
export type Operation = z.output<typeof operation>;

/**
 * The body of `POST /judging/ops`. Each operation is parsed by itself, so that a bad one does not hold up the others.
 * `device` says how many operations wait on the phone.
 */
export const opsInput = z.strictObject({
  ops: z
    .array(z.unknown(), apiMessages.judging.ops.list)
    .check(z.maxLength(JUDGING.opsAtOnce, apiMessages.judging.ops.list)),
  device: z.optional(z.strictObject({ id: id(8, 64), pending: count(0) })),
});
export type OpsInput = z.output<typeof opsInput>;

/** A sheet as the answer to an operation names it. */
export const sheetReceipt = z.strictObject({
  id: z.string(),
  rev: z.number(),
  state: z.enum(SHEET_STATES),
  receipt: z.string(),
});
export type SheetReceipt = z.output<typeof sheetReceipt>;

export const opResult = z.strictObject({
  /** Empty where the operation has no readable id. */
  op_id: z.string(),
  outcome: z.enum(OUTCOMES),
  /** Null where the sheet does not exist. */
  sheet: z.nullable(sheetReceipt),
  /** The reason why the operation was not applied; empty where it was applied. */
  reason: z.string(),
});
export type OpResult = z.output<typeof opResult>;

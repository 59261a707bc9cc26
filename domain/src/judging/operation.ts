import * as z from 'zod/mini';
import { JUDGING } from '../kernel/constants';
import { mendedText, wholeText } from '../kernel/fields';
import { opCount, operationStamp, opId } from '../kernel/operationStamp';
import { isInherited } from '../kernel/ownValue';
import { requestMessages } from '../kernel/requestMessages';
import { CRITERION_KEY } from './criterion';
import { OUTCOMES, SHEET_STATES } from './states';

const unfit = requestMessages.body.unfitValue;

/** A mark has the name of a criterion, as the rules of a round give it. */
const criterionName = wholeText(40, unfit).check(
  z.regex(CRITERION_KEY, unfit),
  z.refine((name) => !isInherited(name), unfit),
);

/** The shape of marks. The rules of the round decide which criteria there are, and how many marks each of them has. */
export const marksInput = z
  .record(criterionName, z.nullable(z.number()))
  .check(z.refine((marks) => Object.keys(marks).length <= JUDGING.criteria));

const common = {
  ...operationStamp,
  sheet_id: opId(1, 400),
  /** The last revision of the sheet that the server acknowledged to this device; 0 before the first. */
  base_rev: opCount(0),
};
const scored = z.strictObject({
  marks: marksInput,
  /** An operation without this field does not change the comment. */
  comment: z.optional(mendedText(JUDGING.commentChars, unfit)),
});
const reasoned = z.strictObject({ reason: mendedText(JUDGING.reasonChars, unfit) });

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
    .array(z.unknown(), requestMessages.operations)
    .check(z.maxLength(JUDGING.opsAtOnce, requestMessages.operations)),
  device: z.optional(z.strictObject({ id: opId(8, 64), pending: opCount(0) })),
});
export type OpsInput = z.output<typeof opsInput>;

/** A sheet as the answer to an operation names it. */
export const sheetReceipt = z.strictObject({
  id: z.string(),
  rev: z.number(),
  state: z.enum(SHEET_STATES),
  receipt: z.string(),
});

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

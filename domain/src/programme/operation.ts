import * as z from 'zod/mini';
import { recordedConsent } from '../consents/consent';
import { JUDGING, PROGRAMME } from '../kernel/constants';
import { atMost, line, wholeNumber } from '../kernel/fields';
import { opCount, operationStamp, opId } from '../kernel/operationStamp';
import { requestMessages } from '../kernel/requestMessages';
import { programmeMessages } from './messages';
import { ORDER_KEY } from './orderKey';
import { SLOT_STATES, STAGE_OUTCOMES } from './states';

const unfit = requestMessages.body.unfitValue;
export const orderKey = z.string(unfit).check(atMost(PROGRAMME.keyChars, unfit), z.regex(ORDER_KEY, unfit));
export const slotMinutes = wholeNumber(1, PROGRAMME.mostMinutes, programmeMessages.minutes);

const common = {
  ...operationStamp,
  slot_id: opId(1, 128),
};
const nothing = z.strictObject({});
const place = z.strictObject({ order_key: orderKey });
/** Why a performance does not begin. The organisers can look it up; nothing of it is public. */
const reason = z.optional(z.literal('no_consent'));

/** An operation of a steward or of the check-in. */
export const stageOperation = z.discriminatedUnion('kind', [
  z.strictObject({ ...common, kind: z.literal('check_in'), payload: nothing }),
  z.strictObject({
    ...common,
    kind: z.literal('witness'),
    payload: z.strictObject({ member: opId(1, 64), consent: recordedConsent }),
  }),
  z.strictObject({ ...common, kind: z.literal('call'), payload: nothing }),
  z.strictObject({ ...common, kind: z.literal('start'), payload: nothing }),
  z.strictObject({ ...common, kind: z.literal('done'), payload: nothing }),
  z.strictObject({
    ...common,
    kind: z.literal('postpone'),
    payload: z.strictObject({ order_key: orderKey, reason }),
  }),
  z.strictObject({ ...common, kind: z.literal('no_show'), payload: z.strictObject({ reason }) }),
  z.strictObject({ ...common, kind: z.literal('place'), payload: place }),
  z.strictObject({
    ...common,
    kind: z.literal('pause'),
    payload: z.strictObject({ order_key: orderKey, minutes: slotMinutes, title: line('Title', 100) }),
  }),
  z.strictObject({ ...common, kind: z.literal('undo'), payload: z.strictObject({ op: opId(16, 64) }) }),
]);
export type StageOperation = z.output<typeof stageOperation>;
/** The same as a phone sends it. */
export type SentStageOperation = z.input<typeof stageOperation>;

/** The body of `POST /stage/ops`. Each operation is parsed by itself, so that a bad one does not hold up the others. */
export const stageOpsInput = z.strictObject({
  ops: z
    .array(z.unknown(), requestMessages.operations)
    .check(z.maxLength(JUDGING.opsAtOnce, requestMessages.operations)),
  device: z.optional(
    z.strictObject({
      id: opId(8, 64),
      pending: opCount(0),
      /** The phone's clock when it sent the request. */
      now: z.optional(z.iso.datetime({ offset: true })),
    }),
  ),
});
export type StageOpsInput = z.output<typeof stageOpsInput>;

/** A slot as the answer to an operation names it. */
export const slotReceipt = z.strictObject({ id: z.string(), state: z.enum(SLOT_STATES), rev: z.number() });

export const stageOpResult = z.strictObject({
  /** Empty where the operation had none that could be read. */
  op_id: z.string(),
  outcome: z.enum(STAGE_OUTCOMES),
  slot: z.nullable(slotReceipt),
  /** Why the operation was not applied; empty where it was. */
  reason: z.string(),
});
export type StageOpResult = z.output<typeof stageOpResult>;

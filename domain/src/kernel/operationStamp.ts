import * as z from 'zod/mini';
import { idText } from './fields';
import { requestMessages } from './requestMessages';

const unfit = requestMessages.body.unfitValue;

/** An id in an operation. */
export const opId = (min: number, max: number) => idText(max, unfit).check(z.minLength(min));
export const opCount = (min: number) =>
  z.number().check(z.int(), z.minimum(min), z.maximum(Number.MAX_SAFE_INTEGER));

/** The fields that every operation of a phone's queue has. */
export const operationStamp = {
  op_id: opId(16, 64),
  device_id: opId(8, 64),
  /** Counts the operations of one device. */
  seq: opCount(1),
  /** The time by the phone's clock, which may be wrong. */
  at_client: z.iso.datetime({ offset: true }),
};

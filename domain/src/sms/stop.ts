import * as z from 'zod/mini';
import { atMost, honeypot, phone } from '../kernel/fields';
import { smsApiMessages } from './apiMessages';

/** The code of a link by which the holder of a number stops the text messages to it. */
export const STOP_CODE = /^[\w-]{8}$/;
const CODE_CHARS = 8;

/** The form behind the link of a text message. */
export const textStopInput = z.strictObject({
  /** The holder types it: a link that somebody has passed on stops no number by itself. */
  phone,
  code: z
    .string()
    .check(atMost(CODE_CHARS, smsApiMessages.stopCode), z.regex(STOP_CODE, smsApiMessages.stopCode)),
  website: honeypot,
});
export type TextStopInput = z.output<typeof textStopInput>;

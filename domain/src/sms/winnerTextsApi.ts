import * as z from 'zod/mini';
import { atMost } from '../kernel/fields';
import type { RouteSpec } from '../kernel/routeSpec';
import { smsApiMessages } from './apiMessages';
import { WINNER_KINDS } from './kinds';
import { texts } from './text';

const params = z.strictObject({
  id: z.string().check(atMost(4, 'Not a year.'), z.regex(/^\d{4}$/, 'Not a year.')),
});
const kind = z.enum(WINNER_KINDS, smsApiMessages.kind);
const ofKind = z.strictObject({ kind });

/** The numbers of entries, as the programme has them. */
const numbers = z.array(z.string());

const winnerTexts = z.strictObject({
  on: z.boolean(),
  /** One of the texts as it would be sent now; null where none would. */
  text: z.nullable(z.string()),
  /** One of the mails as it would be sent now, in English; null where none would. */
  mail: z.nullable(z.strictObject({ subject: z.string(), text: z.string() })),
  /** By text message; while texts are off, nobody tells them. */
  to_send: numbers,
  to_mail: numbers,
  /** Those of them whose text or mail goes to a parent or guardian. */
  to_guardians: numbers,
  parts: z.number(),
  cost_cents: z.number(),
  /** The budget that is left, without what is held back for messages on their way. */
  left_cents: z.number(),
  /** Queued and not sent yet: these can be taken back. */
  waiting: numbers,
  mail_waiting: numbers,
  told: numbers,
  mail_told: numbers,
  /** Failed, or not wanted: the list of what was sent says why. */
  failed: numbers,
  mail_failed: numbers,
  /** Neither an address nor a mobile number that may be used. */
  no_contact: numbers,
  /** Something stored about them or their news cannot be read, so that nothing more is sent to them. */
  unreadable: numbers,
  /** They were told, and a correction has changed it since. */
  wrong: numbers,
});
export type WinnerTexts = z.output<typeof winnerTexts>;

/** Mails and text messages to winners about their prizes, and to holders about their certificates. */
export const winnerTextsApi = {
  read: {
    method: 'get',
    path: '/editions/:id/winner_texts',
    access: 'admin',
    summary: 'Who would get a mail or a text message about a prize or a certificate now, and what it costs',
    params,
    /** About prizes where it names no kind. */
    query: z.strictObject({ kind: z.optional(kind) }),
    answer: winnerTexts,
  },
  send: {
    method: 'post',
    path: '/editions/:id/winner_texts',
    access: 'admin',
    summary:
      'Tell each winner of the prize, or each holder of the certificate, once: by mail where there is an address, and otherwise by text message, unless texts are off',
    writes: texts.path,
    params,
    body: ofKind,
    answer: winnerTexts,
  },
  undo: {
    method: 'post',
    path: '/editions/:id/winner_texts/undo',
    access: 'admin',
    summary: 'Take back those of these mails and text messages that have not left',
    writes: texts.path,
    params,
    body: ofKind,
    answer: winnerTexts,
  },
} as const satisfies Record<string, RouteSpec>;

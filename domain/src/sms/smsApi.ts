import * as z from 'zod/mini';
import { fieldMessages } from '../kernel/fieldMessages';
import { atMost, wholeCharacters, wholeNumber, wholeText } from '../kernel/fields';
import { LANGUAGES } from '../kernel/language';
import { byId, documentId, instant, messageAnswer, type RouteSpec } from '../kernel/routeSpec';
import { smsApiMessages } from './apiMessages';
import { OUTBOX_WAYS, TEXT_KINDS, TEXT_VARIABLES } from './kinds';
import { TEXT_STATES } from './states';
import { textOptouts, texts, textSpend, textTemplates } from './text';

const at = z.nullable(instant);

const outboxMessage = z.strictObject({
  id: z.string(),
  way: z.enum(OUTBOX_WAYS),
  to: z.string(),
  /** Null for a mail: its subject says what it is about. */
  kind: z.nullable(z.enum(TEXT_KINDS)),
  entry: z.nullable(z.string()),
  group: z.nullable(z.string()),
  language: z.nullable(z.string()),
  /** Null for what is no mail. */
  subject: z.nullable(z.string()),
  /** Codes of links are shown as '…'. */
  body: z.string(),
  parts: z.nullable(z.number()),
  state: z.enum(TEXT_STATES),
  attempts: z.number(),
  may_be_double: z.boolean(),
  cost_cents: z.nullable(z.number()),
  error: z.nullable(z.string()),
  not_before: at,
  valid_until: at,
  created_at: instant,
  updated_at: instant,
});
export type OutboxMessage = z.output<typeof outboxMessage>;

const MOST_CENTS = 1_000_000_000;
const cents = wholeNumber(0, MOST_CENTS, smsApiMessages.cents);
const clock = z.nullable(
  z
    .string(smsApiMessages.quietTime)
    .check(
      atMost(5, smsApiMessages.quietTime),
      z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, smsApiMessages.quietTime),
    ),
);
const settingsFields = {
  on: z.boolean(smsApiMessages.switch),
  budget: cents,
  price: cents,
  quiet_from: clock,
  quiet_to: clock,
  plain_letters: z.boolean(smsApiMessages.switch),
};
/** A field that is missing stays as it is: another organiser may have changed it since the page was opened. */
const smsSettingsInput = z.partial(z.strictObject(settingsFields));
export type SmsSettingsInput = z.output<typeof smsSettingsInput>;

const smsSettings = z.strictObject({
  ...settingsFields,
  spent: z.number(),
  reserved: z.number(),
  stopped: z.nullable(z.strictObject({ reason: z.string(), at: instant })),
  /** True where the stored settings cannot be read: nothing is sent until these are saved. */
  unreadable: z.optional(z.boolean()),
});
export type SmsSettingsAnswer = z.output<typeof smsSettings>;

const textTemplate = z.strictObject({
  kind: z.enum(TEXT_KINDS),
  language: z.enum(LANGUAGES),
  body: z.string(),
  variables: z.array(z.enum(TEXT_VARIABLES)),
});
export type TextTemplateAnswer = z.output<typeof textTemplate>;

const kind = z.enum(TEXT_KINDS, smsApiMessages.kind);
const language = z.enum(LANGUAGES, fieldMessages.consentLanguage);
const TEXT_CHARS = 600;
const body = z
  .string(smsApiMessages.body)
  .check(
    z.trim(),
    z.minLength(1, smsApiMessages.body),
    atMost(TEXT_CHARS, smsApiMessages.tooLong),
    wholeCharacters,
  );

const textPreview = z.strictObject({
  text: z.string(),
  characters: z.number(),
  parts: z.number(),
  encoding: z.enum(['gsm7', 'ucs2']),
  cost_cents: z.number(),
  letters: z.array(z.string()),
});
export type TextPreviewAnswer = z.output<typeof textPreview>;

const byYear = z.strictObject({
  id: z.string().check(atMost(4, 'Not a year.'), z.regex(/^\d{4}$/, 'Not a year.')),
});
const PHONE_CHARS = 60;
const phoneInput = z.strictObject({
  phone: z
    .string(smsApiMessages.phone)
    .check(
      z.trim(),
      z.minLength(1, smsApiMessages.phone),
      atMost(PHONE_CHARS, smsApiMessages.phone),
      wholeCharacters,
    ),
});
const search = (max: number) => z.optional(wholeText(max, 'Too long.'));
const outboxQuery = z.strictObject({
  way: z.optional(z.enum(OUTBOX_WAYS)),
  state: z.optional(z.enum(TEXT_STATES)),
  entry: z.optional(documentId),
  person: z.optional(documentId),
  /** A number or an address. */
  to: search(254),
  cursor: search(400),
});
export type OutboxQuery = z.output<typeof outboxQuery>;

/** The list of what was sent, and the text messages. */
export const outboxApi = {
  list: {
    method: 'get',
    path: '/outbox',
    access: 'admin',
    summary: 'Mails, text messages and WhatsApp links, failed ones first, then the newest; 100 at a time',
    query: outboxQuery,
    answer: z.array(outboxMessage),
  },
  resume: {
    method: 'post',
    path: '/outbox/resume',
    access: 'admin',
    summary: 'Send the text messages that wait because the account of the provider was empty',
    writes: textSpend.path,
    body: z.strictObject({}),
    answer: messageAnswer,
  },
  retry: {
    method: 'post',
    path: '/outbox/:id/retry',
    access: 'admin',
    summary: 'Send a message again that has failed',
    writes: texts.path,
    params: byId,
    body: z.strictObject({}),
    answer: outboxMessage,
    errors: ['text-state'],
  },
  sent: {
    method: 'post',
    path: '/outbox/:id/sent',
    access: 'admin',
    summary: 'Note that a WhatsApp message was sent by hand',
    writes: texts.path,
    params: byId,
    body: z.strictObject({}),
    answer: outboxMessage,
    errors: ['text-state'],
  },
  settings: {
    method: 'get',
    path: '/editions/:id/sms',
    access: 'admin',
    summary: 'The settings of the text messages of an edition, and what they have cost, in cents',
    params: byYear,
    answer: smsSettings,
  },
  saveSettings: {
    method: 'put',
    path: '/editions/:id/sms',
    access: 'admin',
    summary: 'Change the settings of the text messages of an edition',
    writes: textSpend.path,
    params: byYear,
    body: smsSettingsInput,
    answer: smsSettings,
  },
  templates: {
    method: 'get',
    path: '/text_templates',
    access: 'admin',
    summary: 'The text of each kind of message in each language',
    answer: z.array(textTemplate),
  },
  saveTemplate: {
    method: 'put',
    path: '/text_templates/:kind',
    access: 'admin',
    summary: 'Change the text of a kind of message in one language',
    writes: textTemplates.path,
    params: z.strictObject({ kind }),
    body: z.strictObject({ language, body }),
    answer: textTemplate,
  },
  preview: {
    method: 'post',
    path: '/text_templates/preview',
    access: 'admin',
    summary: 'Count the characters and parts of a text, and what it costs',
    body: z.strictObject({
      body,
      language,
      kind,
      plain_letters: z.optional(z.boolean(smsApiMessages.switch)),
    }),
    answer: textPreview,
  },
  optOut: {
    method: 'post',
    path: '/text_optouts',
    access: 'admin',
    summary: 'Send no more text messages to a number',
    writes: textOptouts.path,
    body: phoneInput,
    answer: messageAnswer,
  },
  optIn: {
    method: 'delete',
    path: '/text_optouts',
    access: 'admin',
    summary: 'Send text messages to a number again',
    writes: textOptouts.path,
    body: phoneInput,
    answer: messageAnswer,
  },
} as const satisfies Record<string, RouteSpec>;

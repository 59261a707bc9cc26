import * as z from 'zod/mini';
import { defineCollection, type EntityOf } from '../kernel/collection';
import { STAMPS, stamps, timestamp } from '../kernel/fields';
import { OUTBOX_WAYS, TEXT_KINDS } from './kinds';
import { REPORT_STATUSES, TEXT_STATES } from './states';

const at = z.nullable(timestamp);

/** Text messages and WhatsApp links, one for an event: the id is made from entry, kind and what it says. */
export const texts = defineCollection(
  'texts',
  z.object({
    way: z.enum(OUTBOX_WAYS),
    /** E.164. */
    to: z.string(),
    kind: z.enum(TEXT_KINDS),
    edition: z.number(),
    /** The date of its event, or the day on which it was written if that is later: it is deleted 90 days after it. */
    event_date: timestamp,
    entry: z.nullable(z.string()),
    /** All entries that it is about: those of a family, whose messages were put together. */
    entries: z.array(z.string()),
    group: z.nullable(z.string()),
    /** An account or a group has caused it, whose number nobody has confirmed. */
    by_account: z.optional(z.boolean()),
    language: z.string(),
    /** The values of its text; empty once a message with a secret link was sent. */
    values: z.record(z.string(), z.string()),
    /** As it was sent, or will be. */
    body: z.string(),
    parts: z.number(),
    /** The message that says the same to the same number. */
    merged_into: z.nullable(z.string()),
    /** The text about its own entry alone, while it speaks for a family: it is that again if the message does not leave. */
    unmerged: z.optional(
      z.nullable(z.object({ values: z.record(z.string(), z.string()), body: z.string(), parts: z.number() })),
    ),
    delivery: z.object({
      state: z.enum(TEXT_STATES),
      attempts: z.number(),
      /** It was sent a second time because the first answer was lost. */
      may_be_double: z.boolean(),
      /** The time at which something is to be done: send, end a lease, repeat; null when nothing is. */
      next_at: at,
      provider_id: z.nullable(z.string()),
      /** Cents that the budget holds back for it. */
      reserved: z.number(),
      cost: z.nullable(z.number()),
      error: z.nullable(z.string()),
      /** It was taken back while it was on its way: where it has not arrived, it is not sent again. */
      taken_back: z.optional(z.boolean()),
      /** A report was faster than the answer: what was reserved counts as its cost until the answer says more. */
      estimated: z.optional(z.boolean()),
    }),
    not_before: at,
    valid_until: at,
    ...stamps,
  }),
  {
    owner: { participant: 'entry' },
    audited: false,
    impersonal: ['way', 'kind', 'edition', 'event_date', 'by_account', 'language', 'parts', ...STAMPS],
    retention: [{ since: 'event_date', days: 90 }],
  },
);
export type Text = EntityOf<typeof texts>;

/** The settings of an edition's text messages, and what they have cost, under its year. */
export const textSpend = defineCollection(
  'text_spend',
  z.object({
    on: z.boolean(),
    budget: z.number(),
    /** One part costs so much. */
    price: z.number(),
    quiet_from: z.nullable(z.string()),
    quiet_to: z.nullable(z.string()),
    plain_letters: z.boolean(),
    spent: z.number(),
    reserved: z.number(),
    /** Accounts and groups have caused this much of it, in cents by `price`: on one day at the venue, and in all. */
    by_accounts: z.optional(z.nullable(z.object({ day: z.string(), of_day: z.number(), total: z.number() }))),
    /** The provider's account is empty; one message an hour tries whether it still is. */
    stopped: z.nullable(z.object({ reason: z.string(), at: timestamp, probe_at: timestamp })),
    ...stamps,
  }),
  {
    owner: 'site',
    audited: false,
    impersonal: [
      'on',
      'budget',
      'price',
      'quiet_from',
      'quiet_to',
      'plain_letters',
      'spent',
      'reserved',
      'by_accounts',
      'stopped',
      ...STAMPS,
    ],
  },
);
export type TextSpend = EntityOf<typeof textSpend>;

/** The settings of an edition that has stored none. */
export const NO_TEXTS = {
  on: false,
  budget: 0,
  price: 100,
  quiet_from: '21:00',
  quiet_to: '07:00',
  plain_letters: true,
  spent: 0,
  reserved: 0,
  by_accounts: null,
  stopped: null,
} as const satisfies Omit<TextSpend, 'id' | 'created_at' | 'updated_at'>;

/** The texts that organisers have written, under kind and language. */
export const textTemplates = defineCollection(
  'text_templates',
  z.object({ kind: z.enum(TEXT_KINDS), language: z.string(), body: z.string(), ...stamps }),
  { owner: 'site', audited: false, impersonal: ['kind', 'language', 'body', ...STAMPS] },
);

/** Numbers that want nothing more, under a keyed hash of the number. */
export const textOptouts = defineCollection('text_optouts', z.object({ ...stamps }), {
  owner: 'site',
  audited: false,
  impersonal: [...STAMPS],
});

/** Reports that were faster than the provider's answer, under a keyed hash of its id. */
export const textReports = defineCollection(
  'text_reports',
  z.object({ status: z.enum(REPORT_STATUSES), created_at: timestamp }),
  {
    owner: 'site',
    audited: false,
    impersonal: ['status', 'created_at'],
    retention: [{ since: 'created_at', days: 1 }],
  },
);

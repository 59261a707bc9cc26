import * as z from 'zod/mini';
import { defineCollection, type EntityOf } from '../kernel/collection';
import { timestamp } from '../kernel/fields';

const total = z.number().check(z.int(), z.minimum(0));
export const statsFields = z.object({
  total_events: total,
  total_participants: total,
  total_users: total,
  total_videos: total,
  total_gallery_items: total,
});
/** The five totals (spec §3), in the document `stats/totals`. */
export const stats = defineCollection('stats', z.object({ ...statsFields.shape, updated_at: timestamp }), {
  owner: 'site',
  audited: false,
  impersonal: [],
});
export const STATS_ID = 'totals';
export type Stats = z.output<typeof statsFields>;

export const MAIL_STATES = ['PENDING', 'PROCESSING', 'RETRY', 'SUCCESS', 'ERROR'] as const;
/** The outbox, in the format of Firebase's Trigger Email extension, including its camel-case names. */
export const mail = defineCollection(
  'mail',
  z.object({
    to: z.string(),
    message: z.object({
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      /** JSON of the content, from which it is written in its reader's language; older mails have none. */
      content: z.optional(z.string()),
    }),
    /** The language of a reader without an account, who asked for the mail in it. */
    language: z.optional(z.string()),
    delivery: z.object({
      state: z.enum(MAIL_STATES),
      attempts: z.number(),
      error: z.nullable(z.string()),
      startTime: z.nullable(timestamp),
      endTime: z.nullable(timestamp),
      leaseExpireTime: z.nullable(timestamp),
      /** The time of the next attempt in the state RETRY. */
      nextAttemptTime: z.nullable(timestamp),
    }),
    created_at: timestamp,
    /** Additional headers, in the extension's format. */
    headers: z.optional(z.record(z.string(), z.string())),
    /** The entry that the mail is about; older mails do not say it. */
    entry: z.optional(z.string()),
    /** Mails that can become untrue are found by what they tell of. */
    about: z.optional(z.string()),
    /** It was taken back while it was being sent: where that fails, it is not tried again. */
    taken_back: z.optional(z.boolean()),
    /** The announcement that this mail delivers to one subscriber. */
    announcement_id: z.optional(z.string()),
    /**
     * The expiry time of the secret in its text. The mail is not sent later, and the text is removed when it
     * is sent or expired.
     */
    valid_until: z.optional(timestamp),
  }),
  {
    owner: { email: 'to' },
    audited: false,
    impersonal: [],
    retention: [
      {
        where: { field: 'delivery.state', is: 'SUCCESS' },
        since: 'created_at',
        days: 30,
      },
      {
        where: { field: 'delivery.state', is: 'ERROR' },
        since: 'created_at',
        days: 90,
      },
    ],
  },
);
export type Mail = EntityOf<typeof mail>;

export const AUDIT_ACTIONS = ['create', 'update', 'delete'] as const;
/**
 * All changes of documents with their actors. The document id is the event's id, so that a repeated event
 * writes nothing new.
 */
export const auditLog = defineCollection(
  'audit_log',
  z.object({
    /** The account that wrote, 'system' for the server, 'unknown' when Firebase does not say. */
    actor: z.string(),
    action: z.enum(AUDIT_ACTIONS),
    collection: z.string(),
    document_id: z.string(),
    /** The title of a content document; never the name of a person. */
    title: z.optional(z.nullable(z.string())),
    /** Changes by field. Both values are null for a personal field: only the fact of the change is kept. */
    changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
    created_at: timestamp,
  }),
  // A line tells of the site's history: it stays when its actor goes, and names nobody then.
  {
    owner: 'site',
    audited: false,
    impersonal: [],
    retention: [{ since: 'created_at', days: 365 }],
  },
);
export type AuditEntry = EntityOf<typeof auditLog>;

/** One counter per limit and hashed address or account. */
export const rateLimits = defineCollection(
  'rate_limits',
  z.object({ count: z.number(), created_at: timestamp, expires_at: timestamp }),
  { owner: 'site', audited: false, impersonal: ['count', 'created_at', 'expires_at'] },
);

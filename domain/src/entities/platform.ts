import * as z from 'zod/mini';
import { defineCollection, type EntityOf } from '../collection';
import { RETENTION_DAYS } from '../constants';
import { timestamp } from './fields';

const total = z.number().check(z.int(), z.minimum(0));
export const statsFields = z.object({
  total_events: total,
  total_participants: total,
  total_users: total,
  total_videos: total,
  total_gallery_items: total,
});
/** The five totals (spec §3), in the one document `stats/totals`. */
export const stats = defineCollection('stats', z.object({ ...statsFields.shape, updated_at: timestamp }), {
  owner: 'site',
  audited: false,
  impersonal: [],
});
export const STATS_ID = 'totals';
export type Stats = z.output<typeof statsFields>;

export const MAIL_STATES = ['PENDING', 'PROCESSING', 'RETRY', 'SUCCESS', 'ERROR'] as const;
/** The outbox, in the format of Firebase's Trigger Email extension, whose camel-case names it keeps. */
export const mail = defineCollection(
  'mail',
  z.object({
    to: z.string(),
    message: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
    delivery: z.object({
      state: z.enum(MAIL_STATES),
      attempts: z.number(),
      error: z.nullable(z.string()),
      startTime: z.nullable(timestamp),
      endTime: z.nullable(timestamp),
      leaseExpireTime: z.nullable(timestamp),
      /** When a RETRY is due. */
      nextAttemptTime: z.nullable(timestamp),
    }),
    created_at: timestamp,
    /** More lines of its head, as the extension takes them. */
    headers: z.optional(z.record(z.string(), z.string())),
    /** The announcement that it carries to one subscriber. */
    announcement_id: z.optional(z.string()),
    /** Until when the secret in its text is good: it is not sent later, and the text goes when it is sent or too late. */
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
        days: RETENTION_DAYS.sentMail,
      },
      {
        where: { field: 'delivery.state', is: 'ERROR' },
        since: 'created_at',
        days: RETENTION_DAYS.failedMail,
      },
    ],
  },
);
export type Mail = EntityOf<typeof mail>;

export const AUDIT_ACTIONS = ['create', 'update', 'delete'] as const;
/** Who did what to which document; the document id is the event's, so that a repeated event writes nothing new. */
export const auditLog = defineCollection(
  'audit_log',
  z.object({
    /** The account that wrote, 'system' for the server itself, 'unknown' where Firebase does not say. */
    actor: z.string(),
    action: z.enum(AUDIT_ACTIONS),
    collection: z.string(),
    document_id: z.string(),
    /** What the document is called, where it is content of the site; never the name of a person. */
    title: z.optional(z.nullable(z.string())),
    /** By field. Both values are null where the field is personal: only that it changed is kept. */
    changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
    created_at: timestamp,
  }),
  // A line tells of the site's history: it stays when its actor goes, and names nobody then.
  {
    owner: 'site',
    audited: false,
    impersonal: [],
    retention: [{ since: 'created_at', days: RETENTION_DAYS.auditLog }],
  },
);
export type AuditEntry = EntityOf<typeof auditLog>;

import * as z from 'zod/mini';
import { defineCollection, type EntityOf } from '../kernel/collection';
import { LIMITS } from '../kernel/constants';
import { line, paragraph, STAMPS, stamps, timestamp } from '../kernel/fields';

/** An announcement in plain text to the newsletter's subscribers. */
export const announcementInput = z.strictObject({
  subject: line('Subject', LIMITS.titleChars),
  text: paragraph('Message'),
});
export type AnnouncementInput = z.output<typeof announcementInput>;

/**
 * Mailed only to its author → its mails are being queued → its mails are being delivered → all mails were
 * tried.
 */
const ANNOUNCEMENT_STATES = ['tested', 'queueing', 'sending', 'sent'] as const;

/**
 * The notes that keep the counts of an announcement to one update a second. Three segments, so that the trigger on
 * top-level documents ignores them; the sweep deletes those that have expired.
 */
export const PROGRESS_MARKERS = 'locks/announcements/slots';

const count = z.number().check(z.int(), z.minimum(0));
/** The sent announcements and their progress. Functions write them, at most once a second. */
export const announcements = defineCollection(
  'announcements',
  z.object({
    subject: z.string(),
    text: z.string(),
    state: z.enum(ANNOUNCEMENT_STATES),
    /** The uid of the administrator who wrote it. */
    author: z.string(),
    /** The number of confirmed subscribers when sending began. */
    total: count,
    /** The number of queued mails; of these, delivered and given up. */
    queued: count,
    sent: count,
    failed: count,
    /** The last subscriber, in the order of ids, whose mail is queued. */
    cursor: z.nullable(z.string()),
    /** Null until sending begins. */
    started_at: z.nullable(timestamp),
    ended_at: z.nullable(timestamp),
    ...stamps,
  }),
  // The API itself records who sent one; all else is its progress. It stays part of the site when its author goes.
  {
    owner: 'site',
    audited: false,
    impersonal: ['subject', 'text', 'state', 'total', ...STAMPS],
    label: 'Announcement',
  },
);
export type Announcement = EntityOf<typeof announcements>;

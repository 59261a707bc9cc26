import * as z from 'zod/mini';
import { defineCollection, type EntityOf } from '../collection';
import { LIMITS } from '../constants';
import { line, paragraph, STAMPS, stamps, timestamp } from './fields';

/** A plain announcement to the newsletter's subscribers, as an administrator writes it. */
export const announcementInput = z.strictObject({
  subject: line('Subject', LIMITS.titleChars),
  text: paragraph('Message'),
});
export type AnnouncementInput = z.output<typeof announcementInput>;

/** Mailed to its author only → its mails are being put into the outbox → they are being delivered → all were tried. */
export const ANNOUNCEMENT_STATES = ['tested', 'queueing', 'sending', 'sent'] as const;

const count = z.number().check(z.int(), z.minimum(0));
/** What was sent to the subscribers, and how far that is. Functions write it, never more than once a second. */
export const announcements = defineCollection(
  'announcements',
  z.object({
    subject: z.string(),
    text: z.string(),
    state: z.enum(ANNOUNCEMENT_STATES),
    /** The administrator's account. */
    author: z.string(),
    /** Confirmed subscribers when sending began. */
    total: count,
    /** Mails in the outbox; of these, delivered and given up. */
    queued: count,
    sent: count,
    failed: count,
    /** The last subscriber whose mail is in the outbox, in the order of ids. */
    cursor: z.nullable(z.string()),
    /** Null while it was only tested. */
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

import * as z from 'zod/mini';
import { byId, messageAnswer, type RouteSpec } from '../kernel/routeSpec';
import { announcementInput, announcements } from './announcement';
import { newsletterSubscribers } from './visitorForms';

/** The tested announcement, and the number of subscribers who would get it now. */
const testedAnnouncement = z.strictObject({ id: z.string(), recipients: z.number() });
export type TestedAnnouncement = z.output<typeof testedAnnouncement>;

export const announcementApi = {
  test: {
    method: 'post',
    path: '/newsletter/announcements',
    writes: announcements.path,
    access: 'admin',
    summary: 'Mail an announcement to oneself; its id can then be sent to all',
    body: announcementInput,
    answer: testedAnnouncement,
    status: 201,
    errors: ['rate-limited'],
    idempotencyKey: true,
  },
  send: {
    method: 'post',
    path: '/newsletter/announcements/:id/send',
    writes: announcements.path,
    access: 'admin',
    summary:
      'Send the announcement that one has tested to all confirmed subscribers. Sending again is 200 and changes nothing',
    params: byId,
    answer: messageAnswer,
    errors: ['rate-limited'],
  },
  removeSubscriber: {
    method: 'delete',
    path: '/newsletter/subscribers/:id',
    writes: newsletterSubscribers.path,
    access: 'admin',
    summary: 'Remove a subscriber',
    params: byId,
    answer: messageAnswer,
  },
} as const satisfies Record<string, RouteSpec>;

import * as z from 'zod/mini';
import { byId, instant, messageAnswer, type RouteSpec } from '../kernel/routeSpec';
import { mail } from './records';

/**
 * A mail that was given up after all its attempts. Its text is left out, because it may contain a reset code.
 */
const failedMail = z.strictObject({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  error: z.string(),
  attempts: z.number(),
  created_at: instant,
});
export type FailedMailAnswer = z.output<typeof failedMail>;

export const mailApi = {
  failed: {
    method: 'get',
    path: '/mail/failed',
    access: 'admin',
    summary: 'The latest fifty mails that were given up, the newest first',
    answer: z.array(failedMail),
  },
  retry: {
    method: 'post',
    path: '/mail/:id/retry',
    writes: mail.path,
    access: 'admin',
    summary: 'Send a mail again that was given up',
    params: byId,
    answer: messageAnswer,
  },
  retryAll: {
    method: 'post',
    path: '/mail/retry',
    writes: mail.path,
    access: 'admin',
    summary: 'Send all mails again that were given up, the latest two hundred of them',
    answer: messageAnswer,
  },
} as const satisfies Record<string, RouteSpec>;

import * as z from 'zod/mini';
import { editionYear } from '../editions/edition';
import { byId, instant, type RouteSpec } from '../kernel/routeSpec';
import { passes } from '../people/pass';

const asked = z.strictObject({
  /** The child in the entry. */
  member: z.string(),
  /** The latest link for the guardian whom the entry names now. */
  asked_at: instant,
  /** The last time that such a link was opened; null where nobody has opened one. */
  opened_at: z.nullable(instant),
});
export type AskedGuardian = z.output<typeof asked>;

/** The questions to guardians: who was asked, and the mails to all of whom nobody has an answer. */
export const consentQuestionApi = {
  asked: {
    method: 'get',
    path: '/entries/:id/consent_asks',
    limit: 'ownReadsPerUser',
    access: 'user',
    summary:
      'When the guardian of each child of an entry was asked, and opened the link; for the owner and administrators',
    params: byId,
    errors: ['not-found'],
    answer: z.array(asked),
  },
  askMissing: {
    method: 'post',
    path: '/consents/ask',
    access: 'admin',
    summary:
      'Mail the question to every guardian with an e-mail address whose decision is missing, nobody twice on one day. Says how many mails are sent',
    writes: passes.path,
    body: z.strictObject({ edition: editionYear }),
    answer: z.strictObject({ asked: z.number() }),
  },
} as const satisfies Record<string, RouteSpec>;

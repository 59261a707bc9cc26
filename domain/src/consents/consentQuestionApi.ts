import * as z from 'zod/mini';
import { editionYear } from '../editions/edition';
import { byId, documentId, instant, type RouteSpec } from '../kernel/routeSpec';
import { passes } from '../people/pass';
import { CONSENT_METHODS, CONSENT_STATES, OUTSIDE_REACHES } from './purposes';

const asked = z.strictObject({
  /** The child in the entry. */
  member: z.string(),
  /** The latest link for the guardian whom the entry names now. */
  asked_at: instant,
  /** The last time that such a link was opened; null where nobody has opened one. */
  opened_at: z.nullable(instant),
});
export type AskedGuardian = z.output<typeof asked>;

/** A no or a withdrawal in another entry that keeps a child of this one from taking part. */
const outsideNo = z.strictObject({
  id: z.string(),
  /** The entry in which it was said; null where that one is not stored, as a sheet of a child who is in no entry. */
  entry: z.nullable(z.strictObject({ id: z.string(), number: z.string(), category: z.string() })),
  /** The name under which it was said. */
  child: z.string(),
  guardian: z.strictObject({ name: z.string(), contact: z.string() }),
  said: z.enum(['refused', 'withdrawn', 'unreadable']),
  at: instant,
  method: z.enum(CONSENT_METHODS),
  /** It says what joins the two entries; 'name' where nothing but names and contacts does. */
  reach: z.enum(OUTSIDE_REACHES),
});
export type OutsideNo = z.output<typeof outsideNo>;

const outsideNoes = z.strictObject({
  member: z.string(),
  /** It follows from all decisions about the member, also those of other entries. */
  state: z.enum(CONSENT_STATES),
  /** Those of strangers, whom nothing but names joins with the child, are the last ones; of both, the latest first. */
  noes: z.array(outsideNo),
  /** So many that were found are not listed. Of very many, not all are tried. */
  more: z.number(),
});
/** A member of an entry, with the noes of other entries that count here. */
export type OutsideNoes = z.output<typeof outsideNoes>;

const askMissing = z.strictObject({
  edition: editionYear,
  /** The `next` of the response before: goes on after the entries that it has looked at. */
  after: z.optional(documentId),
});
export type AskMissing = z.output<typeof askMissing>;

const askedMissing = z.strictObject({
  asked: z.number(),
  /** The entries that could not be read or written. */
  failed: z.optional(z.number()),
  /** There are more entries: send it as `after`. */
  next: z.optional(z.string()),
  /** The event has begun, so that the site asks nobody any more. */
  over: z.optional(z.literal(true)),
});
export type AskedMissing = z.output<typeof askedMissing>;

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
  noes: {
    method: 'get',
    path: '/entries/:id/consent_noes',
    access: 'admin',
    summary:
      'The noes of other entries that keep children of this one from taking part, with who has said them, and what joins the two entries',
    params: byId,
    errors: ['not-found'],
    answer: z.array(outsideNoes),
  },
  askMissing: {
    method: 'post',
    path: '/consents/ask',
    access: 'admin',
    summary:
      'Mail the question to every guardian with an e-mail address whose decision is missing, nobody twice on one day. Says how many mails are sent, with `next` that there are more entries, for a request with it as `after`, and with `over` that the event has begun, so that nobody is asked',
    writes: passes.path,
    body: askMissing,
    answer: askedMissing,
  },
} as const satisfies Record<string, RouteSpec>;

import * as z from 'zod/mini';
import { defineCollection } from '../kernel/collection';
import { timestamp } from '../kernel/fields';
import { WINNER_KINDS } from './kinds';

/**
 * The entries that are told of a prize or a certificate by mail, under the id of the mail. The outbox deletes a mail that
 * was sent after thirty days; this stays longer, so that the button tells nobody twice.
 */
export const winnerMails = defineCollection(
  'winner_mails',
  z.object({
    edition: z.number(),
    kind: z.enum(WINNER_KINDS),
    entry: z.string(),
    /** The number of the entry when the mail was written. */
    number: z.string(),
    /** The mail was taken back while it was being sent: where it is gone, the entry was not told. */
    taken_back: z.boolean(),
    created_at: timestamp,
  }),
  {
    owner: { participant: 'entry' },
    audited: false,
    impersonal: ['edition', 'kind', 'taken_back', 'created_at'],
    retention: [{ since: 'created_at', days: 90 }],
  },
);

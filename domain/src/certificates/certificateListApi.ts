import * as z from 'zod/mini';
import { atMost } from '../kernel/fields';
import type { RouteSpec } from '../kernel/routeSpec';
import { certificateApiMessages } from './apiMessages';

const edition = z.optional(
  z
    .string()
    .check(
      atMost(4, certificateApiMessages.edition),
      z.regex(/^20[0-9]{2}$/, certificateApiMessages.edition),
    ),
);
/** The current edition without a year. */
export const editionQuery = z.strictObject({ edition });

const participationPlan = z.strictObject({
  /** The people who get one, in the order of the programme. */
  people: z.array(z.strictObject({ entry: z.string(), number: z.string(), name: z.string() })),
  /** So many people were on stage, and get none because they have one for a place. */
  winners: z.number(),
  /** So many entries were on stage. */
  performed: z.number(),
  is_published: z.boolean(),
  /** So many certificates for published prizes, awards and places up to the third are still to be issued. */
  places_missing: z.number(),
  /** The paths of the documents of the results that cannot be read, so that their winners are not known; missing without any. */
  places_unreadable: z.optional(z.array(z.string())),
  unprintable: z.array(z.string()),
  /** The paths of certificates, rounds and their lines that cannot be read, and whose entries are left out; missing without any. */
  unreadable: z.optional(z.array(z.string())),
});
export type ParticipationPlan = z.output<typeof participationPlan>;

const printingOrder = z.strictObject({
  winners: z.array(z.string()),
  others: z.array(z.string()),
  /** The number of each certificate with the name of somebody whom nobody allows to be named now, and the name; missing without any. */
  unnamed: z.optional(z.array(z.string())),
});
/** The codes of the certificates that may be printed. */
export type PrintingOrder = z.output<typeof printingOrder>;

/** An administrator looks at these lists before certificates are issued and printed. */
export const certificateListApi = {
  participation: {
    method: 'get',
    path: '/certificates/participation',
    access: 'admin',
    summary:
      'The people who would get a certificate of participation: members of entries that were on stage, without winners who have one',
    query: editionQuery,
    answer: participationPlan,
  },
  printing: {
    method: 'get',
    path: '/certificates/printing',
    access: 'admin',
    summary:
      'The codes of the certificates to be printed, those for places apart, in the order of the programme',
    query: editionQuery,
    answer: printingOrder,
  },
} as const satisfies Record<string, RouteSpec>;

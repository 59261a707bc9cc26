import * as z from 'zod/mini';
import { editionYear } from '../editions/edition';
import { defineCollection, type EntityOf } from '../kernel/collection';
import { fieldMessages } from '../kernel/fieldMessages';
import { optionalLine, stamps, timestamp } from '../kernel/fields';

/** Why somebody has to look at a prize again after a correction: another amount, or none any more. */
export const PAYOUT_FLAGS = ['amount', 'lost'] as const;

export const payoutInput = z.strictObject({
  paid: z.boolean(fieldMessages.paid),
  /** The code of the transfer, or who handed the money over. */
  reference: z._default(optionalLine('Reference'), ''),
});
export type PayoutInput = z.output<typeof payoutInput>;

/** The prize money of an entry: `payouts/{round_group_entry}`. Functions write it. */
export const payouts = defineCollection(
  'payouts',
  z.object({
    edition: editionYear,
    round: z.string(),
    /** The version of the results that says so. */
    version: z.string(),
    /** The public id of the entry: 'A007'. */
    entry: z.string(),
    group: z.string(),
    place: z.number(),
    /** The published results give so much; it is 0 where they give nothing any more. */
    amount: z.number(),
    paid_at: z.nullable(timestamp),
    /** The amount that was paid. A correction never changes it. */
    paid_amount: z.nullable(z.number()),
    /** The account that noted it. */
    by: z.nullable(z.string()),
    reference: z.string(),
    flag: z.nullable(z.enum(PAYOUT_FLAGS)),
    ...stamps,
  }),
  // The log keeps the names of changed fields and no value.
  { owner: 'site', audited: true, label: 'Prize', impersonal: [] },
);
export type Payout = EntityOf<typeof payouts>;
/** The id of the prize of an entry in a prize group. */
export const payoutId = ({ round, group, entry }: Pick<Payout, 'round' | 'group' | 'entry'>) =>
  `${round}_${group}_${entry}`;

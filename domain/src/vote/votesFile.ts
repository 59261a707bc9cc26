import * as z from 'zod/mini';
import { COMMITMENT, NONCE } from './box';

const count = z.number().check(z.int(), z.nonnegative());
const id = z.string();

/** The numbers that are public with the count. `spoilt` ones are among the used. */
export const voteCounts = z.strictObject({
  printed: count,
  active: count,
  used: count,
  phone: count,
  table: count,
  paper: count,
  spoilt: count,
  released: count,
  void: count,
  /** Tickets that could not be read when the box was sealed, and so are not in it; missing where there are none. */
  unreadable: z.optional(count),
  /** Votes of the box whose tickets were damaged after the sealing, among the spoilt; missing where there are none. */
  damaged: z.optional(count),
});

export type VoteCounts = z.output<typeof voteCounts>;

export const tallyRow = z.strictObject({ id, votes: count, place: z.nullable(count) });

/** `votes.json`: the published vote, which anybody can count again. It has numbers only, and no names. */
export const votesFile = z.strictObject({
  edition: z.number(),
  min: count,
  max: count,
  entries: z.array(z.strictObject({ id, number: z.string(), withdrawn: z.boolean() })),
  counts: voteCounts,
  box_hash: z.string(),
  commitments: z.array(z.string().check(z.regex(COMMITMENT))),
  ballots: z.nullable(
    z.array(z.strictObject({ nonce: z.string().check(z.regex(NONCE)), choice: z.array(id) })),
  ),
  approvals: z.nullable(z.array(id)),
  sizes: z.nullable(z.record(z.string(), count)),
  receipts: z.array(z.string()),
  tally: z.array(tallyRow),
  winners: z.array(id),
});
export type VotesFile = z.output<typeof votesFile>;

/** The part of `votes.json` that the count fixes. Whether an entry is withdrawn, and so its place, is read anew. */
const countedBox = z.strictObject({
  ...z.pick(votesFile, { commitments: true, ballots: true, approvals: true, sizes: true, receipts: true })
    .shape,
  /** The votes of each entry. */
  votes: z.record(z.string(), count),
});
export type CountedBox = z.output<typeof countedBox>;

/**
 * The sealing fixes these fields, which are public after the count: a ballot that is damaged later keeps its place in the
 * box. Each list is sorted by itself, so that nothing leads from a ticket to its commitment.
 */
const sealedBox = z.strictObject({
  ...z.pick(votesFile, { commitments: true, receipts: true }).shape,
  ...z.pick(voteCounts, { phone: true, table: true, paper: true }).shape,
});
export type SealedBox = z.output<typeof sealedBox>;

import * as z from 'zod/mini';
import { editionYear } from '../editions/edition';
import { defineCollection, type EntityOf } from '../kernel/collection';
import { STAMPS, stamps, timestamp } from '../kernel/fields';
import { VOTE_STATES } from './states';
import { voteCounts } from './votesFile';

const listed = z.object({
  /** The id of the entry. */
  entry: z.string(),
  /** Its public id, 'A007', which ballots name. It stays when the entry is renumbered. */
  id: z.string(),
  number: z.string(),
});
export type ListedEntry = z.output<typeof listed>;

const unreadableTickets = z.object({ count: z.number(), ids: z.array(z.string()) });

/**
 * The people's choice of an edition: `votes/{year}`. Functions write it. It has no label of an entry, because labels are
 * read anew wherever they are shown, and nothing that tells how the vote stands.
 */
export const votes = defineCollection(
  'votes',
  z.object({
    edition: editionYear,
    title: z.string(),
    state: z.enum(VOTE_STATES),
    min: z.number(),
    max: z.number(),
    entries: z.array(listed),
    public_key: z.string(),
    opens_at: timestamp,
    closes_at: timestamp,
    closed_at: z.nullable(timestamp),
    box_hash: z.nullable(z.string()),
    counted_by: z.array(
      z.object({ by: z.string(), name: z.string(), kind: z.enum(['account', 'pass']), at: timestamp }),
    ),
    counts: z.nullable(voteCounts),
    /** The published part of the box from the count on, as packed JSON (`CountedBox`). */
    box: z.nullable(z.string()),
    /**
     * The tickets that the server could not read when the box was to be sealed. Without a hash the box waits for an
     * administrator; with one it was sealed without these tickets. Votes from before the field have none.
     */
    unreadable: z.optional(z.nullable(unreadableTickets)),
    /** The sealing fixes this packed JSON (`SealedBox`), and the count empties it. Votes from before the field have none. */
    sealed_box: z.optional(z.nullable(z.string())),
    /** Why the vote is void. */
    void_reason: z.string(),
    ...stamps,
  }),
  {
    owner: 'site',
    audited: true,
    label: 'Vote',
    impersonal: [
      ...(['edition', 'title', 'state', 'min', 'max', 'entries', 'public_key', 'opens_at'] as const),
      ...(['closes_at', 'closed_at', 'box_hash', 'counts', 'unreadable', 'void_reason'] as const),
      ...STAMPS,
    ],
  },
);
export type Vote = EntityOf<typeof votes>;

/**
 * A ticket: `ballots/{keyed hash of its code}`. Everything that happens to it is in `kept`, which the server's secret seals
 * and which always has one length: a dump does not even tell which tickets are used.
 */
export const ballots = defineCollection(
  'ballots',
  z.object({
    edition: editionYear,
    batch: z.number(),
    /** Null for the tickets of the demo that nobody has touched. */
    kept: z.nullable(z.string()),
    /** The time of the printing; nothing tells when the ticket was used. */
    created_at: timestamp,
  }),
  {
    owner: 'site',
    audited: false,
    impersonal: ['edition', 'batch', 'created_at'],
    secret: ['kept'],
    // The count stays in the vote; a sealed choice is kept only as long as somebody may doubt that count.
    // Tickets are printed before the event, which may be put off.
    retention: [{ since: 'created_at', days: 365, afterEvent: true }],
  },
);

/** A stack of tickets: `ballot_batches/{year}_{n}`. Activating or voiding it writes no ballot. */
export const ballotBatches = defineCollection(
  'ballot_batches',
  z.object({
    edition: editionYear,
    n: z.number(),
    state: z.enum(['printed', 'active', 'void']),
    tickets: z.number(),
    /** The keyed hash of the code on the cover sheet. */
    cover: z.string(),
    activated_at: z.nullable(timestamp),
    voided_at: z.nullable(timestamp),
    /** The vote was open, so that used tickets are void too. */
    voids_used: z.boolean(),
    reason: z.string(),
    ...stamps,
  }),
  {
    owner: 'site',
    audited: false,
    secret: ['cover'],
    impersonal: ['edition', 'n', 'state', 'tickets', 'activated_at', 'voided_at', 'reason', ...STAMPS],
  },
);
export type BallotBatch = EntityOf<typeof ballotBatches>;

export const batchIdOf = (edition: number, n: number): string => `${String(edition)}_${String(n)}`;

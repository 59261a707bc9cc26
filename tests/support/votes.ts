import { randomBytes, randomUUID } from 'node:crypto';
import { DEMO_VOTE } from '@ndeiya/domain/vote/constants';
import { sealBallot } from '@ndeiya/domain/vote/sealing';
import {
  type BallotBatch,
  ballotBatches,
  ballots,
  batchIdOf,
  type Vote,
  votes,
} from '@ndeiya/domain/vote/vote';
import { clear, db } from './backend';
import { putEntry } from './entries';
import { YEAR } from './slots';

const HOUR = 3_600_000;

/** The secret of a phone. */
export const makeDevice = (): string => randomBytes(18).toString('base64url');

/** A ballot as a phone seals it to the key of the demo. */
export const sealChoice = (choice: string[]) =>
  sealBallot(DEMO_VOTE.public_key, { nonce: randomBytes(16).toString('hex'), choice });

/** The body of a vote from a phone. */
export const makeCast = async (code: string, choice: string[], overrides: object = {}) => ({
  code,
  device: makeDevice(),
  ...(await sealChoice(choice)),
  op_id: randomUUID(),
  ...overrides,
});

/** The body of `PUT /votes/{year}`. */
export const makeVoteInput = (entries: string[]) => ({
  title: 'People’s favourite',
  min: 1,
  max: 2,
  entries,
  opens_at: new Date(Date.now() - HOUR).toISOString(),
  closes_at: new Date(Date.now() + HOUR).toISOString(),
  public_key: DEMO_VOTE.public_key,
});

interface StoredVote {
  year: string;
  /** The ids of its entries. */
  entries: string[];
  batch: string;
}

/**
 * Stores a vote of this year with the two entries 'A007' and 'B001', and one active batch with the tickets of the demo.
 * There is one vote a year, so it takes the place of the one before.
 */
export async function putVote(
  vote: Partial<Vote> = {},
  batch: Partial<BallotBatch> = {},
): Promise<StoredVote> {
  await Promise.all([clear(ballots.path), clear(ballotBatches.path)]);
  const numbers = ['A7', 'B1'];
  const entries = await Promise.all(
    numbers.map((number) =>
      putEntry({ edition: YEAR, state: 'accepted', number, stage_name: number, name_public: true }),
    ),
  );
  const { opens_at, closes_at, ...input } = makeVoteInput(entries);
  const n = batch.n ?? 1;
  const now = new Date();
  await db.doc(`${votes.path}/${String(YEAR)}`).set({
    ...input,
    edition: YEAR,
    state: 'open',
    entries: entries.map((entry, at) => ({ entry, id: ['A007', 'B001'][at], number: numbers[at] })),
    opens_at: new Date(opens_at),
    closes_at: new Date(closes_at),
    closed_at: null,
    box_hash: null,
    counted_by: [],
    counts: null,
    box: null,
    void_reason: '',
    created_at: now,
    updated_at: now,
    ...vote,
  });
  await db.doc(`${ballotBatches.path}/${batchIdOf(YEAR, n)}`).set({
    edition: YEAR,
    n,
    state: 'active',
    tickets: DEMO_VOTE.tickets.length,
    cover: 'no cover',
    activated_at: now,
    voided_at: null,
    voids_used: false,
    reason: '',
    created_at: now,
    updated_at: now,
    ...batch,
  });
  await Promise.all(
    DEMO_VOTE.tickets.map((code) =>
      db
        .doc(`${ballots.path}/${code.toLowerCase()}`)
        .set({ edition: YEAR, batch: n, kept: null, created_at: now }),
    ),
  );
  return { year: String(YEAR), entries, batch: batchIdOf(YEAR, n) };
}

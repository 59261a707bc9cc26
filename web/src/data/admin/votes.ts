import type { Entry } from '@ndeiya/domain/entries/entry';
import type { VoteAnswer } from '@ndeiya/domain/vote/voteApi';
import type { BatchAnswer } from '@ndeiya/domain/vote/voteParts';
import * as votes from 'virtual:routes/votes';
import { ApiError } from '../../lib/apiErrors';
import { call } from '../../server/call';
import { callWithSession } from '../../server/callWithSession';
import { readAccepted } from './entryExport';

const byYear = (year: number) => ({ params: { id: String(year) } });

/** The vote of a year with what organisers see of it; null where there is none. */
export async function readVote(year: number): Promise<VoteAnswer | null> {
  try {
    return await callWithSession(votes.read, byYear(year));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** The entries of which a vote can have some, by number. */
export async function readVotable(year: number): Promise<Entry[]> {
  const numbered = (await readAccepted(year)).filter(({ number }) => number !== '');
  return numbered.sort((a, b) => a.number.localeCompare(b.number, 'en', { numeric: true }));
}

/** The set-up of a vote as it is sent; times in the organisation's time. */
export interface VoteSetUp {
  title: string;
  min: number;
  max: number;
  entries: string[];
  opens_at: string;
  closes_at: string;
  public_key: string;
}

/** Throws `ApiError` (with `fields`) or `NetworkError`, as do all commands below. */
export const setUpVote = (year: number, body: VoteSetUp): Promise<VoteAnswer> =>
  call(votes.put, { ...byYear(year), body });

const STEPS = {
  open: (year: number) => call(votes.begin, { ...byYear(year), body: {} }),
  close: (year: number) => call(votes.close, { ...byYear(year), body: {} }),
  publish: (year: number) => call(votes.publish, { ...byYear(year), body: {} }),
};
export type PlainStep = keyof typeof STEPS;

export const takeVoteStep = (year: number, step: PlainStep): Promise<VoteAnswer> => STEPS[step](year);

/** Seals the box of a closed vote without the tickets that cannot be read, of which somebody has read the number. */
export const sealVoteWithout = (year: number, unreadable: number): Promise<VoteAnswer> =>
  call(votes.close, { ...byYear(year), body: { unreadable } });

export const declareVoteVoid = (year: number, reason: string): Promise<VoteAnswer> =>
  call(votes.void, { ...byYear(year), body: { reason } });

export const readBatches = (year: number): Promise<BatchAnswer[]> => call(votes.batches, byYear(year));

/** Makes tickets; only this answer has their codes. A repetition after a lost answer brings the same. */
export const printTickets = (year: number, sheets: number) =>
  call(votes.print, { ...byYear(year), body: { sheets } });

const byBatch = (year: number, n: number) => ({ params: { id: String(year), n: String(n) } });

export const activateBatch = (year: number, n: number): Promise<BatchAnswer> =>
  call(votes.activateBatch, { ...byBatch(year, n), body: {} });

export const voidBatch = (year: number, n: number, reason: string): Promise<BatchAnswer> =>
  call(votes.voidBatch, { ...byBatch(year, n), body: { reason } });

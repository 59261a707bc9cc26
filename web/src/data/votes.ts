import type { VoteAnswer } from '@ndeiya/domain/vote/voteApi';
import * as votes from 'virtual:routes/votes';
import { ApiError } from '../lib/apiErrors';
import { callByPass } from '../server/callByPass';

type PublishedVote = VoteAnswer & { tally: NonNullable<VoteAnswer['tally']> };

/** The vote of a year as everybody may see it; null before it opens, and where there is none. Throws `NetworkError`. */
export async function readPublicVote(year: number): Promise<VoteAnswer | null> {
  try {
    return await callByPass(votes.read, { params: { id: String(year) } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** The vote of a year once its result is published; null before. Throws `NetworkError`. */
export async function readPublishedVote(year: number): Promise<PublishedVote | null> {
  const vote = await readPublicVote(year);
  return vote?.tally ? { ...vote, tally: vote.tally } : null;
}

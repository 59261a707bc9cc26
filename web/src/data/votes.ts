import type { VoteAnswer } from '@ndeiya/domain/vote/voteApi';
import * as votes from 'virtual:routes/votes';
import { ApiError, NetworkError } from '../lib/apiErrors';
import { call } from '../server/call';

type PublishedVote = VoteAnswer & { tally: NonNullable<VoteAnswer['tally']> };

/** The vote of a year once its result is published; null before, where there is none, and without a network. */
export async function readPublishedVote(year: number): Promise<PublishedVote | null> {
  try {
    const vote = await call(votes.read, { params: { id: String(year) } });
    return vote.tally && { ...vote, tally: vote.tally };
  } catch (error) {
    // Without a network nobody knows if there is a vote, so there is nothing to say about it.
    if (error instanceof NetworkError || (error instanceof ApiError && error.status === 404)) return null;
    throw error;
  }
}

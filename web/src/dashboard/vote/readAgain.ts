import type { VoteKeys } from '@ndeiya/domain/vote/keyParts';
import type { VoteAnswer } from '@ndeiya/domain/vote/voteApi';
import { readVote } from '../../data/admin/votes';

/** Shows the vote as it is now, after a refusal, so that only the right steps are there. */
export async function readAgain(
  year: number,
  onChange: (vote: VoteAnswer, keys?: VoteKeys | null) => void,
  keys?: VoteKeys,
): Promise<void> {
  const now = await readVote(year).catch(() => null);
  // The answer may have been lost after the new key was stored, and then its parts are needed.
  if (now) onChange(now, keys?.public_key === now.public_key ? keys : null);
}

import { DEMO_VOTE } from '@ndeiya/domain/vote/constants';
import type { VoteAnswer } from '@ndeiya/domain/vote/voteApi';
import { isDemo } from '../../../lib/isDemo';

/** True for the vote of the demo: everybody knows its key, and the emulator's server takes it. */
export const needsNoParts = ({ public_key }: VoteAnswer): boolean =>
  isDemo && public_key === DEMO_VOTE.public_key;

import { afterEach, beforeEach, vi } from 'vitest';
import { VoteHall } from './voteHall';

/** Gives each test of a file a vote of its own, with a clock that it can move. */
export function inFreshHall(take: (hall: VoteHall) => void): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    take(new VoteHall());
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

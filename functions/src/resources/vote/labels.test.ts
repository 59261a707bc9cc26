import { expect, test } from 'vitest';
import { VoteHall } from '../../testing/voteHall';
import { entriesShown } from './labels';

test('a vote whose performances were chosen in any order has its list in the order of the numbers', async () => {
  const hall = new VoteHall();
  await hall.setUp();
  const [first, ...others] = hall.stored().entries;
  const listed = [{ entry: 'none', id: 'A010', number: 'A10' }, ...others, first].filter(
    (one) => one !== undefined,
  );
  const shown = await entriesShown(hall.memory.db, { ...hall.stored(), entries: listed });
  expect(shown.map(({ number }) => number)).toEqual(['A1', 'A2', 'A10', 'B1']);
});

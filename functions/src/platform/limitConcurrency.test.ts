import { expect, test } from 'vitest';
import { limitConcurrency } from './limitConcurrency';

test('never more than the maximum run at once, and all run in the end, also after failures', async () => {
  const limited = limitConcurrency(3);
  let running = 0;
  let most = 0;
  const work = (index: number) => async () => {
    running += 1;
    most = Math.max(most, running);
    for (let turn = 0; turn <= index % 4; turn++) await Promise.resolve();
    running -= 1;
    if (index % 5 === 0) throw new Error('refused');
    return index;
  };
  const results = await Promise.allSettled(Array.from({ length: 50 }, (_, index) => limited(work(index))));
  expect(most).toBe(3);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(40);
  await expect(limited(work(1))).resolves.toBe(1);
});

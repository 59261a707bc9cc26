import { expect, test, vi } from 'vitest';
import { eachByItself } from './eachByItself';

vi.mock('./log', () => ({ logError: () => undefined }));

test('one bad document does not stop the others, and the whole fails in the end', async () => {
  const done: number[] = [];
  const work = (item: number) => {
    if (item === 2) return Promise.reject(new Error('unreadable'));
    done.push(item);
    return Promise.resolve();
  };
  await expect(eachByItself([1, 2, 3], work, (item) => ({ item }))).rejects.toThrow('1 of 3 failed');
  expect(done).toEqual([1, 3]);
});

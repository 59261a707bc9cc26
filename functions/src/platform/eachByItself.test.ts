import { expect, test, vi } from 'vitest';
import { eachByItself, eachSideBySide } from './eachByItself';

vi.mock('./log', () => ({ logError: () => undefined }));

test.each([
  ['one after the other', eachByItself],
  ['side by side', eachSideBySide],
])('one bad document does not stop the others (%s), and the whole fails in the end', async (_, each) => {
  const done: number[] = [];
  const work = (item: number) => {
    if (item === 2) return Promise.reject(new Error('unreadable'));
    done.push(item);
    return Promise.resolve();
  };
  const items = Array.from({ length: 60 }, (__, at) => at);
  await expect(each(items, work, (item) => ({ item }))).rejects.toThrow('1 of 60 failed');
  expect(done).toEqual(items.filter((item) => item !== 2));
});

import { expect, test, vi } from 'vitest';
import { onceByKey } from './onceByKey';

test('whoever asks for one key shares its read, and a failed read is tried again for the next who asks', async () => {
  const read = vi.fn((key: string) => Promise.resolve(key)).mockRejectedValueOnce(new Error('unavailable'));
  const once = onceByKey(read);
  const [first, second] = await Promise.allSettled([once('a'), once('a')]);
  expect([first.status, second.status]).toEqual(['rejected', 'rejected']);
  expect(read).toHaveBeenCalledTimes(1);
  expect(await Promise.all([once('a'), once('a'), once('b')])).toEqual(['a', 'a', 'b']);
  expect(read).toHaveBeenCalledTimes(3);
});

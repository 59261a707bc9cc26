import { expect, test, vi } from 'vitest';
import { Saver } from './saver';

test('while a write runs only the last new value waits', async () => {
  const written: number[] = [];
  const saver = new Saver<number>(async (value) => {
    await Promise.resolve();
    written.push(value);
  });
  for (const value of [1, 2, 3, 4]) saver.save(value);
  expect(saver.state.get()).toBe('saving');
  expect(await saver.done()).toBe(true);
  expect(written).toEqual([1, 4]);
  expect(saver.state.get()).toBe('saved');
});

test('a full phone is named, nothing is called saved, and the value can be saved again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  const write = vi.fn<(value: number) => Promise<void>>().mockRejectedValueOnce(full).mockResolvedValue();
  const saver = new Saver<number>(write);
  saver.save(7);
  expect(await saver.done()).toBe(false);
  expect(saver.state.get()).toBe('full');
  expect(saver.unsaved()).toBe(7);
  saver.again();
  expect(await saver.done()).toBe(true);
  expect(write).toHaveBeenLastCalledWith(7);
  expect(saver.unsaved()).toBeNull();
  expect(saver.state.get()).toBe('saved');
});

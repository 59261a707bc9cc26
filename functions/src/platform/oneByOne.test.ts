import { expect, test } from 'vitest';
import { oneByOne } from './oneByOne';

test('work of one key waits for all before it, also for one that fails, and other keys wait for none', async () => {
  const log: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => async () => {
    log.push(`begin ${name}`);
    await new Promise<void>((resolve) => ends.push(resolve));
    log.push(`end ${name}`);
    if (name === 'b') throw new Error('b fails');
    return name;
  };
  const first = oneByOne('key', work('a'));
  const failing = oneByOne('key', work('b'));
  await Promise.resolve();
  ends.shift()?.();
  expect(await first).toBe('a');
  const last = oneByOne('key', work('c'));
  const other = oneByOne('other', work('d'));
  await Promise.resolve();
  expect(log).toEqual(['begin a', 'end a', 'begin b', 'begin d']);
  ends.shift()?.();
  await expect(failing).rejects.toThrow('b fails');
  await Promise.resolve();
  expect(log.slice(4)).toEqual(['end b', 'begin c']);
  for (const end of ends) end();
  expect(await Promise.all([last, other])).toEqual(['c', 'd']);
});

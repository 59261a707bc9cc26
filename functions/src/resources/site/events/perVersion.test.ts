import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import { perVersion } from './perVersion';

const read = (id: string, nanoseconds: number) =>
  ({
    id,
    updateTime: new Timestamp(1, nanoseconds),
  }) as unknown as QueryDocumentSnapshot;
const one = read('one', 1);
const two = read('two', 1);

test('the same versions are computed once', () => {
  const make = vi.fn((documents: readonly QueryDocumentSnapshot[]) => [documents.length]);
  const made = perVersion(make);
  const first = made([one, two]);
  expect(made([read('one', 1), read('two', 1)])).toBe(first);
  expect(make).toHaveBeenCalledTimes(1);
  expect(Object.isFrozen(first)).toBe(true);
});

test.each([
  ['changed', [one, read('two', 2)]],
  ['new', [one, two, read('three', 1)]],
  ['gone', [one]],
  ['another', [one, read('three', 1)]],
  ['before another one', [two, one]],
])('a document that is %s causes a new computation', (_how, documents) => {
  const made = perVersion((list) => list.map(({ id, updateTime }) => [id, updateTime.nanoseconds]));
  made([one, two]);
  expect(made(documents)).toEqual(documents.map(({ id, updateTime }) => [id, updateTime.nanoseconds]));
});

test('a failed computation is retried', () => {
  const make = vi.fn<() => number[]>().mockReturnValue([1]);
  make.mockImplementationOnce(() => {
    throw new Error('no');
  });
  const made = perVersion(make);
  expect(() => made([one])).toThrow('no');
  expect(made([one])).toEqual([1]);
});

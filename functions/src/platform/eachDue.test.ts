import { afterEach, expect, test, vi } from 'vitest';
import { MemoryFirestore } from '../testing/memoryFirestore';
import { eachDue } from './eachByItself';
import { noLimit } from './timeLimit';

const logged = vi.hoisted(() => vi.fn());
vi.mock('./log', () => ({ logError: logged }));
afterEach(() => {
  vi.clearAllMocks();
});

/** The work for documents a, b, c … of which each page has so many; it fails for some, and is not due for others. */
async function run(
  ids: string,
  {
    most = 2,
    bad = '',
    early = '',
    isOver = noLimit,
  }: { most?: number; bad?: string; early?: string; isOver?: () => boolean } = {},
) {
  const memory = new MemoryFirestore();
  for (const id of ids) memory.put(`lines/${id}`, { id });
  const query = memory.db.collection('lines').orderBy('id');
  const tried: string[] = [];
  const result = await eachDue(
    { query, most, isOver },
    ({ id }) => {
      tried.push(id);
      if (bad.includes(id)) return Promise.reject(new Error('bad'));
      return Promise.resolve(early.includes(id) ? false : undefined);
    },
    ({ id }) => ({ id }),
  ).catch((error: unknown) => String(error));
  return [tried.join(''), result];
}

test.each([
  ['all are done where there are fewer than may be', 'a', {}, ['a', { sum: 1, isDone: true }]],
  ['no more are done than may be', 'abcde', {}, ['ab', { sum: 2, isDone: true }]],
  [
    'those that are not due yet hide no other ones',
    'abcde',
    { early: 'ab' },
    ['abcd', { sum: 2, isDone: true }],
  ],
  [
    'those that fail hide no other ones, and the whole fails',
    'abcd',
    { bad: 'ab' },
    ['abcd', 'Error: 2 of 4 failed'],
  ],
  ['nothing is done without documents', '', {}, ['', { sum: 0, isDone: true }]],
  [
    'nothing begins once the time is over, which is told',
    'ab',
    { isOver: () => true },
    ['', { sum: 0, isDone: false }],
  ],
])('%s', async (...[, ids, options, expected]) => {
  expect(await run(ids, options)).toEqual(expected);
});

test('the time that is over for one document stays over for the others', async () => {
  const isOver = vi
    .fn(() => false)
    .mockReturnValueOnce(false)
    .mockReturnValueOnce(true);
  expect(await run('abc', { most: 5, isOver })).toEqual(['a', { sum: 1, isDone: false }]);
});

test('each failure is logged with what is said of its document', async () => {
  await run('ab', { bad: 'b' });
  expect(logged.mock.calls).toEqual([['one of several failed', expect.any(Error), { id: 'b' }]]);
});

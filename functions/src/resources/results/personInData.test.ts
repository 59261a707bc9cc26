import type { AppError } from '@ndeiya/domain/kernel/errors';
import { resultMessages as texts } from '@ndeiya/domain/results/messages';
import { unpacked } from '@ndeiya/domain/results/packed';
import type { PublicResults } from '@ndeiya/domain/results/publicResults';
import { makeEdition } from '@ndeiya/domain/testing/makers';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, expect, test, vi } from 'vitest';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { PUBLISHED_ONCE, putRound, ROUND_YEAR } from '../../testing/twoRounds';
import { PublicationService } from './publication';
import { showResults } from './publicPage';
import { publicInputs } from './published';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/** One round, in which two entries are of one person. */

const STAFF = { kind: 'account', edition: null, by: 'admin' } as never;
const INPUT = {
  entries: [
    { id: 'A001', persons: ['p1'] },
    { id: 'A002', persons: ['p1'] },
    { id: 'A003', persons: ['p2'] },
  ],
  judges: [],
  sheets: [],
};
const PUBLISHED = { state: 'published', published: { ...PUBLISHED_ONCE, level: 'sheets' } } as const;
const FROZEN = { state: 'frozen', published: null } as const;

let memory: MemoryFirestore;

function put(round: typeof PUBLISHED | typeof FROZEN): void {
  putRound(memory, 'A', round);
  const path = 'result_versions/A_1';
  memory.put(path, { ...memory.fields(path), input: JSON.stringify(INPUT) });
}
const numberOnly = (number: string) => {
  const path = `round_entries/A_e${number}`;
  memory.put(path, { ...memory.fields(path), stage_name: `No. ${number}`, title: '' });
};
const data = () =>
  publicInputs(memory.db)(String(ROUND_YEAR)).catch((error: unknown) => (error as Error).message);
async function shownLevel() {
  await showResults(memory.db, ROUND_YEAR);
  const { content } = memory.fields(`results/${String(ROUND_YEAR)}`) as { content: string };
  return (JSON.parse(unpacked(content)) as PublicResults).rounds[0]?.level;
}
const publish = (level: 'totals' | 'sheets') =>
  new PublicationService(memory.db)
    .publish(
      'A',
      { to: memory.fields('rounds/A')?.published ? 'corrected' : 'published', rev: 1, level },
      STAFF,
    )
    .then(
      ({ state }) => state,
      (error: unknown) => (error as AppError).fields,
    );

beforeEach(() => {
  memory = new MemoryFirestore();
  memory.put(`editions/${String(ROUND_YEAR)}`, { ...makeEdition({ year: ROUND_YEAR }), ...stampsAt() });
});

test('the marks are public while both entries of one person are public by their names', async () => {
  put(PUBLISHED);
  expect(await data()).toEqual(INPUT);
  expect(await shownLevel()).toBe('sheets');
});

test('the marks are public no more, and the page leads to none, once one of the entries is a number', async () => {
  put(PUBLISHED);
  numberOnly('A2');
  expect(await data()).toBe(texts.dataTells);
  expect(await shownLevel()).toBe('totals');
});

test('the marks stay public where somebody is a number who has no other entry', async () => {
  put(PUBLISHED);
  numberOnly('A3');
  expect(await data()).toEqual(INPUT);
  expect(await shownLevel()).toBe('sheets');
});

test('every mark is not published where it tells who is a number, and all totals are', async () => {
  put(FROZEN);
  numberOnly('A2');
  expect(await publish('sheets')).toEqual({ level: texts.tells });
  expect(memory.fields('rounds/A')?.published).toBeNull();
  expect(await publish('totals')).toBe('published');
});

test('every mark is published where both entries are public by their names', async () => {
  put(FROZEN);
  expect(await publish('sheets')).toBe('published');
});

test('a correction is published also where one of the entries is a number since, and its marks are not public', async () => {
  put(PUBLISHED);
  numberOnly('A2');
  memory.put('rounds/A', { ...memory.fields('rounds/A'), state: 'frozen' });
  expect(await publish('sheets')).toBe('corrected');
  expect(await data()).toBe(texts.dataTells);
});

test('the marks of the other round are public where those of one tell who is a number', async () => {
  put(PUBLISHED);
  putRound(memory, 'B', PUBLISHED);
  numberOnly('A2');
  expect(await data()).toEqual({ judges: [], sheets: [] });
});

test.each([
  ['are public', () => undefined],
  ['tell who is a number', () => numberOnly('A2')],
])('marks that %s are read once a minute, however often somebody asks for them', async (_what, change) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  put(PUBLISHED);
  change();
  const ask = publicInputs(memory.db);
  const said = () => ask(String(ROUND_YEAR)).catch((error: unknown) => (error as Error).message);
  const first = await said();
  const { reads } = memory;
  expect([await said(), await said()]).toEqual([first, first]);
  expect(memory.reads).toBe(reads);
  vi.setSystemTime(Date.now() + 60_000);
  await said();
  expect(memory.reads).toBeGreaterThan(reads);
  vi.useRealTimers();
});

import { unpacked } from '@ndeiya/domain/results/packed';
import type { PublicResults } from '@ndeiya/domain/results/publicResults';
import { makeEdition } from '@ndeiya/domain/testing/makers';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, expect, test, vi } from 'vitest';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { PUBLISHED_AT, PUBLISHED_ONCE, putRound, ROUND_YEAR } from '../../testing/twoRounds';
import { readRules } from '../entries/steps/edition';
import { mendResults, resultsProjection } from './projection';
import { PublicationService } from './publication';
import { showResults } from './publicPage';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/** Two published rounds of one edition, of which one has a document that does not match its schema. */

const STAFF = { kind: 'account', edition: null, by: 'admin' } as never;

let memory: MemoryFirestore;

const shown = () => {
  const { content } = memory.fields(`results/${String(ROUND_YEAR)}`) as { content: string };
  return JSON.parse(unpacked(content)) as PublicResults;
};
const roundNow = (id: string) => shown().rounds.find((one) => one.id === id);
const change = (path: string, fields: object) => {
  memory.put(path, { ...memory.fields(path), ...fields });
};
const withdraw = (number: string) => {
  const row = `round_entries/${number.charAt(0)}_e${number}`;
  change(row, { stage_name: `No. ${number}`, title: '' });
};
/** The round is public as it was before, and names nobody any more. */
function expectNoNameInA(before: ReturnType<typeof roundNow>): void {
  expect(JSON.stringify(roundNow('A'))).not.toMatch(/Njeri|Otieno|Wairimu/);
  expect(roundNow('A')).toMatchObject({
    ...before,
    rows: [
      { number: 'A1', name: 'No. A1', title: '', place: 1, final: '80.00' },
      { number: 'A2', name: 'No. A2', title: '', place: 2 },
    ],
    unranked: [{ number: 'A3', name: 'No. A3', status: 'absent' }],
    awards: [{ title: 'Costume', name: 'No. A2' }],
  });
}
const damageA = () => change('result_versions/A_1', { output: 7 });
const publish = (id: string) =>
  new PublicationService(memory.db).publish(id, { to: 'published', rev: 1, level: 'totals' }, STAFF);

beforeEach(async () => {
  memory = new MemoryFirestore();
  memory.put(`editions/${String(ROUND_YEAR)}`, {
    ...makeEdition({ year: ROUND_YEAR, currency: 'KES' }),
    ...stampsAt(),
  });
  putRound(memory, 'A');
  putRound(memory, 'B');
  await showResults(memory.db, ROUND_YEAR);
});

test.each<[string, () => void]>([
  ['that does not match its schema', damageA],
  ['whose results are no JSON', () => change('result_versions/A_1', { output: '{' })],
])(
  'a version %s keeps no withdrawn name public, in neither round, and the night fails',
  async (_, damage) => {
    damage();
    const before = roundNow('A');
    for (const number of ['A1', 'A2', 'A3', 'B1']) withdraw(number);
    await showResults(memory.db, ROUND_YEAR);
    expectNoNameInA(before);
    expect(roundNow('B')?.rows.map(({ name }) => name)).toEqual(['No. B1', 'Otieno B']);
    withdraw('B2');
    await expect(mendResults(memory.db, ROUND_YEAR)).rejects.toThrow('1 of 2 failed');
    expect(roundNow('B')?.rows.map(({ name }) => name)).toEqual(['No. B1', 'No. B2']);
  },
);

test('an edition that cannot be read keeps no withdrawn name public, and its currency stays', async () => {
  change(`editions/${String(ROUND_YEAR)}`, { prizes: 7 });
  withdraw('B1');
  await showResults(memory.db, ROUND_YEAR);
  expect(shown()).toMatchObject({ currency: 'KES', rounds: [{ id: 'A' }, { id: 'B' }] });
  expect(roundNow('B')?.rows.map(({ name }) => name)).toEqual(['No. B1', 'Otieno B']);
});

test('results of a year that cannot be read are made again from the rounds', async () => {
  change(`results/${String(ROUND_YEAR)}`, { content: 7 });
  expect(await mendResults(memory.db, ROUND_YEAR)).toBe(1);
  expect(shown().rounds).toHaveLength(2);
});

test('a damaged round that is hidden shows its places to nobody, and the hash of its marks stays', async () => {
  const approval = {
    by: 'a',
    name: 'A',
    kind: 'account' as const,
    inputs_hash: 'hash of A',
    at: PUBLISHED_AT,
  };
  const hidden = { at: PUBLISHED_AT, reason: 'Too early' };
  change('rounds/A', { state: 'frozen', published: null, hidden, approvals: [approval] });
  damageA();
  await showResults(memory.db, ROUND_YEAR);
  expect(roundNow('A')).toMatchObject({
    state: 'frozen',
    rows: [],
    inputs_hash: 'hash of A',
    withdrawn: { reason: 'Too early' },
  });
  change('rounds/A', { approvals: [{ ...approval, inputs_hash: 'another' }] });
  await showResults(memory.db, ROUND_YEAR);
  expect(roundNow('A')).toBeUndefined();
});

test('the places of another version or level than the published one are not shown for a damaged round', async () => {
  damageA();
  for (const published of [
    { ...PUBLISHED_ONCE, level: 'places' },
    { ...PUBLISHED_ONCE, version: 2 },
  ]) {
    change('rounds/A', { published, versions: 2 });
    change('result_versions/A_2', { ...memory.fields('result_versions/A_1') });
    await showResults(memory.db, ROUND_YEAR);
    expect(roundNow('A')).toBeUndefined();
  }
});

test('another round is published although one is damaged, and the damaged one is refused with the name of its document', async () => {
  putRound(memory, 'B', { state: 'frozen', published: null });
  damageA();
  expect(await publish('B')).toMatchObject({ state: 'published' });
  expect(shown().rounds.map(({ id, state }) => [id, state])).toEqual([
    ['A', 'published'],
    ['B', 'published'],
  ]);
  change('rounds/A', { state: 'frozen', published: null });
  const refused = { code: 'round-state', message: expect.stringContaining('result_versions/A_1') as unknown };
  await expect(publish('A')).rejects.toMatchObject(refused);
  expect(memory.fields('rounds/A')).toMatchObject({ state: 'frozen', published: null });
});

test('a correction of a round whose corrected version cannot be read is refused with the name of that document', async () => {
  const second = { ...memory.fields('result_versions/A_1'), number: 2 };
  memory.put('result_versions/A_2', second);
  change('rounds/A', { state: 'frozen', versions: 2 });
  damageA();
  const service = new PublicationService(memory.db);
  const step = { to: 'corrected', rev: 1 } as const;
  await expect(service.publish('A', step, STAFF)).rejects.toMatchObject({
    code: 'round-state',
    message: expect.stringContaining('result_versions/A_1') as unknown,
  });
});

const DAMAGES: [string, object][] = [
  ['its title', { title: 7 }],
  ['what is published', { published: 7 }],
];

test.each(DAMAGES)(
  'a round of which %s cannot be read stays public without withdrawn names, and the night fails',
  async (_, damage) => {
    change('rounds/A', damage);
    const before = roundNow('A');
    for (const number of ['A1', 'A2', 'A3', 'B1']) withdraw(number);
    await showResults(memory.db, ROUND_YEAR);
    expectNoNameInA(before);
    expect(shown().rounds.map(({ id }) => id)).toEqual(['A', 'B']);
    await expect(mendResults(memory.db, ROUND_YEAR)).rejects.toThrow('1 of 2 failed');
  },
);

test.each(DAMAGES)('the only round of a year stays public where %s cannot be read', async (_, damage) => {
  memory.remove('rounds/B');
  await showResults(memory.db, ROUND_YEAR);
  change('rounds/A', damage);
  withdraw('A1');
  await expect(mendResults(memory.db, ROUND_YEAR)).rejects.toThrow('1 of 2 failed');
  expect(shown().rounds).toMatchObject([{ id: 'A', rows: [{ name: 'No. A1' }, { name: 'Otieno A' }] }]);
  expect(memory.fields(`results/${String(ROUND_YEAR)}`)).toMatchObject({
    state: 'published',
    published_at: PUBLISHED_AT,
  });
});

test('results of which nothing can be read, neither the round nor what was public, are not deleted', async () => {
  memory.remove('rounds/B');
  change('rounds/A', { title: 7 });
  change(`results/${String(ROUND_YEAR)}`, { content: 7 });
  await expect(mendResults(memory.db, ROUND_YEAR)).rejects.toThrow('1 of 2 failed');
  expect(memory.fields(`results/${String(ROUND_YEAR)}`)).toMatchObject({ content: 7 });
});

test('a damaged round that says itself that it is hidden is not public', async () => {
  change('rounds/A', { title: 7, published: null });
  await showResults(memory.db, ROUND_YEAR);
  expect(shown().rounds.map(({ id }) => id)).toEqual(['B']);
});

test('a damaged practice round leaves the night as it is', async () => {
  putRound(memory, 'A', { practice: true, title: 7 as never });
  memory.remove('rounds/B');
  expect(await mendResults(memory.db, ROUND_YEAR)).toBe(1);
  expect(memory.fields(`results/${String(ROUND_YEAR)}`)).toBeUndefined();
});

test('a name that is withdrawn from a damaged round leaves the public results at once', async () => {
  change('rounds/A', { title: 7 });
  const path = 'round_entries/A_eA1';
  const before = memory.fields(path) ?? null;
  withdraw('A1');
  const written = {
    eventId: 'e',
    time: PUBLISHED_AT,
    collection: 'round_entries',
    documentId: 'A_eA1',
    actor: 'system',
  };
  await resultsProjection(memory.db).onChange({ ...written, before, after: memory.fields(path) ?? null });
  expect(roundNow('A')?.rows[0]).toMatchObject({ name: 'No. A1' });
});

test('while a round is damaged nobody counts the edition as judged, and the other round is published', async () => {
  change('rounds/A', { title: 7, state: 'open', published: null });
  const { day } = await readRules(memory.db, ROUND_YEAR);
  expect(day).toMatchObject({ isJudged: false });
  expect(day.rounds.get('B')).toEqual({ state: 'published', isPublished: true });
});

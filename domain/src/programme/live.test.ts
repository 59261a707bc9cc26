import { expect, test } from 'vitest';
import { isLive, liveOf, nowAndNext } from './live';
import { hasPublicLines, lineOf, type Programme, type ProgrammeLine, type Slot, slotIdOf } from './slot';

const START = new Date('2031-08-16T07:00:00Z');
const line = (id: string, fields: Partial<ProgrammeLine> = {}): ProgrammeLine => ({
  id,
  order_key: id,
  kind: 'entry',
  number: 'A1',
  label: 'Mumbi',
  category: 'Poetry',
  minutes: 6,
  fixed: false,
  planned_at: START,
  state: 'planned',
  started_at: null,
  ended_at: null,
  ...fields,
});
const programme = (fields: Partial<Programme> = {}): Programme => ({
  id: '2031',
  edition: 2031,
  state: 'published',
  starts_at: START,
  gap_minutes: 2,
  lines: [line('C')],
  rev: 1,
  published_at: START,
  created_at: START,
  updated_at: START,
  ...fields,
});

test('before there is a programme an empty one says so', () => {
  const now = START.getTime();
  expect(liveOf(2031, null, now)).toMatchObject({ is_published: false, lines: [] });
  expect(liveOf(2031, programme({ state: 'draft', lines: [] }), now).is_published).toBe(false);
});

test('a line says when it begins as things stand, and by how much the programme is late', () => {
  const { delay_minutes, lines } = liveOf(2031, programme(), START.getTime() + 9 * 60_000);
  expect(delay_minutes).toBe(9);
  expect(lines[0]).toMatchObject({
    planned_at: '2031-08-16T07:00:00.000Z',
    starts_at: '2031-08-16T07:09:00.000Z',
  });
});

test('caches keep the programme for seconds on the day, and longer on other days', () => {
  const hours = (n: number) => START.getTime() + n * 3_600_000;
  expect([-7, -5, 3, 40].map((n) => isLive(programme(), hours(n)))).toEqual([false, true, true, false]);
  expect(isLive(programme({ state: 'draft' }), hours(1))).toBe(false);
});

test('absent performers are neither on the stage nor next', () => {
  const lines = [
    line('A', { state: 'no_show' }),
    line('B', { state: 'on_stage' }),
    line('C', { state: 'postponed' }),
    line('D', { state: 'withdrawn' }),
    line('E'),
  ];
  const { now, next } = nowAndNext(lines, 3);
  expect([now, next].map((some) => some.map(({ id }) => id))).toEqual([['B'], ['C', 'E']]);
});

test.each([
  ['not public while it is a draft, also with lines', 'draft', false],
  ['public once it is published', 'published', true],
  ['public where it is closed', 'closed', true],
] as const)('a programme is %s', (_which, state, expected) => {
  expect(liveOf(2031, programme({ state }), START.getTime()).is_published).toBe(expected);
});

test('a line without a time, and one that does not take place, say no time', () => {
  const lines = [line('A', { planned_at: null }), line('B', { state: 'withdrawn' })];
  expect(liveOf(2031, programme({ lines }), START.getTime()).lines).toMatchObject([
    { id: 'A', planned_at: null, starts_at: null },
    { id: 'B', planned_at: '2031-08-16T07:00:00.000Z', starts_at: null },
  ]);
});

test('a line on the stage says when it has begun', () => {
  const begun = { state: 'on_stage', started_at: new Date('2031-08-16T07:03:00Z') } as const;
  expect(
    liveOf(2031, programme({ lines: [line('A', begun)] }), START.getTime() + 200_000).lines,
  ).toMatchObject([{ starts_at: '2031-08-16T07:03:00.000Z' }]);
});

test('caches keep the programme for seconds from after six hours before its beginning until before 36 hours after it', () => {
  const around = (hours: number) =>
    [-1, 0, 1].map((ms) => isLive(programme(), START.getTime() + hours * 3_600_000 + ms));
  expect(around(-6)).toEqual([false, false, true]);
  expect(around(36)).toEqual([true, false, false]);
  expect(isLive(null, START.getTime())).toBe(false);
});

test('of the next performances only as many are told as have room', () => {
  const lines = ['A', 'B', 'C'].map((id) => line(id, id === 'B' ? { state: 'called' } : {}));
  expect(nowAndNext(lines, 2).next.map(({ id }) => id)).toEqual(['A', 'B']);
});

test.each([
  ['visitors can read an announced programme with a line', { state: 'published', lines: [{}] }, true],
  ['visitors can read a closed programme with a line', { state: 'closed', lines: [{}] }, true],
  ['visitors can read no draft', { state: 'draft', lines: [{}] }, false],
  ['visitors can read no programme without lines', { state: 'published', lines: [] }, false],
  ['visitors can read no programme whose lines cannot be read', { state: 'published', lines: 'A' }, false],
  ['visitors can read no programme without a state', { lines: [{}] }, false],
])('%s', (_which, stored, expected) => {
  expect(hasPublicLines(stored)).toBe(expected);
});

test('the line of a slot has what everybody may see, and nothing else of it', () => {
  const hidden = { entry: 'e1', consent: 'complete', persons: ['hash'], arrived_at: START, rev: 3 };
  const slot = {
    ...line('A', { state: 'done', started_at: START, ended_at: START }),
    ...hidden,
  } as unknown as Slot;
  expect(lineOf(slot)).toEqual(line('A', { state: 'done', started_at: START, ended_at: START }));
});

test.each([
  ['of its round', 'final', 'final_e1'],
  ['of the edition where it is judged in none, or in all of it', null, '2031_e1'],
])('the line of an entry has the id %s', (_which, round, expected) => {
  expect(slotIdOf({ edition: 2031, round, entry: 'e1' })).toBe(expected);
});

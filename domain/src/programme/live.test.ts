import { expect, test } from 'vitest';
import { isLive, liveOf, nowAndNext } from './live';
import type { Programme, ProgrammeLine } from './slot';

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

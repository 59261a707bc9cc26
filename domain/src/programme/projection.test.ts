import { expect, test } from 'vitest';
import { delayMinutes, plannedTimes, projectedStarts, type Timed } from './projection';

const at = (time: string) => Date.parse(`2031-08-16T${time}:00+03:00`);
const slot = (plan: string, fields: Partial<Timed> = {}): Timed => ({
  state: 'planned',
  planned_at: at(plan),
  minutes: 6,
  fixed: false,
  started_at: null,
  ended_at: null,
  ...fields,
});
const three = (first: Partial<Timed> = {}) => [slot('10:00', first), slot('10:06'), slot('10:12')];
const times = (slots: readonly Timed[], now: string) =>
  projectedStarts(slots, at(now)).map((start) =>
    start === null ? null : new Date(start + 3 * 3_600_000).toISOString().slice(11, 16),
  );
const late = (slots: readonly Timed[], now: string) => delayMinutes(slots, projectedStarts(slots, at(now)));

test('a first performance that begins at 10:09 moves the others to 10:15 and 10:21, 9 minutes late', () => {
  const slots = three({ state: 'on_stage', started_at: at('10:09') });
  expect(times(slots, '10:09')).toEqual(['10:09', '10:15', '10:21']);
  expect(late(slots, '10:09')).toBe(9);
});

test('before the day the plan stands and nothing is late', () => {
  expect(times(three(), '07:00')).toEqual(['10:00', '10:06', '10:12']);
  expect(late(three(), '07:00')).toBe(0);
});

test('a beginning that nobody has started moves with the clock', () => {
  expect(times(three(), '10:04')).toEqual(['10:04', '10:10', '10:16']);
  expect(late(three(), '10:04')).toBe(4);
});

test('a performance that takes too long moves the next one with the clock', () => {
  const slots = three({ state: 'on_stage', started_at: at('10:00') });
  expect(times(slots, '10:08')).toEqual(['10:00', '10:08', '10:14']);
});

test('a fixed slot does not begin before its time, and takes up a delay', () => {
  const done = { state: 'done', started_at: at('10:00'), ended_at: at('10:02') } as const;
  const slots = [slot('10:00', done), slot('10:06'), slot('10:30', { fixed: true }), slot('10:36')];
  expect(times(slots, '10:02')).toEqual(['10:00', '10:02', '10:30', '10:36']);
});

test('a performer who does not come takes no time', () => {
  const slots = [slot('10:00', { state: 'no_show' }), slot('10:06'), slot('10:12')];
  expect(times(slots, '10:00')).toEqual([null, '10:06', '10:12']);
});

test('a programme of last week has no delay that grows', () => {
  expect(late(three(), '23:59')).toBe(0);
});

test('the plan adds up the minutes and waits for fixed times', () => {
  const slots = [slot('10:00'), slot('12:00', { fixed: true }), slot('10:12')];
  expect(plannedTimes(slots, at('10:00'))).toEqual([at('10:00'), at('12:00'), at('12:06')]);
});

import type { SlotAnswer } from '@ndeiya/domain/programme/programmeApi';
import { makeRules } from '@ndeiya/domain/testing/judgingMakers';
import { expect, test } from 'vitest';
import { fixedTimeOf, onPaper, timeOnDay } from './order';
import { criteriaOf, scoreLines, tallySeats } from './scoreLines';

const round = (id: string) => ({ id, rules: makeRules(), labels: { voice: 'Voice' } });

test('a score sheet names the criteria of the round of its slot, with the most marks', () => {
  const [first] = scoreLines('r2', [{ ...round('r1'), labels: { voice: 'Sound' } }, round('r2')]);
  expect(first).toEqual({ key: 'voice', label: 'Voice', max: 'of 40' });
});

test('a slot without a round has the criteria of the only round', () => {
  expect(scoreLines(null, [round('r1')]).map(({ label }) => label)).toEqual(['Voice', 'words', 'stage']);
});

test('a slot without a round has empty lines where there are several rounds or none', () => {
  for (const rounds of [[], [round('r1'), round('r2')]])
    expect(scoreLines(null, rounds).map(({ label }) => label)).toEqual(['', '', '', '', '']);
});

test('a fixed time is shown as the time in Nairobi, and a planned one is not', () => {
  const planned_at = '2031-08-16T14:30:00+03:00';
  expect(fixedTimeOf({ fixed: true, planned_at })).toBe('14:30');
  expect(fixedTimeOf({ fixed: false, planned_at })).toBe('');
});

test('a typed time is on the day on which the programme begins, and an empty one frees the line', () => {
  expect(timeOnDay('14:30', '2031-08-16T10:00:00+03:00')).toBe('2031-08-16T14:30');
  expect(timeOnDay('', '2031-08-16T10:00:00+03:00')).toBeNull();
});

test('what was withdrawn is not printed, and a performer who was absent is', () => {
  const slot = (state: SlotAnswer['state']) => ({ state }) as SlotAnswer;
  const found = onPaper([slot('planned'), slot('withdrawn'), slot('no_show')]);
  expect(found.map(({ state }) => state)).toEqual(['planned', 'no_show']);
});

test('a performance without a round has no criteria where there are several rounds or none', () => {
  const rounds = [{ id: 'r1' }, { id: 'r2' }];
  expect(criteriaOf('r2', rounds)).toEqual({ id: 'r2' });
  expect(criteriaOf(null, rounds.slice(0, 1))).toEqual({ id: 'r1' });
  expect(criteriaOf(null, rounds)).toBeUndefined();
});

test('the tally has a column for each judge whose marks count, in all rounds together', () => {
  const judges = (['C', 'A', 'B', 'A', 'G', 'F', 'E'] as const).map((seat) => ({
    seat,
    role: 'judge' as const,
  }));
  expect(tallySeats(judges)).toEqual(['A', 'B', 'C', 'E', 'F', 'G']);
  expect(
    tallySeats([...judges.slice(1, 3), { seat: 'X', role: 'shadow' }, { seat: 'H', role: 'head' }]),
  ).toEqual(['A', 'B', 'H']);
});

test('the tally has five columns before anybody has a seat', () => {
  expect(tallySeats([])).toEqual(['A', 'B', 'C', 'D', 'E']);
});

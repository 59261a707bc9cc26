import type { ProgrammeAnswer, SlotAnswer } from '@ndeiya/domain/programme/programmeApi';
import { expect, test } from 'vitest';
import { addedIn, movedBehind, movesBack, timeChanges } from './moves';

const STARTS = '2031-08-16T10:00:00+03:00';
const KEYS = { a: 'B', b: 'C', c: 'D', d: 'E' };
const slots = Object.entries(KEYS).map(
  ([id, order_key]) =>
    ({
      id,
      order_key,
      rev: 3,
      number: '',
      label: id,
      minutes: 10,
      planned_at: null,
      fixed: false,
      state: 'planned',
    }) as SlotAnswer,
);
const programme = { slots, starts_at: STARTS } as ProgrammeAnswer;
const at = (minutes: number) => Date.parse(STARTS) + minutes * 60_000;

function orderAfter(chosen: readonly string[], after: string) {
  const moves = movedBehind(slots, new Set(chosen), after);
  const keys: Record<string, string> = {
    ...KEYS,
    ...Object.fromEntries(moves.map((one) => [one.id, one.order_key])),
  };
  return Object.keys(KEYS)
    .sort((a, b) => (keys[a]! < keys[b]! ? -1 : 1))
    .join('');
}

test('marked lines are moved together, in their order, behind another line or to the beginning', () => {
  expect(orderAfter(['a', 'c'], 'd')).toBe('bdac');
  expect(orderAfter(['b', 'd'], 'a')).toBe('abdc');
  expect(orderAfter(['c', 'd'], '')).toBe('cdab');
});

test('a question names the lines that begin at another time, and no others', () => {
  const moves = movedBehind(slots, new Set(['b']), 'c');
  expect(timeChanges(programme, moves)).toEqual([
    { id: 'c', name: 'c', from: at(20), to: at(10) },
    { id: 'b', name: 'b', from: at(10), to: at(20) },
  ]);
});

test('undo gives each moved line its old place, with the version that it has now', () => {
  const moves = movedBehind(slots, new Set(['b', 'c']), 'd');
  const now = {
    ...programme,
    slots: slots.filter(({ id }) => id !== 'c').map((slot) => ({ ...slot, rev: 4 })),
  };
  expect(movesBack(slots, moves, now)).toEqual([{ id: 'b', rev: 4, order_key: 'C' }]);
});

test('what a build has added are the lines that were not there before', () => {
  const before = { ...programme, slots: slots.slice(0, 3) };
  expect(addedIn(programme, before).map(({ id }) => id)).toEqual(['d']);
});

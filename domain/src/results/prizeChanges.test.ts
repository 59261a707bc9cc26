import { expect, test } from 'vitest';
import { prizeChangesOf } from './prizeChanges';

const prize = (group: string, entry: string, amount: number) => ({ group, entry, amount, place: 1 });

test('a correction names every prize that is given, taken or changed, and none that stays', () => {
  const old = {
    prizes: [prize('top', 'A001', 50_000), prize('top', 'A002', 25_000), prize('best', 'B001', 40_000)],
  };
  const now = {
    prizes: [prize('top', 'A003', 50_000), prize('top', 'A001', 25_000), prize('best', 'B001', 40_000)],
  };
  expect(prizeChangesOf(old, now)).toEqual([
    { group: 'top', entry: 'A001', before: 50_000, after: 25_000 },
    { group: 'top', entry: 'A002', before: 25_000, after: 0 },
    { group: 'top', entry: 'A003', before: 0, after: 50_000 },
  ]);
  expect(prizeChangesOf(now, now)).toEqual([]);
});

test('the same entry in two groups has two prizes', () => {
  const old = { prizes: [prize('top', 'A001', 50_000), prize('best', 'A001', 40_000)] };
  expect(prizeChangesOf(old, { prizes: [prize('top', 'A001', 50_000)] })).toEqual([
    { group: 'best', entry: 'A001', before: 40_000, after: 0 },
  ]);
});

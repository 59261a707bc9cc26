import { expect, test } from 'vitest';
import { revealSteps } from './reveal';

const row = (entry: string) => ({
  entry,
  number: entry,
  name: `Name ${entry}`,
  title: 'Song',
  category: 'Poetry',
  class: 'Poetry',
  place: 1,
  place_in_class: 1,
  final: null,
  judges: [],
  explain: [],
});
const prize = (group: string, entry: string, [place = 1, amount = 0]: readonly number[]) => ({
  group,
  title: group.toUpperCase(),
  entry,
  place,
  amount,
});

test('awards come first, then prizes from the smallest to the largest, and a tie is one step', () => {
  const steps = revealSteps({
    rows: ['A', 'B', 'C', 'D'].map(row),
    prizes: [
      prize('top', 'A', [1, 50]),
      prize('top', 'B', [2, 20]),
      prize('top', 'C', [2, 20]),
      prize('best', 'D', [1, 30]),
    ],
    awards: [{ title: 'Best costume', number: 'A', name: 'Name A', note: '' }],
  });
  expect(steps.map(({ title, place, winners }) => [title, place, winners.map(({ name }) => name)])).toEqual([
    ['Best costume', null, ['Name A']],
    ['TOP', 2, ['Name B', 'Name C']],
    ['BEST', 1, ['Name D']],
    ['TOP', 1, ['Name A']],
  ]);
});

test('of equal amounts, the lower place is shown before the higher one', () => {
  const prizes = [prize('top', 'A', [1, 10]), prize('top', 'B', [2, 10])];
  const rows = [row('A'), row('B')];
  for (const inAnyOrder of [prizes, prizes.toReversed()])
    expect(revealSteps({ rows, prizes: inAnyOrder, awards: [] }).map(({ place }) => place)).toEqual([2, 1]);
});

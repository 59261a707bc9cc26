import { expect, test } from 'vitest';
import { placeAwards } from '../certificates/placeAwards';
import { awardLine, awardParts } from './awardLine';

const ROUND = {
  classes: [{ name: 'spoken', categories: ['Poetry', 'Story, told'], merged: false }],
  rows: [{ entry: 'A007', number: 'A7', class: 'spoken', place_in_class: 2 }],
  prizes: [{ entry: 'A007', group: 'g', title: 'Prize: of the elders', place: 1 }],
  awards: [{ title: 'Best costume', number: 'A7' }],
} as unknown as Parameters<typeof placeAwards>[0];

test('the awards of published results are one line, and its parts are their titles, places and categories again', () => {
  const line = awardLine(placeAwards(ROUND, { class: null, places: 3 }));
  expect(line).toBe('Prize: of the elders: 1st place · 2nd place, Poetry, Story, told · Best costume');
  expect(awardParts(line)).toMatchObject([
    { title: 'Prize: of the elders', place: 1, category: null },
    { title: null, place: 2, category: 'Poetry, Story, told' },
    'Best costume',
  ]);
});

test('the same award of two rounds stands in the line once', () => {
  const won = { award: 'Best costume', category: null };
  expect(awardLine([won, won])).toBe('Best costume');
});

test.each(['', 'A typed award, 2026', '1st placement', 'The 1st place of all'])(
  'an award that has no place of the results is its text: %j',
  (text) => {
    expect(awardParts(text)).toEqual([text]);
  },
);

import { expect, test } from 'vitest';
import { favouriteSteps } from './favouriteSteps';

const entry = (id: string) => ({ id, number: id, label: `Singer ${id}`, title: 'Rain', category: 'Poetry' });
const vote = { title: 'The favourite', entries: ['A1', 'A2', 'B1'].map(entry) };

test('performances that share the favourite are shown with one tap, without a place and an amount', () => {
  expect(favouriteSteps({ ...vote, winners: ['A1', 'B1'] })).toEqual([
    {
      title: 'The favourite',
      place: null,
      amount: 0,
      winners: ['A1', 'B1'].map((number) => ({
        number,
        name: `Singer ${number}`,
        title: 'Rain',
        category: 'Poetry',
      })),
    },
  ]);
});

test('a vote without a winner, and one that is not published, add no tap', () => {
  expect(favouriteSteps({ ...vote, winners: [] })).toEqual([]);
  expect(favouriteSteps({ ...vote, winners: null })).toEqual([]);
});

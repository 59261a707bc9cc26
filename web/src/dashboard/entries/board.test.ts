import { expect, test } from 'vitest';
import { boardOf, sumOf } from './board';

const categories = [
  { name: 'Poetry', places: 2 },
  { name: 'Rendition', places: null },
];
const quota = (category: string, taken: number, waiting: number) => ({
  category,
  taken,
  waiting,
  states: { accepted: taken, waitlisted: waiting, returned: 1 },
});

test('the board has the categories in their order, also those without an entry and those that are gone', () => {
  const board = boardOf(categories, [quota('Dance', 1, 0), quota('Poetry', 2, 3)], new Map());
  expect(board.map(({ category }) => category)).toEqual(['Poetry', 'Rendition', 'Dance']);
  expect(board[0]).toMatchObject({
    places: 2,
    taken: 2,
    waiting: 3,
    returned: 1,
    submitted: 0,
    drafts: null,
  });
  expect(board[1]).toMatchObject({ places: null, taken: 0, waiting: 0 });
  expect(board[2]).toMatchObject({ places: null, taken: 1 });
});

test('drafts are shown once they are counted', () => {
  const drafts = new Map([['Poetry', { count: 100, isMore: true }]]);
  expect(boardOf(categories, [], drafts)[0]?.drafts).toEqual({ count: 100, isMore: true });
});

test('the sum is that of all categories', () => {
  const board = boardOf(categories, [quota('Poetry', 2, 3), quota('Rendition', 4, 0)], new Map());
  expect(sumOf(board)).toEqual({ taken: 6, waiting: 3, submitted: 0 });
});

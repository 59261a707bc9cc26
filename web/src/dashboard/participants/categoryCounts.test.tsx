import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CategoryCounts } from './CategoryCounts';

const counts = [
  { category: 'Folk Song', count: 1, isMore: false },
  { category: 'Poetry', count: 2, isMore: false },
];

test("a category below the edition's own smallest class is marked, and the sentence names that number", () => {
  render(<CategoryCounts counts={counts} minClass={2} />);
  expect(screen.getAllByText('fewer than 2')).toHaveLength(1);
  expect(screen.getByText('Categories with fewer than 2 participants are grouped together.')).toBeVisible();
});

test('nothing is said about small categories until the smallest class is known', () => {
  render(<CategoryCounts counts={counts} minClass={undefined} />);
  expect(screen.getByText('Poetry')).toBeVisible();
  expect(screen.queryByText(/fewer than/)).toBeNull();
});

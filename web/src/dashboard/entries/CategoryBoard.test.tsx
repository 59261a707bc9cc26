import { entryAdminMessages } from '@ndeiya/domain/entries/adminMessages';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CategoryBoard } from './CategoryBoard';

const row = {
  category: 'Poetry',
  places: 10,
  taken: 4,
  submitted: 3,
  waiting: 2,
  returned: 0,
  accepted: 4,
  drafts: null,
};

test('the sum over all categories stands above the table', () => {
  render(<CategoryBoard board={{ rows: [row, row], status: 'ready' }} onFilter={vi.fn()} />);
  const sum = { taken: 8, submitted: 6, waiting: 4 };
  expect(screen.getByText(entryAdminMessages.boardSum(sum))).toBeVisible();
});

test('without counted categories, as in a rehearsal, there is no sum that would be false', () => {
  const { container } = render(<CategoryBoard board={{ rows: [], status: 'ready' }} onFilter={vi.fn()} />);
  expect(container).toBeEmptyDOMElement();
});

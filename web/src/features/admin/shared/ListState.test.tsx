import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ListState } from './ListState';

type Status = 'loading' | 'failed' | 'ready';

const onRetry = vi.fn();
const list = (status: Status) => (
  <ListState
    status={status}
    isEmpty={status !== 'ready'}
    emptyText="Nobody"
    loadingText="Loading users..."
    filters={<input aria-label="Search" />}
    onRetry={onRetry}
  >
    Wanjiru
  </ListState>
);

test('the text of a loading list is visible, not only for screen readers', () => {
  render(list('loading'));
  expect(screen.getByText('Loading users...')).toBeVisible();
  expect(screen.getByRole('status', { name: 'Loading users...' })).toBeVisible();
});

test('a failure is shown above the filters and hides nothing of them', async () => {
  const { rerender } = render(list('ready'));
  await userEvent.type(screen.getByLabelText('Search'), 'wan');
  rerender(list('failed'));
  const [failure, search] = [screen.getByRole('alert'), screen.getByLabelText('Search')];
  expect(failure.compareDocumentPosition(search)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(search).toHaveValue('wan');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

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

test('what is being loaded can be read, not only heard', () => {
  render(list('loading'));
  expect(screen.getByText('Loading users...')).toBeVisible();
  expect(screen.getByRole('status', { name: 'Loading users...' })).toBeVisible();
});

test('a failure stands above what chooses the rows, and takes nothing of it away', async () => {
  const { rerender } = render(list('ready'));
  await userEvent.type(screen.getByLabelText('Search'), 'wan');
  rerender(list('failed'));
  const [failure, search] = [screen.getByRole('alert'), screen.getByLabelText('Search')];
  expect(failure.compareDocumentPosition(search)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(search).toHaveValue('wan');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

const rows = (unreadable: string[]) => (
  <ListState status="ready" isEmpty emptyText="Nobody" unreadable={unreadable} onRetry={onRetry}>
    {null}
  </ListState>
);

test.each([
  [['users/a'], '1 record cannot be read and is not in this list: users/a.'],
  [['users/a', 'users/b'], '2 records cannot be read and are not in this list: users/a, users/b.'],
])('a list that leaves out %j names the records', (paths, text) => {
  render(rows(paths));
  expect(screen.getByRole('alert')).toHaveTextContent(text);
});

test('a list that leaves out nothing shows no alert', () => {
  render(rows([]));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

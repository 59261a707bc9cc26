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

import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PagedQuery } from '../../lib/usePagedQuery';
import { PagedGrid } from './PagedGrid';

const SIZE = 50;
const rowsOf = (page: number) =>
  Array.from({ length: SIZE }, (_, index) => ({ id: String(page * SIZE + index), name: 'A name' }));

const turn = { next: vi.fn(), previous: vi.fn(), first: vi.fn(), recount: vi.fn(), retry: vi.fn() };
const grid = (page: number, fields: Partial<PagedQuery<unknown>>) => (
  <PagedGrid
    label="Names"
    columns={[{ field: 'name' }]}
    // The rows of the previous page stay until the next ones are loaded.
    rows={rowsOf(fields.status === 'loading' ? page - 1 : page)}
    list={{
      status: 'ready',
      page,
      pageSize: SIZE,
      total: null,
      hasNext: true,
      hasPrevious: page > 0,
      ...turn,
      ...fields,
    }}
    sort={{ field: 'name', direction: 'asc' }}
    onSort={() => undefined}
  />
);

// The grid changes its page by itself a moment later.
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const settle = () => act(() => vi.advanceTimersByTimeAsync(1000));

test('a loading page stays, although it is not known yet if more follow', async () => {
  const { rerender } = render(grid(0, {}));
  fireEvent.click(screen.getByRole('button', { name: 'Go to next page' }));
  expect(turn.next).toHaveBeenCalledOnce();
  rerender(grid(1, { status: 'loading', hasNext: false }));
  await settle();
  rerender(grid(1, {}));
  await settle();
  expect(turn.previous).not.toHaveBeenCalled();
  expect(screen.getByText(/^51–100 of more than 100$/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Go to next page' })).toBeEnabled();
});

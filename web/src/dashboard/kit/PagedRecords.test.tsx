import { type ComponentType, lazy } from 'react';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAfterFirstRows } from '../../lib/firstRows';
import type { PagedQuery } from '../../lib/usePagedQuery';
import { PagedRecords } from './PagedRecords';

const none = () => undefined;
const list: Omit<PagedQuery<unknown>, 'rows'> = {
  status: 'ready' as const,
  page: 0,
  pageSize: 50,
  total: 1,
  hasNext: false,
  hasPrevious: false,
  next: none,
  previous: none,
  first: none,
  recount: none,
  retry: none,
};

function Bell() {
  return <p>{useAfterFirstRows() ? 'asks' : 'waits'}</p>;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('rows do not count as rendered while the code of their grid is loading', async () => {
  let come: (grid: { default: ComponentType }) => void = none;
  const Grid = lazy(() => new Promise<{ default: ComponentType }>((resolve) => (come = resolve)));
  render(
    <ThemeProvider theme={createTheme()}>
      <Bell />
      <PagedRecords list={list} count={1} emptyText="Nobody" grid={<Grid />} cards={null} />
    </ThemeProvider>,
  );
  await pass(1_500);
  expect(screen.getByText('waits')).toBeInTheDocument();
  come({ default: () => <p>Wanjiru</p> });
  await pass(0);
  expect(screen.getByText('Wanjiru')).toBeInTheDocument();
  await pass(300);
  expect(screen.getByText('asks')).toBeInTheDocument();
});

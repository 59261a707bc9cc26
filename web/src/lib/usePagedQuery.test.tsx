import { renderHook } from '@testing-library/react';
import type { Query } from 'firebase/firestore';
import { expect, test, vi } from 'vitest';
import { type Live, useLiveSnapshot } from './useLiveQuery';
import { usePagedQuery } from './usePagedQuery';

vi.mock('firebase/firestore', () => ({ queryEqual: () => true, query: (of: unknown) => of, limit: vi.fn() }));
vi.mock('./useLiveQuery', async (load) => ({ ...(await load<object>()), useLiveSnapshot: vi.fn() }));

const QUERY = { path: 'all' } as unknown as Query<string>;

function answer(rows: readonly string[], isKept = false) {
  const docs = rows.map((row) => ({ data: () => row }));
  const live = { status: 'ready', data: { docs }, retry: vi.fn(), ...(isKept && { isKept }) };
  vi.mocked(useLiveSnapshot).mockReturnValue(live as unknown as Live<never>);
}

test('a list that the server has answered is counted', () => {
  answer(['Wanjiru', 'Kamau']);
  const { result } = renderHook(() => usePagedQuery(QUERY));
  expect(result.current).toMatchObject({ rows: ['Wanjiru', 'Kamau'], total: 2, isKept: false });
});

test('rows in memory are not said to be all', () => {
  answer(['Wanjiru'], true);
  const { result } = renderHook(() => usePagedQuery(QUERY));
  expect(result.current).toMatchObject({ rows: ['Wanjiru'], total: null, isKept: true });
});

test('rows that are left out are not counted, and the others are in order', () => {
  answer(['Wanjiru', 'Kamau', 'Njeri']);
  const among = (rows: string[]) => rows.filter((row) => row !== 'Kamau').sort();
  const { result } = renderHook(() => usePagedQuery(QUERY, { among }));
  expect(result.current).toMatchObject({ rows: ['Njeri', 'Wanjiru'], total: 2 });
});

test('how many fit on later pages, of which some may be left out, is not known', () => {
  answer(['Wanjiru', 'Kamau', 'Njeri']);
  const { result } = renderHook(() => usePagedQuery(QUERY, { pageSize: 2, among: (rows) => rows }));
  expect(result.current).toMatchObject({ rows: ['Wanjiru', 'Kamau'], total: null, hasNext: true });
});

test('a document that cannot be read is named on its page, and no row of the next page takes its place', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const misfit = () => {
    throw new Error('name: required');
  };
  const docs = [{ data: misfit, ref: { path: 'all/one' } }, { data: () => 'Kamau' }, { data: () => 'Njeri' }];
  const live = { status: 'ready', data: { docs }, retry: vi.fn() };
  vi.mocked(useLiveSnapshot).mockReturnValue(live as unknown as Live<never>);
  const { result } = renderHook(() => usePagedQuery(QUERY, { pageSize: 2 }));
  expect(result.current).toMatchObject({ rows: ['Kamau'], unreadable: ['all/one'], hasNext: true });
  log.mockRestore();
});

import { act, renderHook } from '@testing-library/react';
import {
  type DocumentReference,
  type DocumentSnapshot,
  onSnapshot,
  type Query,
  type QuerySnapshot,
} from 'firebase/firestore';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useLiveDocument, useLiveQuery } from './useLiveQuery';

vi.mock('firebase/firestore', () => ({
  onSnapshot: vi.fn(() => () => undefined),
  queryEqual: (a: unknown, b: unknown) => a === b,
  refEqual: (a: unknown, b: unknown) => a === b,
}));

type Listener = (snapshot: unknown) => void;

/** Gives the page what the SDK would. */
function answer(snapshot: object) {
  const listener = vi.mocked(onSnapshot).mock.calls.at(-1)?.[2] as unknown as Listener;
  act(() => {
    listener(snapshot);
  });
}
const rows = (fromCache: boolean, ...data: string[]) =>
  ({
    empty: data.length === 0,
    docs: data.map((row) => ({ data: () => row })),
    metadata: { fromCache },
  }) as unknown as QuerySnapshot;
const one = (fromCache: boolean, data?: string) =>
  ({
    exists: () => data !== undefined,
    data: () => data,
    metadata: { fromCache },
  }) as unknown as DocumentSnapshot;

beforeEach(() => {
  vi.mocked(onSnapshot).mockClear();
});

test('an empty answer from memory says nothing: without a connection no list is called empty', () => {
  const query = { path: 'all' } as unknown as Query<string>;
  const { result } = renderHook(() => useLiveQuery(query));
  answer(rows(true));
  expect(result.current.status).toBe('loading');
  answer(rows(false));
  expect(result.current).toMatchObject({ status: 'ready', data: [] });
});

test('a document that does not fit its schema is left out, logged, and its path is named', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const query = { path: 'all' } as unknown as Query<string>;
  const { result } = renderHook(() => useLiveQuery(query));
  const misfit = () => {
    throw new Error('name: required');
  };
  const documents = [{ data: () => 'one' }, { data: misfit, ref: { path: 'all/two' } }];
  answer({ empty: false, docs: documents, metadata: { fromCache: false } });
  expect(result.current).toMatchObject({ status: 'ready', data: ['one'], unreadable: ['all/two'] });
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});

describe('rows in memory of a list that the server has not answered', () => {
  const query = { path: 'all' } as unknown as Query<string>;
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const KEPT = { status: 'ready', data: ['kept'], isKept: true };

  test('are not taken for the list while the answer is due', () => {
    const { result } = renderHook(() => useLiveQuery(query));
    answer(rows(true, 'kept'));
    expect(result.current.status).toBe('loading');
    answer(rows(false, 'kept', 'other'));
    expect(result.current).toMatchObject({ status: 'ready', data: ['kept', 'other'] });
    expect(result.current.isKept).toBeUndefined();
  });

  test('are shown, as what is kept, where there is no connection', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { result } = renderHook(() => useLiveQuery(query));
    answer(rows(true, 'kept'));
    expect(result.current).toMatchObject(KEPT);
  });

  test('are shown when the connection breaks before the answer', () => {
    const { result } = renderHook(() => useLiveQuery(query));
    answer(rows(true, 'kept'));
    act(() => {
      window.dispatchEvent(new Event('offline'));
    });
    expect(result.current).toMatchObject(KEPT);
  });

  test('are shown when the answer does not come in ten seconds', () => {
    const { result } = renderHook(() => useLiveQuery(query));
    answer(rows(true, 'kept'));
    act(() => {
      vi.advanceTimersByTime(10_000);
    });
    expect(result.current).toMatchObject(KEPT);
    answer(rows(false, 'kept', 'other'));
    expect(result.current).toMatchObject({ status: 'ready', data: ['kept', 'other'] });
  });

  test('are the list once the server has answered, whatever happens to the connection', () => {
    const { result } = renderHook(() => useLiveQuery(query));
    answer(rows(false, 'known'));
    answer(rows(true, 'known'));
    expect(result.current).toMatchObject({ status: 'ready', data: ['known'] });
    expect(result.current.isKept).toBeUndefined();
  });
});

test('nor does a document that is not in memory count as gone', () => {
  const ref = { path: 'one' } as unknown as DocumentReference<string>;
  const { result } = renderHook(() => useLiveDocument(ref));
  answer(one(true));
  expect(result.current.status).toBe('loading');
  answer(one(false));
  expect(result.current).toMatchObject({ status: 'ready', data: null });
  answer(one(true, 'back'));
  expect(result.current).toMatchObject({ status: 'ready', data: 'back' });
});

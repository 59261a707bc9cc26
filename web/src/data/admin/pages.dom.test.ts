import { expect, test, vi } from 'vitest';
import { answer, stubFetch } from '../../testing/answers';
import { readAllPasses, readPassPage } from './passes';

vi.mock('../../lib/session/session', () => ({ getToken: () => Promise.resolve('t'), logout: vi.fn() }));

interface PageAnswer {
  items: object[];
  next: string | null;
}
/** Gives the server's answers, one after the other. Returns the addresses of the requests. */
function answers(...given: PageAnswer[]): () => string[] {
  const fetch = stubFetch(
    ...given.map(({ items, next }) => answer(200, items, next === null ? {} : { 'X-Next-Cursor': next })),
  );
  return () => fetch.mock.calls.map(([address]) => address);
}

test('a short page of passes is the last one only where the server says so', async () => {
  const asked = answers({ items: [{ id: 'p1' }], next: 'p1' }, { items: [{ id: 'p0' }], next: null });
  expect(await readPassPage('judge')).toMatchObject({ hasMore: true, next: 'p1' });
  expect(await readPassPage('judge', 'p1')).toMatchObject({ hasMore: false });
  expect(asked()).toEqual(['/api/passes?role=judge', '/api/passes?role=judge&cursor=p1']);
});

test('all passes are those of every page, also where a page is empty', async () => {
  const asked = answers(
    { items: [{ id: 'p3' }], next: 'p3' },
    { items: [], next: 'p2' },
    { items: [{ id: 'p1' }], next: null },
  );
  expect(await readAllPasses('helper')).toMatchObject({
    items: [{ id: 'p3' }, { id: 'p1' }],
    hasMore: false,
  });
  expect(asked()).toEqual([
    '/api/passes?role=helper',
    '/api/passes?role=helper&cursor=p3',
    '/api/passes?role=helper&cursor=p2',
  ]);
});

import { expect, test, vi } from 'vitest';
import { api, type CallOptions } from '../../lib/api';
import { readAllPasses, readPassPage } from './passes';

interface Given {
  items: object[];
  next: string | null;
}
/** Gives the server's answers, one after the other. Returns what was asked. */
function answers(...given: Given[]): () => string[] {
  const get = vi.spyOn(api, 'get');
  for (const { items, next } of given)
    get.mockImplementationOnce((_path: string, options?: CallOptions) => {
      options?.onNext?.(next);
      return Promise.resolve(items as never);
    });
  return () => get.mock.calls.map(([address]) => address);
}

test('a short page of passes is the last one only where the server says so', async () => {
  const asked = answers({ items: [{ id: 'p1' }], next: 'p1' }, { items: [{ id: 'p0' }], next: null });
  expect(await readPassPage('judge')).toMatchObject({ hasMore: true, next: 'p1' });
  expect(await readPassPage('judge', 'p1')).toMatchObject({ hasMore: false });
  expect(asked()).toEqual(['/passes?role=judge', '/passes?role=judge&cursor=p1']);
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
    '/passes?role=helper',
    '/passes?role=helper&cursor=p3',
    '/passes?role=helper&cursor=p2',
  ]);
});

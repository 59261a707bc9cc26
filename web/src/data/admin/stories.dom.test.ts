import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useStories } from './stories';

type Line = Record<string, unknown> & { id: string };
interface ReadRequest {
  path: string;
  most: number;
}

const histories = vi.hoisted(() => ({ audit_log: [] as Line[], entry_events: [] as Line[] }));
const asked = vi.hoisted(() => [] as ReadRequest[]);

vi.mock('./refs', () => ({ useCollectionRef: ({ path }: { path: string }) => path }));
vi.mock('firebase/firestore', () => ({
  limit: (most: number) => most,
  orderBy: () => null,
  where: () => null,
  query: (path: string, ...parts: unknown[]) => ({ path, most: parts.at(-1) }),
}));
vi.mock('../../lib/useLiveQuery', () => ({
  useLiveQuery: (query: { path: keyof typeof histories; most: number } | null) => {
    if (query === null) return { status: 'loading', retry: () => undefined };
    asked.push(query);
    return {
      status: 'ready',
      data: histories[query.path].slice(0, query.most),
      unreadable: [],
      retry: () => undefined,
    };
  },
}));

const logged = (id: number, collection: string): Line => ({
  id: `log-${String(id)}`,
  actor: 'admin',
  // A day apart, so that each line is a story of its own.
  created_at: new Date(2031, 0, 1 - id),
  action: 'create',
  collection,
  document_id: String(id),
});
const registrations = (count: number) => Array.from({ length: count }, (_, id) => logged(id, 'participants'));
const others = (count: number) => Array.from({ length: count }, (_, id) => logged(1000 + id, 'events'));

function stories(log: Line[]) {
  histories.audit_log = log;
  histories.entry_events = [];
  asked.length = 0;
  const { result } = renderHook(() => useStories(2031));
  const read = asked.filter(({ path }) => path === 'audit_log').map(({ most }) => most);
  return { ...result.current, read: Math.max(...read) };
}

test('stories behind an import of 25 participants are found, because older lines are read', () => {
  const { stories: found, read } = stories([...registrations(25), ...others(8)]);
  expect(found).toHaveLength(8);
  expect(read).toBe(50);
});

test('nothing more is read when the first lines have as many stories as are shown', () => {
  expect(stories([...others(8), ...registrations(40)])).toMatchObject({ read: 25 });
});

test('nothing more is read when the histories have no older lines', () => {
  expect(stories(registrations(10))).toMatchObject({ stories: [], hasLines: true, read: 25 });
});

test('an import of 300 participants ends the reading at the page that the rules allow, and counts as something that happened', () => {
  expect(stories([...registrations(300), ...others(8)])).toMatchObject({
    stories: [],
    hasLines: true,
    read: 100,
  });
});

test('empty histories are told as such', () => {
  expect(stories([])).toMatchObject({ stories: [], hasLines: false, read: 25 });
});

import { makeParticipant } from '@ndeiya/domain/testing/makers';
import { describe, expect, test } from 'vitest';
import { isSearch } from './listQuery';
import { everybodyIn, searched, withAdded } from './participantQuery';

const entry = (name: string, day: number) => {
  const at = new Date(Date.UTC(2026, 0, day));
  return {
    ...makeParticipant({ name, email: 'a@example.org' }),
    id: name,
    edition: 2025,
    user_id: null,
    created_at: at,
    updated_at: at,
  };
};
const FOUND = [entry('Wanjikũ', 3), entry('Anjiku', 1), entry('Jiku Wanja', 2)];
const names = (search: string, field: 'name' | 'created_at', direction: 'asc' | 'desc') =>
  searched(FOUND, { search, sort: { field, direction } }).map(({ name }) => name);

test('found entries are filtered and in the chosen order', () => {
  expect(names('anjiku', 'name', 'asc')).toEqual(['Anjiku', 'Wanjikũ']);
  expect(names('anjiku', 'name', 'desc')).toEqual(['Wanjikũ', 'Anjiku']);
  expect(names('jiku', 'created_at', 'desc')).toEqual(['Wanjikũ', 'Jiku Wanja', 'Anjiku']);
});

test('found entries with small and marked letters stand where one looks for them', () => {
  const rows = ['wanja', 'Wanjũ', 'Wanji', 'Ũwanja', "W'anjb", 'zwanja'].map((name, day) =>
    entry(name, day + 1),
  );
  const all = searched(rows, { search: '', sort: { field: 'name', direction: 'asc' } });
  expect(all.map(({ name }) => name)).toEqual(['Ũwanja', 'wanja', "W'anjb", 'Wanji', 'Wanjũ', 'zwanja']);
});

test('a text without a searchable part is no search', () => {
  expect(['', '  ', '-', 'w'].map(isSearch)).toEqual([false, false, false, true]);
});

describe('a participant that was just added, whose keys the server has not written yet', () => {
  const rows = [entry('Ĩkamba', 1), entry('Ũhuru', 2)];
  const page = {
    status: 'ready' as 'ready' | 'loading',
    rows,
    pageSize: 50,
    hasNext: false,
    hasPrevious: false,
  };
  const added = { ...entry('njeri', 3), category: 'Poetry' };
  const all = everybodyIn(2025);
  const shown = (
    one: typeof added | null,
    filter: Partial<typeof all> = {},
    part: Partial<typeof page> = {},
  ) => withAdded({ ...page, ...part }, one, { ...all, ...filter }).map(({ name }) => name);

  test('stands in its place in the list', () => {
    expect(shown(added)).toEqual(['Ĩkamba', 'njeri', 'Ũhuru']);
    expect(shown(added, { sort: { field: 'name', direction: 'desc' } })).toEqual([
      'Ũhuru',
      'njeri',
      'Ĩkamba',
    ]);
    expect(shown(added, { category: 'Poetry' })).toEqual(['Ĩkamba', 'njeri', 'Ũhuru']);
    expect(shown(added, { search: 'jeri' }, { rows: [] })).toEqual(['njeri']);
  });

  test('is there once as soon as the query finds it, and not after it is gone', () => {
    expect(shown(added, {}, { rows: [...rows, added] })).toEqual(['Ĩkamba', 'Ũhuru', 'njeri']);
    expect(shown(null)).toEqual(['Ĩkamba', 'Ũhuru']);
    expect(shown(added, {}, { status: 'loading', rows: [] })).toEqual([]);
  });

  test.each([
    ['another edition', { edition: 2024 }, {}],
    ['another category', { category: 'Folk Songs' }, {}],
    ['a search that it does not fit', { search: 'kamba' }, { rows: rows.slice(0, 1) }],
    ['a later page', { search: '' }, { rows: rows.slice(0, 1), hasNext: true }],
    ['an earlier page', { search: '' }, { rows: rows.slice(1), hasPrevious: true }],
  ])('is not in a list of %s', (_what, filter, part) => {
    expect(shown(added, filter, part)).not.toContain('njeri');
  });

  test('takes the place of the last row of a full page', () => {
    expect(shown(added, {}, { pageSize: 2, hasNext: true })).toEqual(['Ĩkamba', 'njeri']);
  });
});

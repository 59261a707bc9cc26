import { makeParticipant } from '@ndeiya/domain/testing/makers';
import { expect, test } from 'vitest';
import { isSearch } from './listQuery';
import { searched } from './participantQuery';

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

import type { User } from '@ndeiya/domain/people/user';
import { expect, test } from 'vitest';
import { searchedUsers } from './userQuery';

const user = (username: string, day: number, email = `person${String(day)}@example.org`): User => {
  const at = new Date(Date.UTC(2026, 0, day));
  return { id: username, username, email, is_admin: false, created_at: at, updated_at: at };
};
const ALL = [
  user('Zuhura', 1),
  user("ng'ang'a", 2),
  user('Ũhuru', 3),
  user('Group 10', 4),
  user('Group 2', 5),
];
const named = (search: string, field: 'username' | 'created_at', direction: 'asc' | 'desc') =>
  searchedUsers(ALL, { search, sort: { field, direction } }).map(({ username }) => username);

test('found accounts are in the one order of names, forwards and backwards', () => {
  const inOrder = ['Group 2', 'Group 10', "ng'ang'a", 'Ũhuru', 'Zuhura'];
  expect(named('', 'username', 'asc')).toEqual(inOrder);
  expect(named('', 'username', 'desc')).toEqual([...inOrder].reverse());
  expect(named('hur', 'created_at', 'desc')).toEqual(['Ũhuru', 'Zuhura']);
});

test('a part of a username or of an address finds an account, in any spelling of it', () => {
  expect(named('UHURU', 'username', 'asc')).toEqual(['Ũhuru']);
  expect(named('nganga', 'username', 'asc')).toEqual(["ng'ang'a"]);
  expect(named('person4@', 'username', 'asc')).toEqual(['Group 10']);
  expect(named('person4@example.com', 'username', 'asc')).toEqual([]);
});

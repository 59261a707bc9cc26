import { expect, test } from 'vitest';
import { personsOfRow } from './persons';

test('members who change places in an entry leave the persons of a round as they are', () => {
  const group = { id: 'e1', kind: 'group' } as const;
  expect(personsOfRow(group, ['b', 'a'], true)).toEqual(personsOfRow(group, ['a', 'b'], true));
  expect(personsOfRow({ id: 'e1', kind: 'solo' }, ['b', 'a'], false)).toEqual(['a', 'b']);
});

test('a group is one person, whose id says nothing about its members', () => {
  const of = (id: string, performers: string[]) => personsOfRow({ id, kind: 'group' }, performers, false);
  expect(of('e1', ['a', 'b'])).toEqual(of('e1', ['c']));
  expect(of('e1', ['a'])).not.toEqual(of('e2', ['a']));
});

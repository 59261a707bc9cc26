import { expect, test } from 'vitest';
import type { EntryMember } from './entryPeople';
import { memberPersons, performersOf, performsAlone } from './persons';

const member = (id: string, more: Partial<EntryMember> = {}): EntryMember => ({
  id,
  name: 'Njeri',
  phone: '',
  age_band: 'adult',
  guardian_id: null,
  ...more,
});
const own = member('m1', { person: 'p1' });

test.each([
  ['the only member', { members: [own] }, true],
  ['the registered name of an entry without members', { members: [], registered_person: 'p1' }, true],
  ['one of two members', { members: [own, member('m2', { person: 'p2' })] }, false],
  ['a member beside a place without a person', { members: [own, member('m2', { name: '' })] }, false],
  [
    'the registered name beside another member',
    { members: [member('m1', { person: 'p2' })], registered_person: 'p1' },
    false,
  ],
  ['nobody in an entry without people', { members: [] }, false],
])('%s performs alone or not', (_why, people, expected) => {
  expect(performsAlone(people, 'p1')).toBe(expected);
});

test('a person stands once among those of an entry, and a member without one is nobody', () => {
  const members = [own, member('m2', { person: 'p2' }), member('m3', { person: 'p1' }), member('m4')];
  expect(memberPersons(members)).toEqual(['p1', 'p2']);
  expect(performersOf({ members })).toEqual(['p1', 'p2']);
  expect(performersOf({ members: [member('m4')], registered_person: 'p9' })).toEqual(['p9']);
  expect(performersOf({ members: [member('m4')] })).toEqual([]);
});

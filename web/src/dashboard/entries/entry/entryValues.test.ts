import type { EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import { makeEntry, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { describe, expect, test } from 'vitest';
import {
  blankMember,
  entryDifferences,
  entryInputOf,
  entryValuesOf,
  type MemberValues,
  peopleOf,
  secondsOf,
} from './entryValues';

const entry = { ...makeEntry(), ...stampsAt(), id: 'e1' };
const mother = { id: 'g1', name: 'Njeri', relation: 'Mother', contact: '0712 345 678' };
const child = makeMember({ id: 'm1', age_band: 'minor', guardian_id: 'g1' });
const before: Pick<EntryPeople, 'members' | 'guardians'> = { members: [child], guardians: [mother] };
const minor = (fields: Partial<MemberValues>): MemberValues => ({
  ...blankMember(),
  age_band: 'minor',
  ...fields,
});

test.each([
  ['', null],
  ['3:05', 185],
  [' 185 ', 185],
  ['0:30', 30],
  ['3:5', NaN],
  ['three', NaN],
  ['-1', NaN],
])('the length %j is %j seconds', (text, seconds) => {
  expect(secondsOf(text)).toBe(seconds);
});

test('an entry that is saved without a change is sent as it is stored', () => {
  const values = entryValuesOf({ ...entry, equipment: ['Microphone', 'Drum'] }, before);
  expect(entryInputOf(values, entry, before)).toMatchObject({
    title: entry.title,
    duration_s: entry.duration_s,
    equipment: ['Microphone', 'Drum'],
    members: [child],
    guardians: [mother],
  });
});

test('the category is sent only where it was changed', () => {
  const values = entryValuesOf(entry, before);
  expect(entryInputOf(values, entry, before)).not.toHaveProperty('category');
  expect(entryInputOf({ ...values, category: 'Rendition' }, entry, before)).toMatchObject({
    category: 'Rendition',
  });
});

describe('guardians', () => {
  test('a corrected contact keeps the guardian’s id, to which consents belong', () => {
    const [typed] = entryValuesOf(entry, before).members;
    const { members, guardians } = peopleOf([{ ...typed!, contact: '0799 000 000' }], before);
    expect(guardians).toEqual([{ ...mother, contact: '0799 000 000' }]);
    expect(members[0]?.guardian_id).toBe('g1');
  });

  test('siblings share one guardian', () => {
    const family = { guardian: 'Njeri', relation: 'Mother', contact: '0712 345 678' };
    const { members, guardians } = peopleOf([minor(family), minor(family)], before);
    expect(guardians).toEqual([mother]);
    expect(members.map(({ guardian_id }) => guardian_id)).toEqual(['g1', 'g1']);
  });

  test('two siblings whose guardians are parted have two', () => {
    const shared = { ...before, members: [child, { ...child, id: 'm2' }] };
    const [first, second] = entryValuesOf(entry, shared).members;
    const { guardians } = peopleOf(
      [first!, { ...second!, guardian: 'Kamau', contact: '0700 000 000' }],
      shared,
    );
    expect(guardians).toHaveLength(2);
    expect(new Set(guardians.map(({ id }) => id)).size).toBe(2);
  });

  test('an adult has none', () => {
    const { members, guardians } = peopleOf([{ ...minor({ guardian: 'Njeri' }), age_band: 'adult' }], before);
    expect(members[0]?.guardian_id).toBeNull();
    expect(guardians).toEqual([]);
  });
});

test('a conflict names the fields in which the two versions differ', () => {
  const mine = { ...entryValuesOf(entry, before), title: 'Mine', duration: '4:00' };
  const theirs = { ...entry, title: 'Theirs', duration_s: 240 };
  expect(entryDifferences(mine, theirs)).toEqual([{ label: 'Title', mine: 'Mine', theirs: 'Theirs' }]);
});

import { expect, test } from 'vitest';
import { makeMember } from '../testing/stored';
import type { EntryMember } from './entryPeople';
import { correctedPersons, hasNewcomers } from './persons';

const MOTHER = { id: 'g1', name: 'Wanjiru Kamau', relation: 'mother', contact: '0712 345 678' };
const person = (name: string, more: Partial<EntryMember> = {}) =>
  makeMember({ id: 'm1', name, person: 'p-1', age_band: 'minor', guardian_id: 'g1', ...more });
const people = (member: EntryMember, guardian: Partial<typeof MOTHER> = {}) => ({
  members: [member],
  guardians: [{ ...MOTHER, ...guardian }],
});

const child = person('Amina Wanjiru');
const alone = person('Amina Wanjiru', { guardian_id: null });
const adult = person('Amina Wanjiru', { age_band: 'adult', guardian_id: null });

test.each([
  ['another guardian with the same contact', people(child), people(child, { name: 'Mum' }), true],
  ['another contact of the guardian', people(child), people(child, { contact: '0722 000 111' }), true],
  ['another relation of the guardian', people(child), people(child, { relation: 'aunt' }), false],
  ['the first guardian', people(alone), people(child), true],
  ['no guardian any more', people(child), people(alone), false],
  ['an adult who is a child', people(adult), people(alone), true],
  ['a child who is an adult', people(child), people(adult), false],
  ['an adult with the first guardian', people(adult), people({ ...adult, guardian_id: 'g1' }), false],
])('who somebody is may be another one after a change: %s', (...[, before, after, expected]) => {
  expect(hasNewcomers({ before, after })).toBe(expected);
});

test('one new name among others that stay is a newcomer', () => {
  const before = people(child);
  const other = person('Baraka Otieno', { id: 'm2' });
  expect(hasNewcomers({ before, after: { ...before, members: [child, other] } })).toBe(true);
});

test('the persons whose names change are those of corrected names alone', () => {
  const second = person('Baraka Otieno', { id: 'm2', person: 'p-2' });
  const before = { ...people(child), members: [child, second] };
  const correctedTo = (name: string) =>
    correctedPersons({ before, after: { ...before, members: [child, { ...second, name }] } });
  expect(correctedTo('Baraka Otieno')).toEqual([]);
  expect(correctedTo('Baraka Otienu')).toEqual(['p-2']);
  expect(correctedTo('Zawadi Njeri')).toEqual([]);
});

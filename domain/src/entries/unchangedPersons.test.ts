import { expect, test } from 'vitest';
import { makeMember } from '../testing/stored';
import type { EntryMember } from './entryPeople';
import { withPersons } from './persons';

const MOTHER = { id: 'g1', name: 'Wanjiru Kamau', relation: 'mother', contact: '0712 345 678' };
const UNCLE = { id: 'g1', name: 'Otieno Were', relation: 'uncle', contact: '0722 000 111' };
const newId = () => 'new';
const child = (name: string, more: Partial<EntryMember> = {}) =>
  makeMember({ id: 'm1', name, age_band: 'minor', guardian_id: 'g1', ...more });
const people = (members: EntryMember[], guardian = MOTHER) => ({ members, guardians: [guardian] });
const personsOf = (
  change: Omit<Parameters<typeof withPersons>[0], 'newId' | 'peers'>,
  peers = [people([])],
) => withPersons({ ...change, peers, newId }).map(({ person }) => person);

const own = child('Amina Wanjiru', { person: 'p-own' });
const before = people([own]);
const others = { peer: child('Amina Wanjiru', { person: 'p-peer' }), isGuardian: () => true };
const told = [{ person: 'p-told', child: own.name, isGuardian: others.isGuardian }];

test('a child whose row did not change stays the same, whoever of that name the other entries know', () => {
  expect(personsOf({ before, after: before, told }, [people([others.peer])])).toEqual(['p-own']);
});

test('an adult stays the same with a first guardian, whoever of that name the other entries know', () => {
  const adult = child(own.name, { age_band: 'adult' });
  const peers = [people([{ ...adult, person: 'p-peer' }])];
  const was = people([{ ...adult, guardian_id: null, person: 'p-own' }]);
  expect(personsOf({ before: was, after: people([adult]) }, peers)).toEqual(['p-own']);
});

test('a child about whom a guardian was asked stays the same with another guardian whose child is known', () => {
  const after = people([own], UNCLE);
  const peers = [people([others.peer], UNCLE)];
  expect(personsOf({ before, after }, peers)).toEqual(['p-peer']);
  const asked = [{ person: 'p-own', child: own.name }];
  expect(personsOf({ before, after, asked }, peers)).toEqual(['p-own']);
});

test('a new name is not that of somebody about whom a guardian was asked by another name', () => {
  const after = people([own]);
  const asked = [{ person: 'p-zawadi', child: 'Zawadi Njeri' }];
  expect(personsOf({ before: people([]), after, asked })).toEqual(['new']);
  expect(personsOf({ before: people([]), after, asked: [{ person: null, child: own.name }] })).toEqual([
    'new',
  ]);
});

test('somebody who stands in the entry does not come back into a second place', () => {
  const after = people([own, child(own.name, { id: 'm2' })]);
  const asked = [{ person: 'p-own', child: own.name }];
  expect(personsOf({ before, after, asked })).toEqual(['p-own', 'new']);
});

test('a correction does not make a second person of somebody who has gone to another place', () => {
  const two = people([
    child('Joyce Wanjiku', { person: 'p-1' }),
    child('Joyce Wanjiru', { id: 'm2', person: 'p-2' }),
  ]);
  const after = people([child('Joyce Wanjiru'), child('Joyce Wanjirw', { id: 'm2' })]);
  expect(personsOf({ before: two, after })).toEqual(['p-2', 'new']);
});

test('a corrected name need not be near to one by which somebody has decided about another person', () => {
  const after = people([child('Amina Wanjiro')]);
  const decided = [
    { person: 'p-own', child: own.name },
    { person: 'p-zawadi', child: 'Zawadi Njeri' },
  ];
  expect(personsOf({ before, after, decided })).toEqual(['p-own']);
});

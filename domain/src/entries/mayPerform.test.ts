import { expect, test } from 'vitest';
import { NO_PURPOSES } from '../consents/purposes';
import { newCategory } from '../editions/editions';
import { makeConsent } from '../testing/consents';
import { lacksConsent, performingMembers, performsWithoutRefused, withoutRefused } from './mayPerform';

const child = (id: string, name: string) =>
  ({ id, name, age_band: 'minor', guardian_id: `g-${id}` }) as const;
const members = [child('m1', 'Njeri'), child('m2', 'Otieno'), child('m3', 'Amina')];
const guardian = (id: string) => ({ id: `g-${id}`, name: `Mother of ${id}`, relation: '', contact: '' });
const people = { entry: 'e1', members, guardians: members.map(({ id }) => guardian(id)) };

/** One letter for each member: a yes, a no, or nothing yet. */
const decisionsOf = (said: string) =>
  members.flatMap(({ id, name }, at) => {
    const of = { entry: 'e1', member: id, child: name, guardian: guardian(id) };
    if (said[at] === 'y') return [makeConsent(of)];
    return said[at] === 'n' ? [makeConsent({ ...of, decision: 'refused', purposes: NO_PURPOSES })] : [];
  });
const decided = (said: string) => ({ people, decisions: decisionsOf(said) });
const category = (members_min: number) => ({ ...newCategory('Folk Songs', true), members_min });

test.each([
  ['one of three has refused', { said: 'nyy', fewest: 2, waits: 'performs' }],
  ['the category needs one, and a group is two', { said: 'nny', fewest: 1, waits: 'organiser' }],
  ['exactly the smallest number is left', { said: 'nyy', fewest: 1, waits: 'performs' }],
  ['fewer than the smallest number are left', { said: 'nyy', fewest: 3, waits: 'organiser' }],
  ['too few are left, and one of them lacks a consent', { said: 'ny?', fewest: 3, waits: 'organiser' }],
  ['another guardian has not decided', { said: 'ny?', fewest: 1, waits: 'guardian' }],
  ['all have refused', { said: 'nnn', fewest: 1, waits: 'organiser' }],
])('a choir in which %s', (_, { said, fewest, waits }) => {
  expect(withoutRefused({ kind: 'group' }, decided(said), category(fewest))).toBe(waits);
  expect(performsWithoutRefused({ kind: 'group' }, decided(said), category(fewest))).toBe(
    waits === 'performs',
  );
});

test('a solo performs without nobody, and neither does a group whose category is no longer there', () => {
  expect(performsWithoutRefused({ kind: 'solo' }, decided('nyy'), category(1))).toBe(false);
  expect(withoutRefused({ kind: 'group' }, decided('nyy'), undefined)).toBe('organiser');
  expect(performsWithoutRefused({ kind: 'group' }, decided('nyy'), undefined)).toBe(false);
});

test('an adult of the choir counts among those who are left, and needs no decision', () => {
  const adult = { id: 'm4', name: 'Teacher Wambui', age_band: 'adult', guardian_id: null } as const;
  const withAdult = { people: { ...people, members: [...members, adult] }, decisions: decisionsOf('nny') };
  expect(performsWithoutRefused({ kind: 'group' }, withAdult, category(2))).toBe(true);
  expect(performingMembers({ kind: 'group' }, withAdult)).toEqual([members[2], adult]);
});

test('only a refused child of a group is not among those who perform', () => {
  expect(performingMembers({ kind: 'group' }, decided('ny?'))).toEqual(members.slice(1));
  expect(performingMembers({ kind: 'solo' }, decided('nyy'))).toEqual(members);
});

test('an entry with a minor lacks a consent until it is given, and one of adults lacks none', () => {
  const lacks = (has_minor: boolean) =>
    (['not_needed', 'missing', 'refused', 'given'] as const).map((consent) =>
      lacksConsent({ has_minor, consent }),
    );
  expect(lacks(true)).toEqual([true, true, true, false]);
  expect(lacks(false)).toEqual([false, false, false, false]);
});

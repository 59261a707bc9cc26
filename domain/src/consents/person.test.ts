import { describe, expect, test } from 'vitest';
import { joinedBy } from '../people/personLink';
import { EVERY_PURPOSE, makeConsent } from '../testing/consents';
import type { Consent } from './consent';
import { memberConsent } from './facts';
import { namesShown } from './namesShown';
import { aboutMembers } from './person';
import { type ConsentState, NO_PURPOSES, type Purposes } from './purposes';
import type { Member } from './words';

const CHILD = 'person-of-wanjiku';
const MOTHER = { name: 'Njeri', relation: 'Mother', contact: '0712 345 678' };
const OTHER = '0799 000 000';
const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 6, minute));

type StoredConsent = Omit<Consent, 'id'>;
interface DecisionOptions {
  entry?: string;
  contact?: string;
  person?: string | null;
  purposes?: Purposes;
  method?: Consent['method'];
  withdrawn?: number;
}

/** A decision about the child in the song, unless another entry is named. */
function decided(minute: number, made: DecisionOptions = {}): StoredConsent {
  const {
    entry = 'song',
    contact = MOTHER.contact,
    person = CHILD,
    purposes = EVERY_PURPOSE,
    method = 'code',
    withdrawn,
  } = made;
  const contact_hash = `hash of ${contact} in ${entry}`;
  return makeConsent({
    entry,
    person,
    member: `m of ${entry}`,
    guardian: { ...MOTHER, id: `g of ${entry}`, contact },
    contact_hash,
    decision: purposes.take_part ? 'given' : 'refused',
    purposes,
    method,
    given_at: at(minute),
    ...(withdrawn !== undefined && { withdrawn_at: at(withdrawn), withdrawn_by: contact_hash }),
  });
}
const no = (minute: number, made: DecisionOptions = {}) =>
  decided(minute, { ...made, purposes: NO_PURPOSES });

/** A decision about the poem, where the child is another person. */
const poem = (minute: number, made: DecisionOptions = {}) =>
  decided(minute, { entry: 'poem', person: 'the child again', ...made });

interface Place {
  entry?: string;
  name?: string;
  age_band?: Member['age_band'];
  guardian?: string;
  contact?: string;
  person?: string;
}

/** The child in the poem, unless another entry is named. */
function child(place: Place = {}) {
  const { entry = 'poem', name = 'Wanjikũ wa Kamau', age_band = 'minor', person = CHILD } = place;
  const { guardian = MOTHER.name, contact = MOTHER.contact } = place;
  const member: Member = { id: `m of ${entry}`, name, age_band, guardian_id: `g of ${entry}`, person };
  return {
    member,
    people: { entry, members: [member], guardians: [{ id: `g of ${entry}`, name: guardian, contact }] },
  };
}
const stateIn = (place: Place, decisions: readonly StoredConsent[]): ConsentState => {
  const { member, people } = child(place);
  return memberConsent(member, people, decisions);
};

const given = [decided(1)];
const refused = [no(1)];
const withdrawn = [decided(1, { withdrawn: 2 })];

/** The steps after a decision about the person in the song, and the states of the child in the poem. */
const STEPS: [step: string, place: Place, later: StoredConsent[], given: ConsentState, no: ConsentState][] = [
  ['nothing but a later entry', {}, [], 'given', 'refused'],
  ['the guardian has another contact', { contact: OTHER }, [], 'missing', 'refused'],
  ['another guardian has the same contact', { guardian: 'Aunt Wairimu' }, [], 'missing', 'refused'],
  ['the name is another spelling', { name: 'WANJIKU WA KAMAU' }, [], 'given', 'refused'],
  ['the name is corrected', { name: 'Wanjika wa Kamau' }, [], 'missing', 'refused'],
  ['the person is another one', { name: 'Otieno Were', person: 'other' }, [], 'missing', 'missing'],
  ['the child is said to be an adult', { age_band: 'adult' }, [], 'missing', 'refused'],
  ['nobody says the age', { age_band: 'unknown' }, [], 'missing', 'refused'],
  ['the mother agrees about the poem', {}, [decided(5, { entry: 'poem' })], 'given', 'given'],
  ['the mother says no about the poem', {}, [no(5, { entry: 'poem' })], 'refused', 'refused'],
  ['the mother agrees about the song again', {}, [decided(5)], 'given', 'given'],
  [
    'another contact agrees about the poem',
    { contact: OTHER },
    [decided(5, { entry: 'poem', contact: OTHER })],
    'given',
    'refused',
  ],
  ['paper about the song', {}, [decided(5, { method: 'paper' })], 'given', 'given'],
  ['a no on paper about the song', {}, [no(5, { method: 'paper' })], 'refused', 'refused'],
];

describe('a decision about the person in another entry', () => {
  test.each(STEPS)('counts where %s', (_step, place, ...[later, afterYes, afterNo]) => {
    expect(stateIn(place, [...given, ...later])).toBe(afterYes);
    expect(stateIn(place, [...refused, ...later])).toBe(afterNo);
    expect(stateIn(place, [...withdrawn, ...later])).toBe(afterNo);
  });

  test('is a consent of the guardian of this child only, whom a name tells', () => {
    const aunt = { id: 'g0', name: 'Aunt Wairimu', contact: MOTHER.contact };
    const { member, people } = child();
    const state = (guardians: typeof people.guardians, decisions = given) =>
      memberConsent(member, { ...people, guardians }, decisions);
    expect(state([aunt, ...people.guardians])).toBe('given');
    expect(state([...people.guardians.map((one) => ({ ...one, name: 'Kamau' })), aunt])).toBe('missing');
    expect(state([aunt])).toBe('missing');
    const forgotten = given.map((one) => ({ ...one, guardian: { ...one.guardian, contact: '' } }));
    expect(state([], forgotten)).toBe('missing');
    const nameless = given.map((one) => ({ ...one, guardian: { ...one.guardian, name: '' } }));
    expect(state([{ ...people.guardians[0]!, name: '' }], nameless)).toBe('missing');
  });

  test('ends by a later one about the same place and name, also where that one does not name the person', () => {
    expect(stateIn({ entry: 'song' }, [no(1), decided(2, { person: null })])).toBe('given');
    expect(stateIn({ entry: 'song' }, [no(1), decided(2, { person: 'other' })])).toBe('given');
  });

  test('counts with the last word of the contact, in whichever entry it was said', () => {
    expect(stateIn({ entry: 'song' }, [no(1), decided(2, { entry: 'poem' })])).toBe('given');
    expect(stateIn({ entry: 'song' }, [decided(1), no(2, { entry: 'poem' })])).toBe('refused');
    expect(stateIn({ entry: 'song' }, [decided(1), decided(2, { entry: 'poem', withdrawn: 3 })])).toBe(
      'refused',
    );
  });

  test('publishes no name where the last word leaves the box empty', () => {
    const { member, people } = child({ entry: 'song' });
    const part = { ...NO_PURPOSES, take_part: true };
    expect(namesShown(people, [decided(1)])(member)).toBe(true);
    expect(namesShown(people, [decided(1), decided(2, { entry: 'poem', purposes: part })])(member)).toBe(
      false,
    );
  });

  test('counts by the name of the child where the decision is older than persons', () => {
    const old = { person: null };
    expect(stateIn({}, [decided(1, old)])).toBe('missing');
    expect(stateIn({}, [no(1, old)])).toBe('refused');
    expect(stateIn({ contact: OTHER }, [no(1, old)])).toBe('refused');
    expect(stateIn({ entry: 'song' }, [no(1, old), decided(2, { entry: 'poem' })])).toBe('given');
  });

  test('counts for somebody whom an organiser has joined, and no more after they are parted', () => {
    const other = { person: 'person-of-shiku' };
    const { member } = child();
    const join = (same: boolean) => joinedBy([{ persons: [CHILD, other.person], same }]);
    const counted = (decisions: StoredConsent[], same: boolean) =>
      stateIn({}, decisions.map(aboutMembers<StoredConsent>([member], join(same))));
    expect(counted([no(1, { ...other, contact: OTHER })], true)).toBe('refused');
    expect(counted([decided(1, other)], true)).toBe('given');
    expect(counted([decided(1, other)], false)).toBe('missing');
  });
});

/** The song and the poem name one child, whom the site takes for two persons. */
test.each<[string, StoredConsent[], ConsentState, Place?]>([
  ['a no about the song', [no(1)], 'refused'],
  ['a yes about the song covers no other person', [decided(1)], 'missing'],
  ['a no about the song ends an earlier yes', [poem(1), no(2)], 'refused'],
  ['so does a withdrawal', [decided(1), poem(2), decided(1, { withdrawn: 3 })], 'refused'],
  ['a later yes about the poem ends the no about the song', [no(1), poem(2)], 'given'],
  ['a no about the song that was taken back there', [poem(1), no(2), decided(3)], 'given'],
  [
    'a yes about the song ends no no about the poem',
    [poem(1, { purposes: NO_PURPOSES }), decided(2)],
    'refused',
  ],
  ['a no under the same words in another order', [no(1)], 'refused', { name: 'KAMAU, Wanjiku' }],
  ['a no about a sister of a like name', [no(1)], 'missing', { name: 'Wanjiku Njeri wa Kamau' }],
  [
    'a no whose contact is lost, in an entry without a contact',
    [no(1, { contact: '' })],
    'refused',
    { contact: '' },
  ],
])(
  'where one child is two persons, the contact counts by the name: %s',
  (_, ...[decisions, state, place = {}]) => {
    expect(stateIn({ person: 'the child again', ...place }, decisions)).toBe(state);
  },
);

test('a decision about somebody who is joined with one member gets that member’s id, with all who are joined, and others stay', () => {
  const standsFor = joinedBy([
    { persons: ['a', 'b'], same: true },
    { persons: ['b', 'c'], same: true },
  ]);
  const of = (...persons: (string | undefined)[]) =>
    aboutMembers<{ person?: string | null; joined?: readonly string[] }>(
      persons.map((person) => ({ person })),
      standsFor,
    );
  expect(of('a', undefined)({ person: 'c' })).toEqual({ person: 'a', joined: ['a'] });
  expect(of('a', 'b')({ person: 'c' })).toEqual({ person: 'a', joined: ['a', 'b'] });
  expect(of('a', 'b')({ person: 'b' })).toEqual({ person: 'b', joined: ['a', 'b'] });
  for (const person of ['other', null, undefined]) {
    const one = { person };
    expect(of('a', undefined)(one)).toBe(one);
  }
  const own = { person: 'a' };
  expect(of('a')(own)).toBe(own);
});

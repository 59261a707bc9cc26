import { expect, test } from 'vitest';
import { EVERY_PURPOSE, makeConsent } from '../testing/consents';
import { standingOf } from './standing';
import type { Member } from './words';

const NAME = 'Amina Wambui';
const child: Member = { id: 'm1', name: NAME, age_band: 'minor', guardian_id: 'g1', person: 'pa' };
const paper = (contact: string) => {
  const guardian = { id: 'g1', name: 'Wanjiku Kamau', relation: 'Grandmother', contact };
  const of = { entry: 'e1', member: 'm1', person: 'pa', child: NAME, guardian, contact_hash: 'h' };
  return makeConsent({ ...of, method: 'paper', decision: 'given', purposes: EVERY_PURPOSE });
};

test.each([
  ['without a contact', '', 'her name', 'Wanjiku Kamau', 'given'],
  ['without a contact', '', 'her name with a word more', 'Wanjiku Kamau Njeri', 'given'],
  ['without a contact', '', 'somebody else in her place', 'Otieno Juma', 'missing'],
  ['with a number', '0712 345 678', 'somebody else with her number', 'Otieno Juma', 'given'],
])(
  'after a paper of a guardian %s (%s), an entry with %s (%s) is %s',
  (_who, contact, _what, name, state) => {
    const people = { entry: 'e1', members: [child], guardians: [{ id: 'g1', name, contact }] };
    expect(standingOf(child, people, [paper(contact)]).state).toBe(state);
  },
);

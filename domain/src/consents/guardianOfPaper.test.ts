import { expect, test } from 'vitest';
import { EVERY_PURPOSE, makeConsent } from '../testing/consents';
import { standingOf } from './standing';
import type { Member } from './words';

const NAME = 'Amina Wambui';
const child: Member = { id: 'm1', name: NAME, age_band: 'minor', guardian_id: 'g1', person: 'pa' };

const GRANDMOTHER = { id: 'g1', name: 'Wanjiku Kamau', relation: 'Grandmother', contact: '' };

/** The consent of a child whose guardian Wanjiku Kamau has signed a paper, once the entry names the guardian so. */
function consentAfterPaper(then: Partial<typeof GRANDMOTHER>, now: Partial<typeof GRANDMOTHER>) {
  const guardian = { ...GRANDMOTHER, ...then };
  const of = { entry: 'e1', member: 'm1', person: 'pa', child: NAME, guardian, contact_hash: 'h' };
  const evidence = { signed_as: 'Wanjiku Kamau', reason: '', by: 'admin', scan: null };
  const paper = makeConsent({ ...of, method: 'paper', decision: 'given', purposes: EVERY_PURPOSE, evidence });
  const people = { entry: 'e1', members: [child], guardians: [{ ...guardian, ...now }] };
  return standingOf(child, people, [paper]).state;
}
const OTHERS = ['Wanjiku Kamau', 'Wanjiku Kamau Njeri', 'Otieno Juma'];

test('after a paper of a guardian without a contact nearly the same name is the same guardian, and another one is not', () => {
  expect(OTHERS.map((name) => consentAfterPaper({}, { name }))).toEqual(['given', 'given', 'missing']);
});

test('the name with which she has signed is hers, whatever the entry called her then', () => {
  const states = ['Grandma', ...OTHERS].map((name) => consentAfterPaper({ name: 'Grandma' }, { name }));
  expect(states).toEqual(['given', 'given', 'given', 'missing']);
});

test('after a paper of a guardian with a number the number says who it is', () => {
  expect(consentAfterPaper({ contact: '0712 345 678' }, { name: 'Otieno Juma' })).toBe('given');
});

test('after a paper of a guardian without a contact the child waits for the one whose number is written in since', () => {
  expect(consentAfterPaper({}, { contact: '0712 345 678' })).toBe('missing');
});

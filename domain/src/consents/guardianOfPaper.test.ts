import { expect, test } from 'vitest';
import { EVERY_PURPOSE, makeConsent } from '../testing/consents';
import { standingOf } from './standing';
import type { Member } from './words';

const NAME = 'Amina Wambui';
const child: Member = { id: 'm1', name: NAME, age_band: 'minor', guardian_id: 'g1', person: 'pa' };

/** The consent of a child whose guardian has signed a paper, once the entry names the guardian so. */
function consentAfterPaper(contact: string, name: string, now = contact) {
  const guardian = { id: 'g1', name: 'Wanjiku Kamau', relation: 'Grandmother', contact };
  const of = { entry: 'e1', member: 'm1', person: 'pa', child: NAME, guardian, contact_hash: 'h' };
  const paper = makeConsent({ ...of, method: 'paper', decision: 'given', purposes: EVERY_PURPOSE });
  const people = { entry: 'e1', members: [child], guardians: [{ id: 'g1', name, contact: now }] };
  return standingOf(child, people, [paper]).state;
}

test('after a paper of a guardian without a contact nearly the same name is the same guardian, and another one is not', () => {
  const names = ['Wanjiku Kamau', 'Wanjiku Kamau Njeri', 'Otieno Juma'];
  expect(names.map((name) => consentAfterPaper('', name))).toEqual(['given', 'given', 'missing']);
});

test('after a paper of a guardian with a number the number says who it is', () => {
  expect(consentAfterPaper('0712 345 678', 'Otieno Juma')).toBe('given');
});

test('after a paper of a guardian without a contact the child waits for the one whose number is written in since', () => {
  expect(consentAfterPaper('', 'Wanjiku Kamau', '0712 345 678')).toBe('missing');
});

import { expect, test, vi } from 'vitest';
import { type PeerPeople, withPersons } from '../entries/persons';
import { LIMITS } from '../kernel/constants';
import { EVERY_PURPOSE, makeConsent } from '../testing/consents';
import { makeMember } from '../testing/stored';
import { comparableContact } from './contact';
import { consentFacts } from './facts';

/** The largest contact that an entry takes. */
const contactOf = (at: number) => `${'y'.repeat(LIMITS.emailChars - 4)}${String(1000 + at)}`;
const NAME = 'Amina Wambui';

const choir = (of: string, size: number, contact: string) => ({
  members: Array.from({ length: size }, (_, at) => {
    const id = `${of}${String(at)}`;
    return { ...makeMember({ id, name: NAME, age_band: 'minor', guardian_id: 'g' }), person: `p-${id}` };
  }),
  guardians: [{ id: 'g', name: of, relation: 'Mother', contact }],
});

/** Counts how often a contact is folded while something is done. */
function foldingsOf(work: () => unknown): number {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  try {
    work();
    return normalize.mock.contexts.filter((text) => String(text).length === LIMITS.emailChars).length;
  } finally {
    normalize.mockRestore();
  }
}

test('a contact of the largest length that comes again is not folded again', () => {
  const contact = contactOf(1);
  expect(foldingsOf(() => [comparableContact(contact), comparableContact(contact)])).toBe(1);
});

test('who somebody in a choir is costs one folding of each contact of the account, also of the longest', () => {
  const peers: PeerPeople[] = Array.from({ length: 5 }, (_, at) => ({
    ...choir(`peer${String(at)}`, 10, contactOf(10 + at)),
    registered_name: 'A choir',
    registered_person: `r${String(at)}`,
  }));
  const after = choir('new', 10, contactOf(20));
  const before = { members: [], guardians: [] };
  let made = 0;
  const newId = () => `n${String((made += 1))}`;
  expect(foldingsOf(() => withPersons({ before, after, peers, newId }))).toBeLessThanOrEqual(6);
});

test('who may perform costs one folding of each contact of the decisions, also of the longest', () => {
  const { members, guardians } = choir('own', 10, contactOf(30));
  const decisions = members.map(({ id: member, person }, at) => ({
    ...makeConsent({
      entry: 'choir',
      member,
      person,
      child: NAME,
      guardian: { ...guardians[0]!, contact: contactOf(40 + at) },
    }),
    purposes: EVERY_PURPOSE,
    id: `c${member}`,
  }));
  const people = { entry: 'choir', members, guardians, known: [] };
  expect(foldingsOf(() => consentFacts(people, decisions))).toBeLessThanOrEqual(11);
});

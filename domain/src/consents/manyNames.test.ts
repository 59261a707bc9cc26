import { expect, test, vi } from 'vitest';
import { EVERY_PURPOSE, makeConsent } from '../testing/consents';
import { consentFacts } from './facts';
import { NO_PURPOSES } from './purposes';
import type { DecidedConsent, Member } from './words';

const EDITION = 2026;
const OWNER = { id: 'g', name: 'Owner', relation: 'Uncle', contact: '0700 000 000' };

/** An entry of some children, and noes about one person who has left it, each under another name. */
function choir(children: number) {
  const members = Array.from({ length: children }, (_, at): Member => ({
    id: `m${String(at)}`,
    name: `Wanjiru${String(at)} Kamau`,
    age_band: 'minor',
    guardian_id: 'g',
    person: `p${String(at)}`,
  }));
  const noes = Array.from({ length: 60 }, (_, at): DecidedConsent =>
    makeConsent({
      entry: 'choir',
      edition: EDITION,
      member: 'x',
      person: 'one person',
      child: `Zawadi${String(at)}x Njeri${String(at)}y`,
      guardian: { ...OWNER, contact: '0711 111 111' },
      contact_hash: 'other',
      decision: 'refused',
      purposes: NO_PURPOSES,
      given_at: new Date(Date.UTC(EDITION, 4, 1) + at),
    }),
  );
  const yeses = members.map(({ id, name, person = null }) =>
    makeConsent({
      entry: 'choir',
      edition: EDITION,
      member: id,
      person,
      child: name,
      guardian: OWNER,
      contact_hash: 'own',
      purposes: EVERY_PURPOSE,
      given_at: new Date(Date.UTC(EDITION, 5, 1)),
    }),
  );
  return { people: { entry: 'choir', members, guardians: [OWNER] }, decisions: [...noes, ...yeses] };
}

/** Counts how often words of names are compared while the facts of such an entry are made. */
function comparisons(children: number): number {
  const { people, decisions } = choir(children);
  // The names are folded the first time.
  expect(consentFacts(people, decisions)).toMatchObject({ consent: 'given' });
  const has = vi.spyOn(Set.prototype, 'has');
  consentFacts(people, decisions);
  const { length } = has.mock.calls;
  has.mockRestore();
  return length;
}

test('the names of a person who has left the entry are compared with each other once, however many children there are', () => {
  const few = comparisons(5);
  expect(few).toBeGreaterThan(60);
  expect(comparisons(10)).toBeLessThan(1.5 * few);
});

import { expect, test, vi } from 'vitest';
import { makeConsent } from '../testing/consents';
import { consentFacts } from './facts';
import { NO_PURPOSES } from './purposes';
import type { Member } from './words';

/** Many contacts have said no about a child that has left an entry of some children. */

const EDITION = 2026;
const OWNER = { id: 'g', name: 'Owner', relation: 'Uncle', contact: '0700 000 000' };

function choir(noes: number) {
  const members = Array.from({ length: 10 }, (_, at): Member => ({
    id: `m${String(at)}`,
    name: `Wanjiru${String(at)} Kamau`,
    age_band: 'minor',
    guardian_id: 'g',
    person: `p${String(at)}`,
  }));
  const decisions = Array.from({ length: noes }, (_, at) =>
    makeConsent({
      entry: 'choir',
      edition: EDITION,
      member: 'x',
      person: 'one',
      child: 'Zawadi Njeri',
      guardian: { ...OWNER, contact: `other${String(at)}@example.org` },
      contact_hash: `other${String(at)}`,
      decision: 'refused',
      purposes: NO_PURPOSES,
      given_at: new Date(Date.UTC(EDITION, 4, 1) + at),
    }),
  );
  return { people: { entry: 'choir', members, guardians: [OWNER] }, decisions };
}

/** Counts the letters that are folded while the facts are made, after all names have been folded once. */
function foldedLetters(noes: number): number {
  const { people, decisions } = choir(noes);
  consentFacts(people, decisions);
  const normalize = vi.spyOn(String.prototype, 'normalize');
  consentFacts(people, decisions);
  const letters = normalize.mock.contexts.reduce<number>((sum, text) => sum + String(text).length, 0);
  normalize.mockRestore();
  return letters;
}

test('names that were folded before are not folded again, however many noes there are', () => {
  expect(foldedLetters(5)).toBe(0);
  expect(foldedLetters(100)).toBe(0);
});

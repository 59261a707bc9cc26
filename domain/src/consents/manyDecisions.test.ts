import { expect, test, vi } from 'vitest';
import { EVERY_PURPOSE } from '../testing/consents';
import { consentFacts } from './facts';
import type { DecidedConsent } from './words';

/** An entry of so many children, and so many decisions about others who have left it. */
function choir(members: number, decisions: number) {
  const people = {
    entry: 'choir',
    members: Array.from({ length: members }, (_, at) => ({
      id: `member-${String(at)}`,
      name: `Wanjiru${String(at)} Kamau${String(at)} of ${String(members)}`,
      age_band: 'minor' as const,
      guardian_id: 'mother',
      person: `person-${String(at)}`,
    })),
    guardians: [{ id: 'mother', name: 'Njeri', contact: '0712345678' }],
  };
  const others = Array.from({ length: decisions }, (_, at): DecidedConsent => ({
    entry: 'choir',
    member: `gone-${String(at % 30)}`,
    person: `other-${String(at)}`,
    child: `Otieno${String(at)} Odhiambo${String(at)} of ${String(decisions)}`,
    guardian: { id: 'mother', name: 'Njeri', contact: '0799999999' },
    decision: 'given',
    purposes: EVERY_PURPOSE,
    method: 'code',
    given_at: new Date(at),
    withdrawn_at: null,
    contact_hash: `hash-${String(at)}`,
  }));
  return { people, others };
}

/** Counts how often a text is folded while the facts of such an entry are made. */
function foldings(members: number, decisions: number): number {
  const { people, others } = choir(members, decisions);
  const normalize = vi.spyOn(String.prototype, 'normalize');
  try {
    consentFacts(people, others);
    return normalize.mock.calls.length;
  } finally {
    normalize.mockRestore();
  }
}

test('twice the children and twice the decisions of an entry need twice the work on names, not four times', () => {
  const few = foldings(20, 100);
  expect(few).toBeGreaterThan(0);
  expect(foldings(40, 200)).toBeLessThan(2.5 * few);
});

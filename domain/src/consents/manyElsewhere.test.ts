import { expect, test, vi } from 'vitest';
import { EVERY_PURPOSE, makeConsent } from '../testing/consents';
import { consentFacts } from './facts';
import { NO_PURPOSES } from './purposes';
import type { DecidedConsent, Member } from './words';

const MOTHER = { id: 'g', name: 'Njeri Wambui', relation: 'Mother', contact: '0711 111 111' };
const STRANGER = { id: 'g9', name: 'Invented', relation: 'Mother', contact: '0799 000 999' };
const FIRST = [
  'Amina',
  'Faith',
  'Grace',
  'Joy',
  'Mary',
  'Ann',
  'Jane',
  'Esther',
  'Ruth',
  'Lucy',
  'Rose',
  'Sarah',
];

/** A choir without an account whose mother has agreed, and so many noes in entries of a stranger whose made-up children have the names of all. */
function choir(children: number, noes: number) {
  const names = FIRST.slice(0, children).map((first) => `${first} Wambui`);
  const members = names.map((name, at): Member => ({
    id: `m${String(at)}`,
    name,
    age_band: 'minor',
    guardian_id: 'g',
    person: `p${String(at)}`,
  }));
  const yeses = members.map(({ id, name, person = null }) =>
    makeConsent({
      entry: 'choir',
      member: id,
      person,
      child: name,
      guardian: MOTHER,
      purposes: EVERY_PURPOSE,
    }),
  );
  let looks = 0;
  const elsewhere = Array.from({ length: noes }, (_, at): DecidedConsent => {
    const child = `${FIRST.join(' ')} Wambui ${String(children)} ${String(at)}`;
    const about = { child, person: `x${String(at)}`, guardian: STRANGER };
    const no = makeConsent({ ...about, decision: 'refused', purposes: NO_PURPOSES });
    // The children of several entries are told apart by it.
    const get = () => {
      looks += 1;
      return `s${String(at)}`;
    };
    return Object.defineProperty({ ...no, isElsewhere: true as const }, 'entry', { enumerable: true, get });
  });
  const people = { entry: 'choir', members, guardians: [MOTHER] };
  return { facts: () => consentFacts(people, [...yeses, ...elsewhere]), looks: () => looks };
}

test('twice as many noes of a stranger about children with the names of a choir need twice the work, not four times', () => {
  const looksAt = (noes: number) => {
    const { facts, looks } = choir(4, noes);
    expect(facts().consent).toBe('given');
    return looks();
  };
  const few = looksAt(50);
  expect(few).toBeGreaterThan(50);
  expect(looksAt(100)).toBeLessThan(2.3 * few);
});

test('more noes than there are names that are remembered are folded once for all children of a choir', () => {
  const foldings = (children: number) => {
    const { facts } = choir(children, 4_600);
    const normalize = vi.spyOn(String.prototype, 'normalize');
    facts();
    const { length } = normalize.mock.calls;
    normalize.mockRestore();
    return length;
  };
  const few = foldings(3);
  expect(few).toBeGreaterThan(4_600);
  expect(foldings(12)).toBeLessThan(1.3 * few);
});

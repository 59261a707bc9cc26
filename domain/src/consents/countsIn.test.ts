import { expect, test } from 'vitest';
import { makeConsent } from '../testing/consents';
import { tellingOf } from '../testing/countedReads';
import { countsIn } from './countsIn';
import type { Member } from './words';

const child: Member = { id: 'm1', name: 'Wanjikũ wa Kamau', age_band: 'minor', guardian_id: 'g1' };
const brother: Member = { id: 'm2', name: 'Otieno Kamau', age_band: 'minor', guardian_id: 'g1' };
const entry = (...members: Member[]) => ({
  entry: 'e1',
  members,
  guardians: [{ id: 'g1', name: 'Njeri', contact: '0712 345 678' }],
});

test('a decision counts where a no in its place would refuse one of the members', () => {
  expect(countsIn(entry(child), makeConsent())).toBe(true);
  expect(countsIn(entry(brother, child), makeConsent())).toBe(true);
  expect(countsIn(entry(brother), makeConsent())).toBe(false);
  expect(countsIn(entry(), makeConsent())).toBe(false);
});

test('a decision that was withdrawn or cannot be read counts like one that stands', () => {
  expect(countsIn(entry(child), makeConsent({ withdrawn_at: new Date() }))).toBe(true);
  expect(countsIn(entry(brother, child), { ...makeConsent(), isUnreadable: true })).toBe(true);
  expect(countsIn(entry(brother), { ...makeConsent(), isUnreadable: true })).toBe(false);
});

/** Counts how often the name of a child is asked for in a choir, for a decision about a child of another choir. */
function asked(children: number): number {
  let names = 0;
  const members = Array.from({ length: children }, (_, at): Member => {
    const of = {
      ...child,
      id: `m${String(at)}`,
      name: `Wanjiku Kamau ${String(at)}`,
      person: `p${String(at)}`,
    };
    return tellingOf(of, 'name', () => {
      names += 1;
    });
  });
  const elsewhere = makeConsent({ entry: 'e2', member: 'x', person: 'px', child: 'Zuri Otieno' });
  expect(countsIn(entry(...members), elsewhere)).toBe(false);
  return names;
}

test('whether a decision counts in a choir twice as large is twice the work', () => {
  expect(asked(100) / asked(50)).toBeCloseTo(2, 0);
});

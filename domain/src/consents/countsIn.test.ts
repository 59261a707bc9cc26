import { expect, test } from 'vitest';
import { makeConsent } from '../testing/consents';
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

import { expect, test } from 'vitest';
import { makeMember } from '../testing/stored';
import { entryGuardians, entryMembers } from './entryPeople';

const one = makeMember({ id: 'm1' });
const guardian = { id: 'g1', name: 'Wanjiru Kamau', relation: 'mother', contact: '0712 345 678' };

test('two members or two guardians of an entry have no id in common', () => {
  expect(entryMembers.safeParse([one, { ...one, id: 'm2' }]).success).toBe(true);
  expect(entryMembers.safeParse([one, { ...one, name: 'Baraka' }]).success).toBe(false);
  expect(entryGuardians.safeParse([guardian, { ...guardian, id: 'g2' }]).success).toBe(true);
  expect(entryGuardians.safeParse([guardian, { ...guardian, name: 'Otieno' }]).success).toBe(false);
});

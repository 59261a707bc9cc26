import { expect, test } from 'vitest';
import type { EntryGuardian, EntryMember } from './entryPeople';
import { isGuardiansToSay } from './guardiansToSay';

const child: EntryMember = { id: 'm1', name: 'Njeri', phone: '', age_band: 'minor', guardian_id: 'g1' };
const mother: EntryGuardian = { id: 'g1', name: 'Wanjiku', relation: 'mother', contact: '0712 345 678' };
const before = { members: [child], guardians: [mother] };

const CASES: [why: string, after: typeof before, expected: boolean][] = [
  [
    'the same people in other ids',
    { members: [{ ...child, guardian_id: 'g2' }], guardians: [{ ...mother, id: 'g2' }] },
    false,
  ],
  [
    'a corrected name of the child',
    { members: [{ ...child, name: 'Njeri Kamau' }], guardians: [mother] },
    false,
  ],
  [
    'another phone of the child',
    { members: [{ ...child, phone: '0711 000 000' }], guardians: [mother] },
    false,
  ],
  [
    'a child that is said to be an adult',
    { members: [{ ...child, age_band: 'adult' }], guardians: [mother] },
    true,
  ],
  [
    'another contact of the guardian',
    { members: [child], guardians: [{ ...mother, contact: '0799 000 000' }] },
    true,
  ],
  ['a guardian that is taken out', { members: [child], guardians: [] }, true],
  ['a child without its guardian', { members: [{ ...child, guardian_id: null }], guardians: [mother] }, true],
  [
    'another member in the place of the child',
    { members: [{ ...child, id: 'm2' }], guardians: [mother] },
    true,
  ],
];
test.each(CASES)('%s: the guardian is asked where age or guardian change', (_why, after, expected) => {
  expect(isGuardiansToSay(before, after)).toBe(expected);
});

test('the change of one child among others is the guardian’s to say', () => {
  const other = { ...child, id: 'm2', name: 'Kamau' };
  const after = { members: [child, { ...other, age_band: 'adult' as const }], guardians: [mother] };
  expect(isGuardiansToSay({ members: [child, other], guardians: [mother] }, after)).toBe(true);
});

test('an adult or a person of unknown age says who they are themselves', () => {
  for (const age_band of ['adult', 'unknown'] as const) {
    const members = [{ ...child, age_band }];
    const after = { members: [{ ...child, age_band: 'minor' as const }], guardians: [] };
    expect(isGuardiansToSay({ members, guardians: [mother] }, after)).toBe(false);
  }
});

import { NO_PHONE } from '@ndeiya/domain/kernel/phone';
import { makeMember } from '@ndeiya/domain/testing/stored';
import { expect, test } from 'vitest';
import { receiversOf } from './moneySheet';

const adult = makeMember({ id: 'm1', name: 'Njeri', phone: '+254 712 345 678' });
const minor = makeMember({ id: 'm1', name: 'Wambui', age_band: 'minor', guardian_id: 'g2' });
const guardian = (id: string, name: string) => ({ id, name, relation: '', contact: `${id}@example.org` });

test.each([
  [
    'the first adult',
    { members: [adult, makeMember({ id: 'm2', name: 'Kamau' })] },
    ['Njeri +254 712 345 678'],
  ],
  [
    'an adult who sings with a minor',
    { members: [adult, { ...minor, id: 'm2' }], guardians: [guardian('g2', 'Mother')] },
    ['Njeri +254 712 345 678'],
  ],
  ['an adult without a phone', { members: [{ ...adult, phone: NO_PHONE }] }, ['Njeri ']],
  [
    'the own guardian of a minor',
    { members: [minor], guardians: [guardian('g1', 'Aunt'), guardian('g2', 'Mother')] },
    ['Mother g2@example.org guardian'],
  ],
  [
    'a minor for whom no guardian is written down',
    { members: [{ ...minor, guardian_id: null, phone: '' }] },
    ['Wambui '],
  ],
])('the money sheet is signed by %s', (_which, people, signed) => {
  const receivers = receiversOf({ guardians: [], ...people });
  expect(
    receivers.map(({ name, contact, is_guardian }) => `${name} ${contact}${is_guardian ? ' guardian' : ''}`),
  ).toEqual(signed);
});

test('the money sheet names nobody after an erasure', () => {
  expect(receiversOf(undefined)).toEqual([]);
});

import { expect, test } from 'vitest';
import { EVERY_PURPOSE, makeConsent } from '../testing/consents';
import { memberConsent } from './facts';
import { NO_PURPOSES } from './purposes';

const day = (count: number) => new Date(Date.UTC(2026, 4, count));
const MOTHER = { id: 'g1', name: 'Njeri', relation: 'Mother', contact: 'njeri@example.org' };
const AUNT = { id: 'g2', name: 'Otieno', relation: 'Aunt', contact: '0799 000 000' };
const amina = { id: 'm1', name: 'Amina Wambwi', person: 'p1', age_band: 'minor', guardian_id: 'g1' } as const;
const dorcas = {
  id: 'm2',
  name: 'Dorcas Otieno',
  person: 'p2',
  age_band: 'minor',
  guardian_id: 'g2',
} as const;
const known = [{ id: 'm2', since: day(9), of_age: null }];

const of = { entry: 'e1', member: 'm1', person: 'p1', guardian: MOTHER };
const no = { decision: 'refused', purposes: NO_PURPOSES, given_at: day(1) } as const;
const decisions = [
  makeConsent({ ...of, ...no, child: 'Amina Wambwi' }),
  makeConsent({ ...of, ...no, child: 'Amina Wambui' }),
  makeConsent({ ...of, child: 'Amina Wambwi', purposes: EVERY_PURPOSE, given_at: day(2) }),
  makeConsent({
    entry: 'e1',
    member: 'm2',
    person: 'p2',
    guardian: AUNT,
    child: 'Dorcas Otieno',
    purposes: EVERY_PURPOSE,
    given_at: day(10),
  }),
];

test('a no under the name that a present person had before holds back nobody who is added later', () => {
  const people = { entry: 'e1', members: [amina, dorcas], guardians: [MOTHER, AUNT], known };
  expect(memberConsent(amina, people, decisions)).toBe('given');
  expect(memberConsent(dorcas, people, decisions)).toBe('given');
});

test('the same no holds back who is added later once the person has left', () => {
  const people = { entry: 'e1', members: [dorcas], guardians: [AUNT], known };
  const [, former, , later] = decisions;
  expect(
    memberConsent(
      dorcas,
      people,
      [former, later].flatMap((one) => one ?? []),
    ),
  ).toBe('missing');
});

import { expect, test } from 'vitest';
import { makeConsent } from '../testing/consents';
import { leavingNames, leavingPersons } from './goneNames';
import { NO_PURPOSES } from './purposes';

test('who leaves under a shortened name may not be named as somebody has refused for either', () => {
  const child = { id: 'm1', name: 'Wambui', person: 'p1', age_band: 'minor', guardian_id: 'g1' } as const;
  const guardian = { id: 'g1', name: 'Njeri', relation: 'Mother', contact: 'njeri@example.org' };
  const no = makeConsent({ entry: 'e0', person: 'p1', child: 'Amina Wambui', guardian });
  const people = { entry: 'e1', members: [child], guardians: [guardian] };
  const refused = { ...no, decision: 'refused', purposes: NO_PURPOSES } as const;
  expect(leavingNames(people, [], [refused])).toEqual(['Wambui', 'Amina Wambui']);
});

test('of those who leave the persons are kept about whom somebody has decided in another entry', () => {
  const member = (id: string) =>
    ({ id, name: `Child ${id}`, person: `p${id}`, age_band: 'unknown', guardian_id: null }) as const;
  const people = { entry: 'e1', members: ['1', '2', '3', '4'].map(member), guardians: [] };
  const decisions = [
    makeConsent({ entry: 'e2', person: 'p1', child: 'Another name' }),
    makeConsent({ entry: 'e1', person: 'p2', child: 'Child 2' }),
    makeConsent({ entry: 'e2', person: 'p4', child: 'Child 4' }),
  ];
  expect(leavingPersons(people, [member('4')], decisions)).toEqual(['p1']);
});

import { expect, test } from 'vitest';
import { makeConsent } from '../testing/consents';
import { leavingNames } from './goneNames';
import { NO_PURPOSES } from './purposes';

test('who leaves under a shortened name may not be named as somebody has refused for either', () => {
  const child = { id: 'm1', name: 'Wambui', person: 'p1', age_band: 'minor', guardian_id: 'g1' } as const;
  const guardian = { id: 'g1', name: 'Njeri', relation: 'Mother', contact: 'njeri@example.org' };
  const no = makeConsent({ entry: 'e0', person: 'p1', child: 'Amina Wambui', guardian });
  const people = { entry: 'e1', members: [child], guardians: [guardian] };
  const refused = { ...no, decision: 'refused', purposes: NO_PURPOSES } as const;
  expect(leavingNames(people, [], [refused])).toEqual(['Wambui', 'Amina Wambui']);
});

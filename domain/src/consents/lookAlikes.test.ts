import { expect, test } from 'vitest';
import { makeConsent } from '../testing/consents';
import { earlierNoes } from './elsewhere';
import { consentFacts } from './facts';
import { NO_PURPOSES } from './purposes';
import type { ConsentPeople } from './words';

test('a child whose name has letters of another script that look the same is the child whom the guardian has refused', () => {
  const people = (name: string): ConsentPeople => ({
    entry: 'poem',
    members: [{ id: 'm1', name, age_band: 'minor', guardian_id: 'g1' }],
    guardians: [{ id: 'g1', contact: '0799 000 000' }],
  });
  const no = makeConsent({
    entry: 'song',
    child: 'Amina Wanjiru',
    decision: 'refused',
    purposes: NO_PURPOSES,
  });
  const names = ['Amina Wanjiru', 'Аmіnа Wаnjіru', 'Αmina Wanjıru'];
  expect(names.map((name) => consentFacts(people(name), [no]).consent)).toEqual([
    'refused',
    'refused',
    'refused',
  ]);
});

test('a guardian whose name has letters of another script that look the same is the one who has refused elsewhere', () => {
  const no = {
    ...makeConsent({ entry: 'song', child: 'Amina Wanjiru', decision: 'refused' }),
    isElsewhere: true as const,
  };
  const asked = (name: string) => {
    const guardian = { contact: '0799 000 000', name };
    return earlierNoes({ name: 'Amina Wanjiru', guardian, seen: null }, [no]).map(
      ({ isSameGuardian }) => isSameGuardian,
    );
  };
  expect(['Njeri', 'Νjеrі', 'Wangari'].map(asked)).toEqual([[true], [true], [false]]);
});

import { expect, test } from 'vitest';
import { makeConsent } from '../testing/consents';
import { NO_PURPOSES } from './purposes';
import { standingOf } from './standing';
import { decisionOf } from './storedDecision';

const child = { id: 'm1', name: 'Wanjikũ wa Kamau', age_band: 'minor', guardian_id: 'g1' } as const;
const people = { entry: 'e1', members: [child], guardians: [{ id: 'g1', contact: '0712 345 678' }] };
const no = makeConsent({ decision: 'refused', purposes: NO_PURPOSES, method: 'paper' });

test.each([
  ['of which nothing but the way in which it was said is damaged', { method: 'email' }],
  [
    'that was said before it, and of which the times and the way are damaged',
    { method: null, given_at: null },
  ],
])('a no that the team has recorded stays beside a yes %s', (_which, fields) => {
  const given_at = new Date(no.given_at.getTime() + 60_000);
  const stored = { ...makeConsent({ given_at }), ...fields };
  expect(standingOf(child, people, [no, decisionOf({ id: 'c1', data: () => stored })]).state).toBe('refused');
});

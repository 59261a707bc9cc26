import { decisionOf } from '@ndeiya/domain/consents/storedDecision';
import { makeConsent } from '@ndeiya/domain/testing/consents';
import { expect, test } from 'vitest';
import { isRefusedByTeam } from './repeats';

const no = makeConsent({ decision: 'refused', method: 'witnessed' });

test.each([
  ['that can be read', {}, true],
  ['of which the way is lost', { method: 'by a later version' }, false],
  ['of which the text is lost', { terms_version: 7 }, false],
])('a no before the team %s is known as one: %s', (_which, damage, isKnown) => {
  const decisions = [decisionOf({ id: 'c1', data: () => ({ ...no, ...damage }) })];
  const of = { entry: no.entry, member: no.member };
  expect(isRefusedByTeam({ of, decisions }, no.child)).toBe(isKnown);
});

import { expect, test } from 'vitest';
import { latePermitInput } from './latePermit';

const INPUT = { edition: 2026, reason: 'The bus broke down', valid_until: '2026-06-02T20:59:00+03:00' };

test.each([
  ['an entry', { entry: 'e1' }, true],
  ['an account', { uid: 'u1' }, true],
  ['a group', { group: 'g1' }, true],
  ['nobody', {}, false],
  ['an entry and an account', { entry: 'e1', uid: 'u1' }, false],
  ['an entry, an account and a group', { entry: 'e1', uid: 'u1', group: 'g1' }, false],
])(
  'a late permit is for one entry, one account or one group: for %s, %j, it is valid: %s',
  (...[, of, isValid]) => {
    expect(latePermitInput.safeParse({ ...INPUT, ...of }).success).toBe(isValid);
  },
);

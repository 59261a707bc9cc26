import { passApiMessages } from '@ndeiya/domain/people/apiMessages';
import { expect, test } from 'vitest';
import { emptyPlatform, openPass } from '../../../testing/emptyPlatform';
import { authenticatePass } from './authenticatePass';

const refusalOf = async (changes: object): Promise<unknown> => {
  const { db } = emptyPlatform({ read: () => openPass('leader', changes) });
  return authenticatePass(db, ['leader'], 'Pass leader.token').catch((error: unknown) => error);
};

test('an open pass lets its holder in', async () => {
  expect(await refusalOf({})).toMatchObject({ id: 'leader', role: 'leader' });
});
test.each([
  ['revoked', { revoked_at: new Date() }],
  ['expired', { expires_at: new Date(0) }],
] as const)(
  'a pass that is %s has ended for good, so that a phone may delete what it has',
  async (why, changes) => {
    const pass = passApiMessages[why];
    expect(await refusalOf(changes)).toMatchObject({
      code: 'unauthenticated',
      message: pass,
      fields: { pass },
    });
  },
);
test('a pass whose devices were freed can be opened again, so that a phone keeps what it has', async () => {
  const refusal = await refusalOf({ token_hash: null });
  expect(refusal).toMatchObject({
    code: 'unauthenticated',
    message: passApiMessages.unknown,
    fields: undefined,
  });
});

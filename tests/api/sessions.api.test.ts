import { userApi } from '@ndeiya/domain/api/users';
import { unique } from '@ndeiya/domain/testing/unique';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { expectError, expectSuccess } from './support/answers';
import { aged, makeAccount, makeAdmin, resetLimits, type Account } from './support/backend';
import { call } from './support/client';
import { refreshed, session } from './support/identity';
import { resetCodeFor } from './support/resetCode';

let admin: Account;
beforeAll(async () => {
  admin = await makeAdmin();
});
beforeEach(resetLimits);

const put = (uid: string, json: object) =>
  call('put', `/users/admin/users/${uid}`, { token: admin.token, json });
const EVENTS: [string, () => Promise<Account>, (account: Account) => Promise<void>][] = [
  [
    'a new password',
    makeAccount,
    async (account) => {
      const json = { short_token: await resetCodeFor(account), new_password: `New flame ${unique()}` };
      expectSuccess(await call('post', '/users/reset_password', { json }), userApi.resetPassword);
    },
  ],
  [
    'rights given',
    makeAccount,
    async ({ uid }) => {
      expectSuccess(await put(uid, { is_admin: true }), userApi.update);
    },
  ],
  [
    'rights withdrawn',
    makeAdmin,
    async ({ uid }) => {
      expectSuccess(await put(uid, { is_admin: false }), userApi.update);
    },
  ],
  [
    'a deletion',
    makeAccount,
    async ({ uid }) => {
      expectSuccess(
        await call('delete', `/users/admin/users/${uid}`, { token: admin.token }),
        userApi.remove,
      );
    },
  ],
];

// Two seconds, because an ID token's age and a revocation are counted in whole ones.
const nextSecond = () => {
  const began = Math.floor(Date.now() / 1000);
  return vi.waitFor(() => {
    expect(Math.floor(Date.now() / 1000)).toBeGreaterThan(began);
  }, 2000);
};

test.each(EVENTS)(
  '%s ends the sessions there are: ID token and refresh token',
  async (_what, make, event) => {
    const account = await make();
    const { idToken, refreshToken } = await session(account);
    expect((await call('get', '/stats', { token: idToken })).status).toBe(200);
    await nextSecond();
    await event(account);
    expectError(await call('get', '/stats', { token: aged(idToken) }), 'unauthenticated');
    // Google refuses it; the emulator gives a token, whose log-in is as old as it was.
    const token = await refreshed(refreshToken);
    if (token) expectError(await call('get', '/stats', { token }), 'unauthenticated');
  },
);

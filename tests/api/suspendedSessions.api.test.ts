import { users } from '@ndeiya/domain/people/user';
import { unique } from '@ndeiya/domain/testing/unique';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stoppable, withDeadline } from '../../functions/src/platform/deadline';
import { RateLimiter } from '../../functions/src/platform/rateLimiter';
import { PasswordResetService } from '../../functions/src/resources/people/users/passwordReset';
import { anAddress } from '../support/address';
import { type Account, auth, db, makeAccount, resetLimits } from '../support/backend';
import { PATIENCE } from '../support/media';
import { resetCodeFor } from './support/resetCode';

const FAILURE = new Error('Auth does not answer');
const profileOf = ({ uid }: Account) => db.collection(users.path).doc(uid);
const validAfter = async (account: Account): Promise<unknown> =>
  (await profileOf(account).get()).get('sessions_valid_after');

/** Resets the password of the account; `meanwhile` runs instead of setting it, which then fails. */
async function failingReset(account: Account, meanwhile: () => Promise<unknown>, database = db) {
  const typed = await resetCodeFor(account);
  vi.spyOn(auth, 'updateUser').mockImplementationOnce(async () => {
    await meanwhile();
    throw FAILURE;
  });
  const passwords = new PasswordResetService({ db: database, auth, limiter: new RateLimiter(database) });
  const redemption = { typed, password: `New flame ${unique()}`, address: anAddress() };
  return { passwords, redemption };
}

beforeEach(resetLimits);
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a reset that fails to set the new password', () => {
  test('restores the sessions, and the same code sets the password afterwards', async () => {
    const account = await makeAccount();
    const suspended = vi.fn(() => validAfter(account));
    const { passwords, redemption } = await failingReset(account, suspended);
    await expect(passwords.reset(redemption)).rejects.toBe(FAILURE);
    await expect(suspended.mock.results[0]?.value).resolves.toBeDefined();
    expect(await validAfter(account)).toBeUndefined();
    await passwords.reset(redemption);
    expect(await validAfter(account)).toBeDefined();
  });

  test('restores them also after its request got 503', async () => {
    const account = await makeAccount();
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const { passwords, redemption } = await failingReset(account, () => held, stoppable(db));
    const late = withDeadline(() => passwords.reset(redemption), 1500);
    await expect(late).rejects.toMatchObject({ code: 'unavailable' });
    expect(await validAfter(account)).toBeDefined();
    letGo();
    await vi.waitFor(async () => {
      expect(await validAfter(account)).toBeUndefined();
    }, PATIENCE);
  });

  test('does not restore sessions that another action has ended meanwhile', async () => {
    const account = await makeAccount();
    const sessions_valid_after = new Date(Math.ceil(Date.now() / 1000) * 1000);
    const end = () => profileOf(account).update({ sessions_valid_after });
    const { passwords, redemption } = await failingReset(account, end);
    await expect(passwords.reset(redemption)).rejects.toBe(FAILURE);
    expect(await validAfter(account)).toMatchObject({ seconds: sessions_valid_after.getTime() / 1000 });
  });
});

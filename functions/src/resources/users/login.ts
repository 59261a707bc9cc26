import type { Credentials } from '@ndeiya/domain/entities/user';
import { AppError } from '@ndeiya/domain/errors';
import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import type { Address } from '../../http/types';
import type { PasswordSignIn, SignedIn } from '../../platform/passwordSignIn';
import type { RateLimiter } from '../../platform/rateLimiter';
import { userRef } from './accounts';
import { AccountAttempts, type Attempt } from './attempts';

interface Deps {
  db: Firestore;
  auth: Auth;
  limiter: RateLimiter;
  signIn: PasswordSignIn;
}

/** True when the password was checked; other errors are no guesses. */
const isGuess = (error: unknown) =>
  error instanceof AppError && (error.code === 'wrong-credentials' || error.code === 'rate-limited');

/** Logs in: returns a bearer token, and whether claim and profile both make the account an administrator. */
export function loginService({ db, auth, limiter, signIn }: Deps) {
  const attempts = new AccountAttempts(limiter);

  async function trySignIn(attempt: Attempt, password: string): Promise<SignedIn> {
    const counts = await attempts.beginLogin(attempt);
    const signedIn = await signIn(attempt.email, password).catch(async (error: unknown) => {
      if (!isGuess(error)) await limiter.refund(...counts);
      throw error;
    });
    await Promise.all([limiter.refund(...counts), attempts.remember(attempt)]);
    return signedIn;
  }

  return async ({ email, password }: Credentials, address: Address) => {
    const { token, uid } = await trySignIn({ email, address }, password);
    const [claims, profile] = await Promise.all([auth.verifyIdToken(token), userRef(db, uid).get()]);
    return { token, is_admin: claims.admin === true && profile.get('is_admin') === true };
  };
}

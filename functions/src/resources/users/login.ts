import type { Credentials } from '@ndeiya/domain/entities/user';
import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import type { PasswordSignIn } from '../../platform/passwordSignIn';
import type { RateLimiter } from '../../platform/rateLimiter';
import { userRef } from './accounts';

interface Deps {
  db: Firestore;
  auth: Auth;
  limiter: RateLimiter;
  signIn: PasswordSignIn;
}

/** Logs in: a bearer token, and whether claim and profile both make its bearer an administrator. */
export function loginService({ db, auth, limiter, signIn }: Deps) {
  return async ({ email, password }: Credentials) => {
    const count = { limit: 'loginPerAccount', key: email } as const;
    // Counted first and taken back after a success: parallel guesses must not slip through.
    await limiter.hit(count);
    const { token, uid } = await signIn(email, password);
    const [claims, profile] = await Promise.all([
      auth.verifyIdToken(token),
      userRef(db, uid).get(),
      limiter.refund(count),
    ]);
    return { token, is_admin: claims.admin === true && profile.get('is_admin') === true };
  };
}

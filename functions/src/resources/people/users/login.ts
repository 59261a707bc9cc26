import { AppError } from '@ndeiya/domain/kernel/errors';
import type { Credentials } from '@ndeiya/domain/people/user';
import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import type { Address } from '../../../http/types';
import type { PasswordSignIn, SignedIn } from '../../../platform/passwordSignIn';
import type { RateLimiter } from '../../../platform/rateLimiter';
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

export class LoginService {
  private readonly db: Firestore;
  private readonly auth: Auth;
  private readonly limiter: RateLimiter;
  private readonly signIn: PasswordSignIn;
  private readonly attempts: AccountAttempts;

  constructor({ db, auth, limiter, signIn }: Deps) {
    this.db = db;
    this.auth = auth;
    this.limiter = limiter;
    this.signIn = signIn;
    this.attempts = new AccountAttempts({ db, limiter });
  }

  /** Returns a bearer token, and whether claim and profile both make its bearer an administrator. */
  async login({ email, password }: Credentials, address: Address) {
    const { token, uid } = await this.checkPassword({ email, address }, password);
    const [claims, profile] = await Promise.all([
      this.auth.verifyIdToken(token),
      userRef(this.db, uid).get(),
    ]);
    return { token, is_admin: claims.admin === true && profile.get('is_admin') === true };
  }

  /** Signs in with the limits of a login. Throws 401 for a wrong password. */
  async checkPassword(attempt: Attempt, password: string): Promise<SignedIn> {
    const { counts, success, remember } = await this.attempts.beginLogin(attempt);
    const signedIn = await this.signIn(attempt.email, password).catch(async (error: unknown) => {
      await this.limiter.refund(success, ...(isGuess(error) ? [] : counts));
      throw error;
    });
    await Promise.all([this.limiter.refund(...counts), remember()]);
    return signedIn;
  }
}

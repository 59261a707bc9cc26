import { AppError } from '@ndeiya/domain/kernel/errors';
import { requestMessages } from '@ndeiya/domain/kernel/requestMessages';
import type { Access } from '@ndeiya/domain/kernel/routeSpec';
import { users } from '@ndeiya/domain/people/user';
import { type DecodedIdToken, FirebaseAuthError } from 'firebase-admin/auth';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { Platform } from '../platform/firebase';
import type { Caller } from './types';

/** True for `Authorization: Pass …`. */
export const isPassScheme = (authorization: string | undefined): boolean =>
  /^Pass( |$)/i.test(authorization?.trim() ?? '');

const OUTAGES = new Set([
  'auth/internal-error',
  'auth/network-error',
  'app/network-error',
  'app/network-timeout',
]);

const sessionEnded = (cause?: unknown) =>
  new AppError('unauthenticated', requestMessages.session.ended, { cause });

async function verify(auth: Platform['auth'], token: string): Promise<DecodedIdToken> {
  try {
    return await auth.verifyIdToken(token, true);
  } catch (error) {
    const outage = !(error instanceof FirebaseAuthError) || OUTAGES.has(error.code);
    if (outage) throw error;
    throw sessionEnded(error);
  }
}

/**
 * The profile. Responds 401 to a token of an account that was opened without this API and so has no profile.
 */
async function profileOf(db: Platform['db'], { uid }: DecodedIdToken) {
  const profile = await db.collection(users.path).doc(uid).get();
  if (profile.exists) return profile;
  throw new AppError('unauthenticated', requestMessages.session.noAccount);
}

/**
 * The same comparison as in the rules: Auth's own record of ended sessions may be written later than the
 * profile's.
 */
function expectCurrent({ auth_time }: DecodedIdToken, profile: DocumentSnapshot): void {
  const validAfter: unknown = profile.get('sessions_valid_after');
  if (validAfter instanceof Timestamp && auth_time * 1000 < validAfter.toMillis()) throw sessionEnded();
}

const isAdministrator = ({ admin }: DecodedIdToken, profile: DocumentSnapshot) =>
  admin === true && profile.get('is_admin') === true;

/** The administrator of the bearer token; null for everybody else, whose token is as none. */
export async function administratorOf(
  platform: Platform,
  authorization: string | undefined,
): Promise<Caller | null> {
  if (authorization === undefined) return null;
  try {
    return await authenticate(platform, 'admin', authorization);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/**
 * The caller of the bearer token; null on public rows, which ignore tokens. Throws 401 without a valid token,
 * without a profile or for an ended session, and 403 on an administrator's row unless claim and profile both
 * grant it (DESIGN §5).
 */
export async function authenticate(
  { db, auth }: Platform,
  access: Exclude<Access, 'pass' | 'staff' | 'person'>,
  authorization: string | undefined,
): Promise<Caller | null> {
  if (access === 'public') return null;
  const token = /^Bearer +([\w.-]+)$/i.exec(authorization?.trim() ?? '')?.[1];
  if (!token) throw new AppError('unauthenticated', requestMessages.session.missing);
  const decoded = await verify(auth, token);
  const profile = await profileOf(db, decoded);
  expectCurrent(decoded, profile);
  const isAdmin = isAdministrator(decoded, profile);
  if (access === 'admin' && !isAdmin) throw new AppError('forbidden', requestMessages.session.notAdmin);
  return { uid: decoded.uid, email: decoded.email ?? '', isAdmin };
}

import { setTimeout as wait } from 'node:timers/promises';
import type { Auth } from 'firebase-admin/auth';
import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { orNull, userRef } from './accounts';

/** The clocks of Auth and of the database differ by less than this. */
const CLOCK_MARGIN_MS = 100;
/** Longer than a request takes from using up the code to setting the password. */
const SUSPENSION_MS = 60_000;

interface Deps {
  db: Firestore;
  auth: Auth;
}
/** The profile field that firestore.rules, storage.rules and the API compare with a token's `auth_time`. */
interface ValidAfter {
  sessions_valid_after: Date;
}

/** Reads before it writes, so it must be the first step of its transaction. */
export type RestoreSessions = (transaction: Transaction) => Promise<void>;

/**
 * `auth_time` is a whole second, so this is the first second in which no session can have begun by `moment`.
 */
const secondAfter = (moment: Date) => new Date(Math.ceil((moment.getTime() + CLOCK_MARGIN_MS) / 1000) * 1000);

/** Ends all existing sessions in the commit that changes the profile, by the database's time. */
export const endedSessions = (profile: DocumentSnapshot): ValidAfter => ({
  sessions_valid_after: secondAfter(profile.readTime.toDate()),
});

/** An account that is being deleted has no valid session any more, not even a later one. */
export const NO_SESSIONS: ValidAfter = { sessions_valid_after: new Date('9999-12-31T00:00:00Z') };

/**
 * Refuses every session until `endSessions` runs, or for one minute if this process dies before: a login with
 * the old password must not survive the change of password. Returns a function that restores the sessions,
 * unless another action has ended them meanwhile.
 */
export function suspendSessions(transaction: Transaction, profile: DocumentSnapshot): RestoreSessions {
  const until = Timestamp.fromMillis(profile.readTime.toMillis() + SUSPENSION_MS);
  transaction.update(profile.ref, { sessions_valid_after: until });
  const before: unknown = profile.get('sessions_valid_after') ?? FieldValue.delete();
  return async (later) => {
    const current: unknown = (await later.get(profile.ref)).get('sessions_valid_after');
    const isOwn = current instanceof Timestamp && current.isEqual(until);
    if (isOwn) later.update(profile.ref, { sessions_valid_after: before });
  };
}

/**
 * Ends every session of an account. The profile is changed first, because the rules and the API check it;
 * revoking the refresh tokens tells browsers too. The response waits for the second from which sessions are
 * valid again, so that a login right after it is valid and one from the same second before it is not.
 */
export async function endSessions({ db, auth }: Deps, uid: string): Promise<void> {
  const ref = userRef(db, uid);
  const remainingMs = await db.runTransaction(async (transaction) => {
    const profile = await transaction.get(ref);
    const ended = endedSessions(profile);
    if (profile.exists) transaction.update(ref, { ...ended });
    return ended.sessions_valid_after.getTime() - profile.readTime.toMillis();
  });
  await wait(remainingMs + CLOCK_MARGIN_MS);
  await orNull(auth.revokeRefreshTokens(uid));
}

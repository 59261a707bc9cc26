import { setTimeout as wait } from 'node:timers/promises';
import type { Auth } from 'firebase-admin/auth';
import {
  FieldValue,
  Timestamp,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { orNull, userRef } from './accounts';

/** The clocks of Auth and of the database differ by less than this. */
const CLOCK_MARGIN_MS = 100;
/** Longer than a request takes to set a password after it has used up the code. */
const SUSPENSION_MS = 60_000;

interface Deps {
  db: Firestore;
  auth: Auth;
}
/** The field of the profile that firestore.rules, storage.rules and the API compare with a token's `auth_time`. */
interface ValidAfter {
  sessions_valid_after: Date;
}

/** Reads before it writes, so it comes first in its transaction. */
export type RestoreSessions = (transaction: Transaction) => Promise<void>;

/** `auth_time` is a whole second, so this is the first second in which no session can have begun by `moment`. */
const secondAfter = (moment: Date) => new Date(Math.ceil((moment.getTime() + CLOCK_MARGIN_MS) / 1000) * 1000);

/** Ends every session there is, in the commit that changes the profile; the time is the database's own. */
export const endedSessions = (profile: DocumentSnapshot): ValidAfter => ({
  sessions_valid_after: secondAfter(profile.readTime.toDate()),
});

/** For an account that is being deleted: no session counts any more, not even one that begins later. */
export const NO_SESSIONS: ValidAfter = { sessions_valid_after: new Date('9999-12-31T00:00:00Z') };

/**
 * Refuses every session until `endSessions` runs, or for a minute where this process dies before: a log-in with the old
 * password that happens while the new one is being set must not survive it. Returns what restores the sessions, unless
 * something else has ended them meanwhile.
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
 * Ends every session of an account. The profile comes first, because it is what the rules and the API look at; without
 * the refresh tokens, browsers notice it as well. The answer waits for the second from which sessions count again, so
 * that a log-in right after it is good and one from the same second before it is not.
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

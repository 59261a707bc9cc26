import { usernameKey, usernames, users, type Registration } from '@ndeiya/domain/entities/user';
import type { Auth } from 'firebase-admin/auth';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { invalidFields } from '../../platform/invalidFields';
import { passwordWeakness } from '../../platform/passwordScreen';
import { readSettings } from '../../platform/settings';
import { hasCode, orNull, taken, userRef } from './accounts';

/** A reservation without a profile after this long was left by a call that died. */
const ABANDONED_AFTER_MS = 60_000;

interface Deps {
  db: Firestore;
  auth: Auth;
}

/** Opens accounts. Either all of one exists afterwards (username, Auth account, profile) or nothing of it. */
export function registrationService({ db, auth }: Deps) {
  const reservationOf = (username: string) => db.collection(usernames.path).doc(usernameKey(username));

  async function reserve(reservation: DocumentReference, uid: string): Promise<string | null> {
    return db.runTransaction(async (transaction) => {
      const snapshot = await transaction.get(reservation);
      const holder = snapshot.exists ? usernames.converter.fromFirestore(snapshot) : null;
      if (holder) {
        const profile = await transaction.get(userRef(db, holder.user_id));
        const age = Date.now() - holder.created_at.getTime();
        if (profile.exists || age < ABANDONED_AFTER_MS) throw taken('username');
      }
      transaction.set(reservation, { user_id: uid, created_at: new Date() });
      return holder?.user_id ?? null;
    });
  }

  /** Takes away what a registration that died left: an account that has its reservation and no profile. */
  async function clearAbandoned(email: string): Promise<boolean> {
    const account = await orNull(auth.getUserByEmail(email));
    if (!account || account.customClaims?.admin === true) return false;
    const age = Date.now() - Date.parse(account.metadata.creationTime);
    if (age < ABANDONED_AFTER_MS || (await userRef(db, account.uid).get()).exists) return false;
    const held = await db.collection(usernames.path).where('user_id', '==', account.uid).get();
    if (held.empty) return false;
    await auth.deleteUser(account.uid);
    await Promise.all(held.docs.map(({ ref }) => ref.delete()));
    return true;
  }

  async function createAccount(uid: string, input: Registration): Promise<void> {
    const { username, email, password } = input;
    const create = () => auth.createUser({ uid, email, password, displayName: username });
    try {
      await create();
    } catch (error) {
      if (!hasCode(error, 'email-already-exists')) throw error;
      if (!(await clearAbandoned(email))) throw taken('email');
      await create();
    }
  }

  async function createProfile(uid: string, { username, email }: Registration): Promise<void> {
    const now = new Date();
    const profile = { username, email, is_admin: false, created_at: now, updated_at: now };
    await userRef(db, uid).create(users.converter.toFirestore(profile));
  }

  return async function register(input: Registration) {
    const { username, email, password } = input;
    const weakness = passwordWeakness(password, { username, email, site: (await readSettings(db)).name });
    if (weakness) throw invalidFields({ password: weakness });

    const uid = db.collection(users.path).doc().id;
    const reservation = reservationOf(username);
    const abandoned = await reserve(reservation, uid);
    try {
      if (abandoned) await orNull(auth.deleteUser(abandoned));
      await createAccount(uid, input);
      await createProfile(uid, input);
    } catch (error) {
      await Promise.allSettled([
        orNull(auth.deleteUser(uid)),
        userRef(db, uid).delete(),
        reservation.delete(),
      ]);
      throw error;
    }
    return { id: uid, username, email, is_admin: false };
  };
}

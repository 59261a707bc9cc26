import { usernameKey, usernames, users, type Registration } from '@ndeiya/domain/entities/user';
import type { Auth } from 'firebase-admin/auth';
import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { invalidFields } from '../../platform/invalidFields';
import { passwordWeakness } from '../../platform/passwordScreen';
import { readSettings } from '../../platform/settings';
import { hasCode, orNull, taken, userRef } from './accounts';

/** A reservation without a profile after this long was left by a call that died. */
const ABANDONED_AFTER_MS = 60_000;
const isAbandoned = (since: number) => Date.now() - since >= ABANDONED_AFTER_MS;

interface Deps {
  db: Firestore;
  auth: Auth;
}

/** Opens accounts. Either all of one exists afterwards (username, Auth account, profile) or nothing of it. */
export class RegistrationService {
  private readonly db: Firestore;
  private readonly auth: Auth;

  constructor({ db, auth }: Deps) {
    this.db = db;
    this.auth = auth;
  }

  async register(input: Registration) {
    const { username, email, password } = input;
    const { name: site } = await readSettings(this.db);
    const weakness = passwordWeakness(password, { username, email, site });
    if (weakness) throw invalidFields({ password: weakness });

    const uid = this.db.collection(users.path).doc().id;
    const reservation = this.db.collection(usernames.path).doc(usernameKey(username));
    const abandoned = await this.reserve(reservation, uid);
    try {
      if (abandoned) await orNull(this.auth.deleteUser(abandoned));
      await this.createAccount(uid, input);
      await this.createProfile(uid, input);
    } catch (error) {
      const profile = userRef(this.db, uid);
      await Promise.allSettled([orNull(this.auth.deleteUser(uid)), profile.delete(), reservation.delete()]);
      throw error;
    }
    return { id: uid, username, email, is_admin: false };
  }

  /** Reserves the username; gives the account of a registration that died and held it before. */
  private reserve(reservation: DocumentReference, uid: string): Promise<string | null> {
    return this.db.runTransaction(async (transaction) => {
      const snapshot = await transaction.get(reservation);
      const holder = snapshot.exists ? usernames.converter.fromFirestore(snapshot) : null;
      if (holder) {
        const profile = await transaction.get(userRef(this.db, holder.user_id));
        if (profile.exists || !isAbandoned(holder.created_at.getTime())) throw taken('username');
      }
      transaction.set(reservation, { user_id: uid, created_at: new Date() });
      return holder?.user_id ?? null;
    });
  }

  private async createAccount(uid: string, { username, email, password }: Registration): Promise<void> {
    const create = () => this.auth.createUser({ uid, email, password, displayName: username });
    try {
      await create();
    } catch (error) {
      if (!hasCode(error, 'email-already-exists')) throw error;
      if (!(await this.clearAbandoned(email))) throw taken('email');
      await create();
    }
  }

  /** Frees an address that an account has without a right to it; false where the account is a whole one. */
  private async clearAbandoned(email: string): Promise<boolean> {
    const account = await orNull(this.auth.getUserByEmail(email));
    if (!account || account.customClaims?.admin === true) return false;
    const profile = await userRef(this.db, account.uid).get();
    if (profile.exists) return this.giveBackAddress(account.uid, email, profile);
    const held = await this.db.collection(usernames.path).where('user_id', '==', account.uid).get();
    // Without a reservation it was opened past this service, by somebody who need not be who reads the address's mail.
    const since = held.empty
      ? [Date.parse(account.metadata.creationTime)]
      : held.docs.map((document) => usernames.converter.fromFirestore(document).created_at.getTime());
    if (!since.every(isAbandoned)) return false;
    await this.auth.deleteUser(account.uid);
    await Promise.all(held.docs.map(({ ref }) => ref.delete()));
    return true;
  }

  /** Auth lets a client change its own address in some configurations; only administrators may, and the profile says so. */
  private async giveBackAddress(uid: string, email: string, profile: DocumentSnapshot): Promise<boolean> {
    const own: unknown = profile.get('email');
    if (typeof own !== 'string' || own === email) return false;
    await this.auth.updateUser(uid, { email: own });
    return true;
  }

  private async createProfile(uid: string, { username, email }: Registration): Promise<void> {
    const now = new Date();
    const profile = { username, email, is_admin: false, created_at: now, updated_at: now };
    await userRef(this.db, uid).create(users.converter.toFirestore(profile));
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import { SEARCH_FIELD, searchKeys, userSearched } from '@ndeiya/domain/people/searchKeys';
import { oldUsernameKey, type Registration, usernameKey, usernames, users } from '@ndeiya/domain/people/user';
import type { Auth } from 'firebase-admin/auth';
import type { DocumentReference, DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { type Repeatable, unrepeatable } from '../../../platform/commit';
import { evenLate, expectInTime, unavailable } from '../../../platform/deadline';
import { invalidFields } from '../../../platform/invalidFields';
import { readSettings } from '../../editions/settings';
import { hasCode, orNull, taken, userRef } from './accounts';
import { passwordWeakness } from './passwordScreen';

/** A reservation that has no profile after this time belongs to a call that died. */
const ABANDONED_AFTER_MS = 60_000;
const isAbandoned = (since: number) => Date.now() - since >= ABANDONED_AFTER_MS;

/** The time for which a repetition waits for the request that it repeats, and its polling interval. */
const PATIENCE_MS = 10_000;
const LOOK_EVERY_MS = 250;

/** The request with the same idempotency key is running, or died less than `ABANDONED_AFTER_MS` ago. */
class StillAtWork extends Error {}

interface NewAccount {
  id: string;
  username: string;
  email: string;
  is_admin: false;
}
type Call = Repeatable<NewAccount>;
type Reservation = ReturnType<typeof usernames.converter.fromFirestore>;
/** The reservation of one running registration. */
interface Claim {
  uid: string;
  reservation: DocumentReference;
  /** The same document as `reservation`, or the one that an account from before has. */
  old: DocumentReference;
  call: Call;
}

/** A registration, and the language in which it was sent. */
type NewPerson = Registration & { language?: string };

interface Deps {
  db: Firestore;
  auth: Auth;
}

/** Creates accounts: afterwards either all parts exist (username, Auth account, profile) or none. */
export class RegistrationService {
  private readonly db: Firestore;
  private readonly auth: Auth;

  constructor({ db, auth }: Deps) {
    this.db = db;
    this.auth = auth;
  }

  async register(input: NewPerson, call: Call = unrepeatable(this.db)): Promise<NewAccount> {
    const { username, email, password } = input;
    const { name: site } = await readSettings(this.db);
    const weakness = passwordWeakness(password, { username, email, site });
    if (weakness) throw invalidFields({ password: weakness });

    const uid = this.db.collection(users.path).doc().id;
    const names = this.db.collection(usernames.path);
    const reservation = names.doc(usernameKey(username));
    const claim = { uid, reservation, old: names.doc(oldUsernameKey(username)), call };
    const abandoned = await this.reservePatiently(claim);
    try {
      if (abandoned) await orNull(this.auth.deleteUser(abandoned));
      expectInTime();
      await this.createAccount(uid, input);
      return await this.createProfile(claim, input);
    } catch (error) {
      await evenLate(() => this.undo(claim));
      throw error;
    }
  }

  /** `reserve`, which waits for the request that this one repeats. */
  private async reservePatiently(claim: Claim): Promise<string | null> {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      try {
        return await this.reserve(claim);
      } catch (error) {
        if (!(error instanceof StillAtWork)) throw error;
        if (Date.now() > until) throw unavailable(error);
        await wait(LOOK_EVERY_MS);
      }
    }
  }

  /** Reserves the username. Returns the account of a registration that died with the same reservation. */
  private reserve({ uid, reservation, old, call }: Claim): Promise<string | null> {
    return this.db.runTransaction(async (transaction) => {
      await call.expectNewIn(transaction);
      const found = await transaction.getAll(reservation, ...(old.path === reservation.path ? [] : [old]));
      const holders = found.flatMap((one) => (one.exists ? usernames.converter.fromFirestore(one) : []));
      for (const holder of holders) await this.expectAbandoned(transaction, holder, call);
      if (old.path !== reservation.path) transaction.delete(old);
      const request = call.id === null ? {} : { request: call.id };
      transaction.set(reservation, { user_id: uid, created_at: new Date(), ...request });
      return holders[0]?.user_id ?? null;
    });
  }

  /** Throws unless the registration that holds the name has died. */
  private async expectAbandoned(transaction: Transaction, holder: Reservation, call: Call): Promise<void> {
    const profile = await transaction.get(userRef(this.db, holder.user_id));
    if (!profile.exists && isAbandoned(holder.created_at.getTime())) return;
    if (!profile.exists && call.id !== null && holder.request === call.id) throw new StillAtWork();
    throw taken('username');
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

  /** Releases an address from an account that has no right to it; false when the account is complete. */
  private async clearAbandoned(email: string): Promise<boolean> {
    const account = await orNull(this.auth.getUserByEmail(email));
    if (!account || account.customClaims?.admin === true) return false;
    const profile = await userRef(this.db, account.uid).get();
    if (profile.exists) return this.giveBackAddress(account.uid, email, profile);
    const held = await this.db.collection(usernames.path).where('user_id', '==', account.uid).get();
    // Without a reservation the account was created without this service, possibly not by the owner of the
    // address.
    const since = held.empty
      ? [Date.parse(account.metadata.creationTime)]
      : held.docs.map((document) => usernames.converter.fromFirestore(document).created_at.getTime());
    if (!since.every(isAbandoned)) return false;
    await this.auth.deleteUser(account.uid);
    await Promise.all(held.docs.map(({ ref }) => ref.delete()));
    return true;
  }

  /**
   * Auth lets clients change their own address in some configurations. Only administrators may, so the
   * profile's address counts.
   */
  private async giveBackAddress(uid: string, email: string, profile: DocumentSnapshot): Promise<boolean> {
    const own: unknown = profile.get('email');
    if (typeof own !== 'string' || own === email) return false;
    await this.auth.updateUser(uid, { email: own, emailVerified: false });
    return true;
  }

  private createProfile(
    { uid, call }: Claim,
    { username, email, language = 'en' }: NewPerson,
  ): Promise<NewAccount> {
    const ref = userRef(this.db, uid);
    return call.commit((transaction) => {
      const now = new Date();
      const profile = {
        username,
        email,
        is_admin: false as const,
        language,
        created_at: now,
        updated_at: now,
      };
      transaction.create(ref, {
        ...users.converter.toFirestore(profile),
        [SEARCH_FIELD]: searchKeys(userSearched(profile)),
      });
      return { id: uid, username, email, is_admin: false };
    });
  }

  /**
   * Removes the parts of a failed registration, unless a stored response says that the account was created.
   */
  private async undo({ uid, reservation, call }: Claim): Promise<void> {
    const profile = userRef(this.db, uid);
    // When this cannot be read, the parts stay: a repetition finds the response or replaces the abandoned
    // registration.
    const stands = () =>
      profile.get().then(
        ({ exists }) => exists,
        () => true,
      );
    if (call.id !== null && (await stands())) return;
    const release = this.db.runTransaction(async (transaction) => {
      // Another registration may have replaced one that was very late.
      const holder = await transaction.get(reservation);
      if (holder.get('user_id') === uid) transaction.delete(reservation);
    });
    await Promise.allSettled([orNull(this.auth.deleteUser(uid)), profile.delete(), release]);
  }
}

import { AppError } from '@ndeiya/domain/kernel/errors';
import { accountApiMessages } from '@ndeiya/domain/people/apiMessages';
import { SEARCH_FIELD, searchKeys, userSearched } from '@ndeiya/domain/people/searchKeys';
import {
  oldUsernameKey,
  type User,
  type UserInput,
  usernameKey,
  usernames,
  users,
} from '@ndeiya/domain/people/user';
import type { Auth } from 'firebase-admin/auth';
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { evenLate } from '../../../platform/deadline';
import { readable } from '../../../platform/documents';
import { expectFresh } from '../../../platform/etag';
import { logError } from '../../../platform/log';
import { sign } from '../../system/audit/authors';
import {
  alignAddress,
  alignClaim,
  codesOf,
  expectAnotherAdministrator,
  hasCode,
  orNull,
  profileIn,
  taken,
  userAnswerOf,
  userRef,
} from './accounts';
import { endedSessions, endSessions } from './sessions';

interface Deps {
  db: Firestore;
  auth: Auth;
}
/** The actor, the account to change, and the version that the change is based on. */
export interface Change {
  actor: string;
  target: string;
  ifMatch: string | null;
}

interface NameChange {
  change: Change;
  input: UserInput;
  /** The account in Auth before the change, for a rollback. */
  undo: { user?: User };
}

/** Changes of accounts by administrators, except deletion. */
export class UserAdministration {
  private readonly db: Firestore;
  private readonly auth: Auth;

  constructor({ db, auth }: Deps) {
    this.db = db;
    this.auth = auth;
  }

  async list() {
    const snapshot = await this.db.collection(users.path).orderBy('created_at').get();
    return readable(users, snapshot.docs).map(userAnswerOf);
  }

  /** Grants or revokes the administrator's rights: first the profile, then the claim. Ends the sessions. */
  async setRole(change: Change, is_admin: boolean): Promise<User> {
    const { actor, target } = change;
    if (target === actor && !is_admin) {
      throw new AppError('forbidden', accountApiMessages.ownRights);
    }
    const { user, changed } = await this.db.runTransaction((transaction) =>
      this.writeRole(transaction, change, is_admin),
    );
    // Also when nothing has changed, except for one's own account: the repetition completes a call that died
    // before this line.
    if (changed || target !== actor) {
      await alignClaim(this.auth, this.db, target);
      await this.endSessions(target);
    }
    return user;
  }

  /** Changes username and e-mail. A new e-mail is a new way to log in, so it ends the sessions. */
  async setNames(change: Change, input: UserInput): Promise<User> {
    const { user, isMoved } = await this.changeNames(change, input);
    if (isMoved) await this.endSessions(user.id);
    return user;
  }

  private async changeNames(change: Change, input: UserInput) {
    const undo: { user?: User } = {};
    const account = await orNull(this.auth.getUser(change.target));
    const confirmed = (account?.emailVerified && account.email) || null;
    try {
      return await this.db.runTransaction((transaction) =>
        this.writeNames(transaction, { change, input, undo }),
      );
    } catch (error) {
      if (undo.user) await evenLate(() => this.alignAccount(change.target, confirmed));
      throw error;
    }
  }

  /** Changes Auth last, before the transaction's writes, and reverts it when they fail. */
  private async writeNames(transaction: Transaction, { change, input, undo }: NameChange) {
    const { user, ended, signAt } = await this.readForChange(transaction, change);
    const moveUsername = await this.checkUsername(transaction, user, input.username);
    const isMoved = input.email !== user.email;
    // A code mailed to the former address must not open the account any more.
    const codes = isMoved ? (await transaction.get(codesOf(this.db, user.id))).docs : [];
    await this.updateAccount(user, input);
    undo.user = user;
    moveUsername();
    for (const { ref } of codes) transaction.delete(ref);
    const now = new Date();
    const fields = { ...input, updated_at: now };
    transaction.update(userRef(this.db, user.id), {
      ...fields,
      [SEARCH_FIELD]: searchKeys(userSearched(input)),
      ...(isMoved && ended),
    });
    signAt(now);
    return { user: { ...user, ...fields }, isMoved };
  }

  private endSessions(uid: string): Promise<void> {
    return endSessions({ db: this.db, auth: this.auth }, uid);
  }

  private async readForChange(transaction: Transaction, { actor, target, ifMatch }: Change) {
    const profile = await transaction.get(userRef(this.db, target));
    const user = profileIn(profile);
    expectFresh(ifMatch, user);
    const signAt = (at: Date) => {
      sign(transaction, { ref: profile.ref, before: profile.data(), by: actor, at });
    };
    return { user, ended: endedSessions(profile), signAt };
  }

  private async writeRole(transaction: Transaction, change: Change, is_admin: boolean) {
    const { user, ended, signAt } = await this.readForChange(transaction, change);
    if (!is_admin && user.is_admin) await expectAnotherAdministrator(transaction, this.db, change);
    if (user.is_admin === is_admin) return { user, changed: false };
    const now = new Date();
    transaction.update(userRef(this.db, user.id), { is_admin, updated_at: now, ...ended });
    signAt(now);
    return { user: { ...user, is_admin, updated_at: now }, changed: true };
  }

  private async checkUsername(transaction: Transaction, user: User, username: string): Promise<() => void> {
    const keys = (name: string) => [...new Set([usernameKey(name), oldUsernameKey(name)])];
    const refs = (ids: string[]) => ids.map((id) => this.db.collection(usernames.path).doc(id));
    const [to = '', ...others] = keys(username);
    if (oldUsernameKey(username) === oldUsernameKey(user.username)) return () => undefined;
    const found = await transaction.getAll(...refs([to, ...others, ...keys(user.username)]));
    const isOwn = (one: DocumentSnapshot) => one.get('user_id') === user.id;
    if (found.slice(0, 1 + others.length).some((one) => one.exists && !isOwn(one))) throw taken('username');
    return () => {
      for (const { ref } of found.filter(isOwn)) transaction.delete(ref);
      for (const ref of refs([to])) transaction.set(ref, { user_id: user.id, created_at: new Date() });
    };
  }

  private async updateAccount(user: User, { username, email }: UserInput): Promise<void> {
    try {
      const moved = email !== user.email && { email, emailVerified: false };
      await this.auth.updateUser(user.id, { displayName: username, ...moved });
    } catch (error) {
      throw hasCode(error, 'email-already-exists') ? taken('email') : error;
    }
  }

  /**
   * Gives Auth what the profile says by now: the change may be stored although its answer was lost, and the owner may have made
   * another one meanwhile.
   */
  private async alignAccount(uid: string, confirmed: string | null): Promise<void> {
    try {
      const displayName: unknown = (await userRef(this.db, uid).get()).get('username');
      if (typeof displayName === 'string') await this.auth.updateUser(uid, { displayName });
      await alignAddress({ auth: this.auth, db: this.db }, uid, confirmed);
    } catch (error) {
      logError('an account may have another address than its profile', error, { uid });
    }
  }
}

import { apiMessages } from '@ndeiya/domain/apiMessages';
import { usernameKey, usernames, users, type User, type UserInput } from '@ndeiya/domain/entities/user';
import { AppError } from '@ndeiya/domain/errors';
import type { Auth } from 'firebase-admin/auth';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { auditEntry } from '../../platform/audit';
import { expectFresh } from '../../platform/etag';
import {
  alignClaim,
  codesOf,
  expectAnotherAdministrator,
  hasCode,
  profileIn,
  taken,
  toAnswer,
  userRef,
} from './accounts';

interface Deps {
  db: Firestore;
  auth: Auth;
}
/** Who changes whom, and on the ground of which version. */
export interface Change {
  actor: string;
  target: string;
  ifMatch: string | null;
}

/** What administrators do with accounts, deletion excepted. */
export class UserAdministration {
  private readonly db: Firestore;
  private readonly auth: Auth;

  constructor({ db, auth }: Deps) {
    this.db = db;
    this.auth = auth;
  }

  async list() {
    const snapshot = await this.db.collection(users.path).orderBy('created_at').get();
    return snapshot.docs.map((document) => toAnswer(users.converter.fromFirestore(document)));
  }

  /** Grants or revokes the administrator's rights: profile first, then the claim after it. */
  async setRole(change: Change, is_admin: boolean): Promise<User> {
    const { actor, target } = change;
    if (target === actor && !is_admin) {
      throw new AppError('forbidden', apiMessages.account.ownRights);
    }
    const { user, changed } = await this.db.runTransaction((transaction) =>
      this.writeRole(transaction, change, is_admin),
    );
    // Also where nothing changed, except for oneself: a call that died before this line is completed by the next.
    if (changed || target !== actor) await alignClaim(this.auth, this.db, target);
    return user;
  }

  /** Auth changes last before the transaction's writes and is set back if they fail. */
  async setNames(change: Change, input: UserInput): Promise<User> {
    const undo: { user?: User } = {};
    try {
      return await this.db.runTransaction(async (transaction) => {
        const user = await this.readForChange(transaction, change);
        const moveUsername = await this.checkUsername(transaction, user, input.username);
        // A code on its way to the former address must not open the account any more.
        const codes =
          input.email === user.email ? [] : (await transaction.get(codesOf(this.db, user.id))).docs;
        await this.updateAccount(user, input);
        undo.user = user;
        moveUsername();
        for (const { ref } of codes) transaction.delete(ref);
        const now = new Date();
        transaction.update(userRef(this.db, user.id), { ...input, updated_at: now });
        return { ...user, ...input, updated_at: now };
      });
    } catch (error) {
      if (undo.user) await this.restoreAccount(undo.user);
      throw error;
    }
  }

  private async readForChange(transaction: Transaction, { target, ifMatch }: Change): Promise<User> {
    const user = profileIn(await transaction.get(userRef(this.db, target)));
    expectFresh(ifMatch, user);
    return user;
  }

  private async writeRole(transaction: Transaction, change: Change, is_admin: boolean) {
    const { actor, target } = change;
    const user = await this.readForChange(transaction, change);
    if (!is_admin && user.is_admin) await expectAnotherAdministrator(transaction, this.db, change);
    if (user.is_admin === is_admin) return { user, changed: false };
    const now = new Date();
    transaction.update(userRef(this.db, target), { is_admin, updated_at: now });
    const changes = { is_admin: { before: user.is_admin, after: is_admin } };
    const entry = { actor, action: 'update', collection: users.path, document_id: target, changes } as const;
    transaction.create(...auditEntry(this.db, entry));
    return { user: { ...user, is_admin, updated_at: now }, changed: true };
  }

  private async checkUsername(transaction: Transaction, user: User, username: string): Promise<() => void> {
    const refFor = (name: string) => this.db.collection(usernames.path).doc(usernameKey(name));
    const [from, to] = [refFor(user.username), refFor(username)];
    if (from.path === to.path) return () => undefined;
    const holder = await transaction.get(to);
    if (holder.exists && holder.get('user_id') !== user.id) throw taken('username');
    return () => {
      transaction.delete(from);
      transaction.set(to, { user_id: user.id, created_at: new Date() });
    };
  }

  private async updateAccount(user: User, { username, email }: UserInput): Promise<void> {
    try {
      await this.auth.updateUser(user.id, { displayName: username, ...(email !== user.email && { email }) });
    } catch (error) {
      throw hasCode(error, 'email-already-exists') ? taken('email') : error;
    }
  }

  private async restoreAccount({ id, username, email }: User): Promise<void> {
    await this.auth.updateUser(id, { displayName: username, email }).catch(() => undefined);
  }
}

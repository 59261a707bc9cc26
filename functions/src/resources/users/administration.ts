import { usernameKey, usernames, users, type User, type UserInput } from '@ndeiya/domain/entities/user';
import { AppError } from '@ndeiya/domain/errors';
import type { Auth } from 'firebase-admin/auth';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { expectFresh } from '../../platform/etag';
import { auditEntry } from '../../platform/audit';
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
export function userAdministration({ db, auth }: Deps) {
  const usernameRef = (name: string) => db.collection(usernames.path).doc(usernameKey(name));

  async function list() {
    const snapshot = await db.collection(users.path).orderBy('created_at').get();
    return snapshot.docs.map((document) => toAnswer(users.converter.fromFirestore(document)));
  }

  async function readForChange(transaction: Transaction, { target, ifMatch }: Change): Promise<User> {
    const user = profileIn(await transaction.get(userRef(db, target)));
    expectFresh(ifMatch, user);
    return user;
  }

  async function setRole(change: Change, is_admin: boolean) {
    const { actor, target } = change;
    const updated = await db.runTransaction(async (transaction) => {
      const user = await readForChange(transaction, change);
      if (target === actor && !is_admin)
        throw new AppError('forbidden', 'You cannot revoke your own admin rights.');
      if (!is_admin && user.is_admin) await expectAnotherAdministrator(transaction, db, change);
      if (user.is_admin === is_admin) return { user, changed: false };
      const now = new Date();
      transaction.update(userRef(db, target), { is_admin, updated_at: now });
      const entry = {
        actor,
        document_id: target,
        changes: { is_admin: { before: user.is_admin, after: is_admin } },
      };
      transaction.create(...auditEntry(db, { action: 'update', collection: users.path, ...entry }));
      return { user: { ...user, is_admin, updated_at: now }, changed: true };
    });
    // Also where nothing changed, except for oneself: a call that died before this line is completed by the next.
    if (updated.changed || target !== actor) await alignClaim(auth, db, target);
    return updated.user;
  }

  async function checkUsername(transaction: Transaction, user: User, username: string) {
    const [from, to] = [usernameRef(user.username), usernameRef(username)];
    if (from.path === to.path) return () => undefined;
    const holder = await transaction.get(to);
    if (holder.exists && holder.get('user_id') !== user.id) throw taken('username');
    return () => {
      transaction.delete(from);
      transaction.set(to, { user_id: user.id, created_at: new Date() });
    };
  }

  async function updateAccount(user: User, { username, email }: UserInput): Promise<void> {
    try {
      await auth.updateUser(user.id, { displayName: username, ...(email !== user.email && { email }) });
    } catch (error) {
      throw hasCode(error, 'email-already-exists') ? taken('email') : error;
    }
  }

  /** Auth changes last before the transaction's writes and is set back if they fail. */
  async function setNames(change: Change, input: UserInput): Promise<User> {
    let before: User | null = null;
    try {
      return await db.runTransaction(async (transaction) => {
        const user = await readForChange(transaction, change);
        const moveUsername = await checkUsername(transaction, user, input.username);
        // A code on its way to the former address must not open the account any more.
        const codes = input.email === user.email ? [] : (await transaction.get(codesOf(db, user.id))).docs;
        await updateAccount(user, input);
        before = user;
        moveUsername();
        for (const { ref } of codes) transaction.delete(ref);
        const now = new Date();
        transaction.update(userRef(db, user.id), { ...input, updated_at: now });
        return { ...user, ...input, updated_at: now };
      });
    } catch (error) {
      const user = before as User | null;
      if (user) await updateAccount(user, user).catch(() => undefined);
      throw error;
    }
  }

  return { list, setRole, setNames };
}

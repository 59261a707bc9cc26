import { apiMessages } from '@ndeiya/domain/apiMessages';
import { participants } from '@ndeiya/domain/entities/participant';
import { usernames, users } from '@ndeiya/domain/entities/user';
import { AppError } from '@ndeiya/domain/errors';
import type { Auth } from 'firebase-admin/auth';
import type { Firestore, Query } from 'firebase-admin/firestore';
import { auditEntry } from '../../platform/audit';
import { expectFresh } from '../../platform/etag';
import type { Change } from './administration';
import { codesOf, expectAnotherAdministrator, orNull, profileIn, userRef } from './accounts';
import { NO_SESSIONS } from './sessions';

interface Deps {
  db: Firestore;
  auth: Auth;
}

async function deleteAll(query: Query): Promise<void> {
  const found = await query.get();
  await Promise.all(found.docs.map(({ ref }) => ref.delete()));
}

/**
 * Deletes accounts. The profile is deleted last: after a crash the account is still listed, disabled, and
 * deleting it again completes the deletion, because every step can be repeated.
 */
export class DeletionService {
  private readonly db: Firestore;
  private readonly auth: Auth;

  constructor({ db, auth }: Deps) {
    this.db = db;
    this.auth = auth;
  }

  async remove(change: Change): Promise<void> {
    const { actor, target: uid } = change;
    const { db, auth } = this;
    await this.withdraw(change);
    await orNull(auth.updateUser(uid, { disabled: true }));
    await orNull(auth.revokeRefreshTokens(uid));
    await deleteAll(codesOf(db, uid));
    await deleteAll(db.collection(usernames.path).where('user_id', '==', uid));
    await this.detachEntries(uid);
    await orNull(auth.deleteUser(uid));
    const batch = db.batch();
    batch.delete(userRef(db, uid));
    const entry = { actor, action: 'delete', collection: users.path, document_id: uid, changes: {} } as const;
    batch.create(...auditEntry(db, entry));
    await batch.commit();
  }

  /** Takes the rights away under the same guard as a change of role, and with them every session. */
  private async withdraw({ actor, target, ifMatch }: Change): Promise<void> {
    if (actor === target) throw new AppError('forbidden', apiMessages.account.ownAccount);
    await this.db.runTransaction(async (transaction) => {
      const user = profileIn(await transaction.get(userRef(this.db, target)));
      expectFresh(ifMatch, user);
      if (user.is_admin) await expectAnotherAdministrator(transaction, this.db, { actor, target });
      transaction.update(userRef(this.db, target), { is_admin: false, ...NO_SESSIONS });
    });
  }

  /** The competition keeps its entries, without an owner. */
  private async detachEntries(uid: string): Promise<void> {
    const entries = await this.db.collection(participants.path).where('user_id', '==', uid).get();
    const now = new Date();
    await Promise.all(entries.docs.map(({ ref }) => ref.update({ user_id: null, updated_at: now })));
  }
}

import { participants } from '@ndeiya/domain/entries/participant';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { accountApiMessages } from '@ndeiya/domain/people/apiMessages';
import { emailChanges, usernames } from '@ndeiya/domain/people/user';
import type { Auth } from 'firebase-admin/auth';
import type { DocumentReference, Firestore, Query } from 'firebase-admin/firestore';
import { expectFresh } from '../../../platform/etag';
import { sign } from '../../system/audit/authors';
import { codesOf, expectAnotherAdministrator, orNull, profileIn, userRef } from './accounts';
import type { Change } from './administration';
import { NO_SESSIONS } from './sessions';

interface Deps {
  db: Firestore;
  auth: Auth;
}

/** Takes the rights away under the same guard as a change of role, and with them every session. */
async function withdraw(db: Firestore, { actor, target, ifMatch }: Change): Promise<void> {
  if (actor === target) throw new AppError('forbidden', accountApiMessages.ownAccount);
  await db.runTransaction(async (transaction) => {
    const profile = await transaction.get(userRef(db, target));
    const user = profileIn(profile);
    expectFresh(ifMatch, user);
    if (!user.is_admin) {
      transaction.update(profile.ref, { ...NO_SESSIONS });
      return;
    }
    await expectAnotherAdministrator(transaction, db, { actor, target });
    const now = new Date();
    transaction.update(profile.ref, { is_admin: false, updated_at: now, ...NO_SESSIONS });
    sign(transaction, { ref: profile.ref, before: profile.data(), by: actor, at: now });
  });
}

function detachEntry(ref: DocumentReference, { actor, target }: Change): Promise<void> {
  return ref.firestore.runTransaction(async (transaction) => {
    const before = (await transaction.get(ref)).data();
    if (before?.user_id !== target) return;
    const now = new Date();
    transaction.update(ref, { user_id: null, updated_at: now });
    sign(transaction, { ref, before, by: actor, at: now });
  });
}

/** The competition keeps its entries, without an owner. */
async function detachEntries(db: Firestore, change: Change): Promise<void> {
  const entries = await db.collection(participants.path).where('user_id', '==', change.target).get();
  await Promise.all(entries.docs.map(({ ref }) => detachEntry(ref, change)));
}

function deleteProfile(db: Firestore, { actor, target }: Change): Promise<void> {
  return db.runTransaction(async (transaction) => {
    const profile = await transaction.get(userRef(db, target));
    if (!profile.exists) return;
    transaction.delete(profile.ref);
    sign(transaction, { ref: profile.ref, before: profile.data(), by: actor, at: new Date() });
  });
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
    const { target: uid } = change;
    const { db, auth } = this;
    await withdraw(db, change);
    await orNull(auth.updateUser(uid, { disabled: true }));
    await orNull(auth.revokeRefreshTokens(uid));
    await deleteAll(codesOf(db, uid));
    await db.collection(emailChanges.path).doc(uid).delete();
    await deleteAll(db.collection(usernames.path).where('user_id', '==', uid));
    await detachEntries(db, change);
    await orNull(auth.deleteUser(uid));
    await deleteProfile(db, change);
  }
}

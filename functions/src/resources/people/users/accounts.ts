import { AppError } from '@ndeiya/domain/kernel/errors';
import { requestMessages } from '@ndeiya/domain/kernel/requestMessages';
import { accountApiMessages } from '@ndeiya/domain/people/apiMessages';
import { passwordResets, type User, users } from '@ndeiya/domain/people/user';
import type { UserAnswer } from '@ndeiya/domain/people/userApi';
import { type Auth, FirebaseAuthError } from 'firebase-admin/auth';
import type { DocumentSnapshot, Firestore, Query, Transaction } from 'firebase-admin/firestore';

const notFound = () => new AppError('not-found', accountApiMessages.notFound);
export const taken = (field: 'email' | 'username') => {
  const sentence = field === 'email' ? accountApiMessages.emailTaken : accountApiMessages.usernameTaken;
  return new AppError('already-exists', sentence, { fields: { [field]: sentence } });
};

export const hasCode = (error: unknown, code: string) =>
  error instanceof FirebaseAuthError && error.code === `auth/${code}`;

export async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (hasCode(error, 'user-not-found')) return null;
    throw error;
  }
}

export const userRef = (db: Firestore, uid: string) => db.collection(users.path).doc(uid);
export const codesOf = (db: Firestore, uid: string): Query =>
  db.collection(passwordResets.path).where('user_id', '==', uid);

/** The profile in a snapshot; throws 404 when there is none. */
export function profileIn(snapshot: DocumentSnapshot): User {
  if (!snapshot.exists) throw notFound();
  return users.converter.fromFirestore(snapshot);
}

export const userAnswerOf = ({
  id,
  username,
  email,
  is_admin,
  created_at,
  updated_at,
}: User): UserAnswer => ({
  id,
  username,
  email,
  is_admin,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});

/**
 * Throws unless the actor is still an administrator, because two may act on each other at once, and unless another
 * administrator remains. A transaction that removes an administrator's rights calls it. It only reads.
 */
export async function expectAnotherAdministrator(
  transaction: Transaction,
  db: Firestore,
  { actor, target }: { actor: string; target: string },
): Promise<void> {
  const administrators = await transaction.get(db.collection(users.path).where('is_admin', '==', true));
  const ids = administrators.docs.map(({ id }) => id);
  if (ids.every((id) => id === target)) {
    throw new AppError('last-administrator', accountApiMessages.lastAdmin);
  }
  if (!ids.includes(actor)) throw new AppError('forbidden', requestMessages.session.noLongerAdmin);
}

/** Gives Auth what the profile says, and once more where the profile has changed meanwhile. Null: it says nothing. */
async function align<T>(says: () => Promise<T | null>, give: (value: T) => Promise<unknown>): Promise<void> {
  for (let given: T | null = null; ;) {
    const now = await says();
    if (now === null || now === given) break;
    given = now;
    await give(now);
  }
}

/** Sets the claim to the profile's value, also when the profile changes meanwhile. */
export const alignClaim = (auth: Auth, db: Firestore, uid: string): Promise<void> =>
  align(
    async () => (await userRef(db, uid).get()).get('is_admin') === true,
    async (admin) => {
      const account = await auth.getUser(uid);
      await auth.setCustomUserClaims(uid, { ...account.customClaims, admin });
    },
  );

/**
 * Gives the account the address of the profile, also when that changes meanwhile: two changes at once may have reached
 * Auth in any order. Without a profile or an account nothing is done. An address counts as confirmed only where it is the one
 * that was.
 */
export const alignAddress = (
  { auth, db }: { auth: Auth; db: Firestore },
  uid: string,
  confirmed: string | null,
): Promise<void> =>
  align(
    async () => {
      const email: unknown = (await userRef(db, uid).get()).get('email');
      return typeof email === 'string' ? email : null;
    },
    async (email) => {
      const account = await orNull(auth.getUser(uid));
      if (account && account.email !== email)
        await auth.updateUser(uid, { email, emailVerified: email === confirmed });
    },
  );

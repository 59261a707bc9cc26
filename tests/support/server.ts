import type { Registration } from '@ndeiya/domain/people/user';
import { makeRegistration } from '@ndeiya/domain/testing/makers';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';

/** A document's data, as the server has it. */
export type Fields = Record<string, unknown>;

export function env(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the browser tests with "npm run test:e2e".`);
  return value;
}

function admin() {
  if (getApps().length === 0) initializeApp({ projectId: env('GCLOUD_PROJECT') });
  return { db: getFirestore(), auth: getAuth() };
}

/** The documents of a collection whose `field` is `value`, as the server has them. */
export async function storedWhere(collection: string, field: string, value: unknown): Promise<Fields[]> {
  const found = await admin().db.collection(collection).where(field, '==', value).get();
  return found.docs.map((document) => document.data());
}

/** One document's data, or undefined. */
export async function storedDocument(path: string): Promise<Fields | undefined> {
  return (await admin().db.doc(path).get()).data();
}

/** An account with its profile, made without the API so that no rate limit counts it. */
export async function registerAccount(
  overrides: Partial<Registration> = {},
  isAdmin = false,
): Promise<Registration & { uid: string }> {
  const registration = makeRegistration(overrides);
  const { auth, db } = admin();
  const { uid } = await auth.createUser({ email: registration.email, password: registration.password });
  if (isAdmin) await auth.setCustomUserClaims(uid, { admin: true });
  const now = new Date();
  const { username, email } = registration;
  await db.doc(`users/${uid}`).set({ username, email, is_admin: isAdmin, created_at: now, updated_at: now });
  return { ...registration, uid };
}

/** Gives the account administrator rights, as the first administrator's script does. */
export async function makeAdministrator(uid: string): Promise<void> {
  const { auth, db } = admin();
  await auth.setCustomUserClaims(uid, { admin: true });
  await db.doc(`users/${uid}`).update({ is_admin: true });
}

/** Forgets every count of the rate limiter. */
export async function clearRateLimits(): Promise<void> {
  const { db } = admin();
  const counters = await db.collection('rate_limits').listDocuments();
  await Promise.all(counters.map((counter) => counter.delete()));
}

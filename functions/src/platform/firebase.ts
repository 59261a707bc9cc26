import type { Bucket } from '@google-cloud/storage';
import { getApps, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { repeatClosedTransactions } from './emulatorTransactions';

/** The services for handlers and triggers. `bucket` loads the Storage SDK with its first call. */
export interface Platform {
  db: Firestore;
  auth: Auth;
  bucket: () => Promise<Bucket>;
}

/** The project's bucket; loads the Storage SDK with its first call. */
export async function bucket(): Promise<Bucket> {
  const { getStorage } = await import('firebase-admin/storage');
  return getStorage().bucket();
}

/** The Admin SDK's services of this process's project. */
export function platform(): Platform {
  // firebase-functions has its own app for events.
  if (!getApps().some(({ name }) => name === '[DEFAULT]')) initializeApp();
  return { db: repeatClosedTransactions(getFirestore()), auth: getAuth(), bucket };
}

/** Firestore of this process's project, for triggers. */
export const db = (): Firestore => platform().db;

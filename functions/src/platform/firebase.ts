import type { Bucket } from '@google-cloud/storage';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';

/** What handlers and triggers stand on. `bucket` loads the Storage SDK when it is first called. */
export interface Platform {
  db: Firestore;
  auth: Auth;
  bucket: () => Promise<Bucket>;
}

/** The project's bucket; loads the Storage SDK when first called. */
export async function bucket(): Promise<Bucket> {
  const { getStorage } = await import('firebase-admin/storage');
  return getStorage().bucket();
}

/** The Admin SDK's services of this process's project. */
export function platform(): Platform {
  // firebase-functions keeps an app of its own for events.
  if (!getApps().some(({ name }) => name === '[DEFAULT]')) initializeApp();
  return { db: getFirestore(), auth: getAuth(), bucket };
}

/** Firestore of this process's project, for triggers. */
export const db = (): Firestore => platform().db;

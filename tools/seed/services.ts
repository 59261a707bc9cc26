import { IdempotencyStrategy } from '@google-cloud/storage';
import { initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { UserError } from '../lib/log';

type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>;

export interface Services {
  db: Firestore;
  auth: Auth;
  bucket: Bucket;
}

const NEEDED = [
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIREBASE_STORAGE_EMULATOR_HOST',
  'GCLOUD_PROJECT',
];

/** The emulators' services. Refuses real projects, because the demo accounts have known passwords. */
export function emulatorServices(): Services {
  const missing = NEEDED.filter((name) => !process.env[name]);
  if (missing.length > 0) {
    throw new UserError(`Demo data is for the emulators only: ${missing.join(', ')} must be set.`);
  }
  const projectId = process.env.GCLOUD_PROJECT ?? '';
  // The SDK would otherwise look for Google Cloud's metadata server, which takes seconds on other machines.
  process.env.METADATA_SERVER_DETECTION = 'none';
  const app = initializeApp({ projectId, storageBucket: `${projectId}.appspot.com` });
  const db = getFirestore(app);
  db.settings({ ignoreUndefinedProperties: false });
  const bucket = getStorage(app).bucket();
  // A file of the seed has one name and one content, and a busy emulator resets connections.
  bucket.storage.retryOptions.idempotencyStrategy = IdempotencyStrategy.RetryAlways;
  return { db, auth: getAuth(app), bucket };
}

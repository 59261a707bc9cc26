import { initializeApp } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
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

/** The emulators' services. Demo accounts have known passwords, so anything but the emulators is refused. */
export function emulatorServices(): Services {
  const missing = NEEDED.filter((name) => !process.env[name]);
  if (missing.length > 0) {
    throw new UserError(`Demo data is for the emulators only: ${missing.join(', ')} must be set.`);
  }
  const projectId = process.env.GCLOUD_PROJECT ?? '';
  // No look for Google's own machines, which takes seconds anywhere else.
  process.env.METADATA_SERVER_DETECTION = 'none';
  const app = initializeApp({ projectId, storageBucket: `${projectId}.appspot.com` });
  const db = getFirestore(app);
  db.settings({ ignoreUndefinedProperties: false });
  return { db, auth: getAuth(app), bucket: getStorage(app).bucket() };
}

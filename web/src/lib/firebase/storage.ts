import { connectStorageEmulator, type FirebaseStorage, getStorage } from 'firebase/storage';
import { env } from '../env';
import { firebaseApp } from './app';

/** The time for which an upload is retried on a bad connection. */
const UPLOAD_RETRY_MS = 60_000;

let storage: FirebaseStorage | undefined;

/** The Cloud Storage instance of this page, for the dashboard's uploads. */
export function firebaseStorage(): FirebaseStorage {
  if (storage) return storage;
  storage = getStorage(firebaseApp());
  storage.maxUploadRetryTime = UPLOAD_RETRY_MS;
  if (env.emulators.storage) {
    const { hostname, port } = new URL(`http://${env.emulators.storage}`);
    connectStorageEmulator(storage, hostname, Number(port));
  }
  return storage;
}

import { type FirebaseApp, getApps, initializeApp } from 'firebase/app';
import { env } from '../env';

/** The Firebase app of this page. Loaded lazily, because public pages do not use Firebase's SDKs. */
export function firebaseApp(): FirebaseApp {
  const { projectId, apiKey, authDomain, storageBucket, appId } = env;
  return getApps()[0] ?? initializeApp({ projectId, apiKey, authDomain, storageBucket, appId });
}

import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';
import { env } from '../env';
import { firebaseApp } from './app';

let auth: Auth | undefined;

/**
 * The Auth instance of this page, without the popup resolver: it would load Google's script, and the site has
 * no sign-in by popup.
 */
export function firebaseAuth(): Auth {
  if (auth) return auth;
  auth = initializeAuth(firebaseApp(), { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
  if (env.emulators.auth) {
    connectAuthEmulator(auth, `http://${env.emulators.auth}`, { disableWarnings: true });
  }
  return auth;
}

import { SESSION_KEYS } from '@ndeiya/domain/kernel/frameConstants';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import type { BrowserContext } from 'playwright/test';
import { env } from './server';

/** The key that the local builds have; Auth keeps its user under it. */
const API_KEY = 'demo-key';

/** The entries of a session in localStorage: the user of Auth, and the two keys that the site writes. */
export async function keptEntries({ email, password }: { email: string; password: string }) {
  const app = initializeApp({ projectId: env('GCLOUD_PROJECT'), apiKey: API_KEY });
  try {
    const auth = initializeAuth(app, { persistence: inMemoryPersistence });
    connectAuthEmulator(auth, `http://${env('FIREBASE_AUTH_EMULATOR_HOST')}`, { disableWarnings: true });
    const { user } = await signInWithEmailAndPassword(auth, email, password);
    const { token, claims } = await user.getIdTokenResult();
    return [
      { name: `firebase:authUser:${API_KEY}:${app.name}`, value: JSON.stringify(user.toJSON()) },
      { name: SESSION_KEYS.token, value: token },
      { name: SESSION_KEYS.isAdmin, value: String(claims.admin === true) },
    ];
  } finally {
    await deleteApp(app);
  }
}

/**
 * Gives a browser window the session of an account, as an earlier visit leaves it. Replaces what the window kept
 * before.
 */
export async function keepSession(
  context: BrowserContext,
  account: { email: string; password: string },
): Promise<void> {
  const origins = [{ origin: env('SITE_URL'), localStorage: await keptEntries(account) }];
  await context.setStorageState({ cookies: [], origins });
}

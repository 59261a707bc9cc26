import { logError } from '../log';
import { useStore } from '../store';
import { currentSession, type Ending, NO_SESSION, type Session, sessionEnded, sessionStore } from './store';

const firebaseSession = () => import('./firebaseSession');

/** The current session. It follows logins and logouts, in other tabs too. `isAdmin` is the real claim. */
export const useSession = (): Session => useStore(sessionStore, NO_SESSION);

/**
 * Logs in. Resolves when `token` and `is_admin` are stored; throws when address or password are wrong, or
 * Firebase cannot be reached.
 */
export async function login(email: string, password: string): Promise<{ isAdmin: boolean }> {
  const { signIn } = await firebaseSession();
  return signIn(email, password);
}

/** Removes `token` and `is_admin` at once, then signs out of Firebase. The caller navigates. */
export async function logout(by?: Ending): Promise<void> {
  sessionEnded(by);
  try {
    const { signOutOfFirebase } = await firebaseSession();
    await signOutOfFirebase();
  } catch (error) {
    logError('log out', error);
  }
}

/**
 * The bearer token, refreshed when needed or forced; `null` when nobody is logged in or it cannot be
 * refreshed.
 */
export async function getToken(force = false): Promise<string | null> {
  if (currentSession().status === 'out') return null;
  try {
    const { idToken } = await firebaseSession();
    return await idToken(force);
  } catch (error) {
    logError('get the token', error);
    return null;
  }
}

import { onIdTokenChanged, signInWithEmailAndPassword, signOut, type User } from 'firebase/auth';
import { firebaseAuth } from '../firebase/auth';
import { logError } from '../log';
import { sessionEnded, sessionStarted } from './store';

async function adopt(user: User, force = false): Promise<{ isAdmin: boolean }> {
  const { token, claims } = await user.getIdTokenResult(force);
  const isAdmin = claims.admin === true;
  if (firebaseAuth().currentUser?.uid === user.uid) {
    sessionStarted({ uid: user.uid, email: user.email, name: user.displayName, isAdmin, token });
  }
  return { isAdmin };
}

/** Throws Firebase's error when address or password are wrong or Firebase cannot be reached. */
export async function signIn(email: string, password: string): Promise<{ isAdmin: boolean }> {
  const { user } = await signInWithEmailAndPassword(firebaseAuth(), email, password);
  return adopt(user);
}

/** Removes the user that Firebase stores in this browser. */
export const signOutOfFirebase = () => signOut(firebaseAuth());

/** The logged-in user's ID token, refreshed when it is about to expire or when forced; `null` without a user. */
export async function idToken(force: boolean): Promise<string | null> {
  const auth = firebaseAuth();
  await auth.authStateReady();
  return (await auth.currentUser?.getIdToken(force)) ?? null;
}

/**
 * Keeps the session equal to Firebase's: each new token, each change of the claim, the end. Returns a
 * function that stops it.
 */
export function mirrorFirebase(): () => void {
  return onIdTokenChanged(firebaseAuth(), (user) => {
    if (!user) {
      // A person's own logout, here or in another tab, has already ended the session.
      sessionEnded('server');
      return;
    }
    adopt(user).catch((error: unknown) => {
      logError('read the session', error);
    });
  });
}

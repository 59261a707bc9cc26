import { SESSION_KEYS } from '@ndeiya/domain/constants';
import { readMirror, writeMirror } from './mirror';

interface Nobody {
  uid: null;
  email: null;
  isAdmin: false;
}

/**
 * The session. `loading`: localStorage has a session that Firebase has not confirmed yet. `endedByServer`:
 * the person did not end it.
 */
export type Session =
  | ({ status: 'loading' | 'out'; endedByServer?: boolean } & Nobody)
  | { status: 'in'; uid: string; email: string | null; isAdmin: boolean };

const NOBODY: Nobody = { uid: null, email: null, isAdmin: false };
const LOADING: Session = { status: 'loading', ...NOBODY };
/** No session. The server renders its pages in this state, because they are the same for everybody. */
export const NO_SESSION: Session = { status: 'out', ...NOBODY };
const ENDED_BY_SERVER: Session = { ...NO_SESSION, endedByServer: true };

let session: Session = readMirror().token ? LOADING : NO_SESSION;
const listeners = new Set<() => void>();

function set(next: Session) {
  session = next;
  listeners.forEach((listener) => {
    listener();
  });
}

/** The current session. */
export const currentSession = (): Session => session;

/** Calls `listener` after every change; returns a function that stops it. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Firebase has confirmed a user and a token. */
export function sessionStarted(user: { uid: string; email: string | null; isAdmin: boolean; token: string }) {
  const { uid, email, isAdmin, token } = user;
  writeMirror({ token, isAdmin });
  const same =
    session.status === 'in' && session.uid === uid && session.isAdmin === isAdmin && session.email === email;
  if (!same) set({ status: 'in', uid, email, isAdmin });
}

/** The cause of a session's end: the person, or the server, which no longer accepts the token. */
export type Ending = 'person' | 'server';

/** Nobody is logged in. */
export function sessionEnded(by: Ending = 'person'): void {
  writeMirror(null);
  if (session.status === 'out') return;
  set(by === 'server' && session.status === 'in' ? ENDED_BY_SERVER : NO_SESSION);
}

/**
 * Firebase could not be reached (its code did not load): nobody is logged in for now, but the stored session
 * stays.
 */
export function sessionUnknown(): void {
  if (session.status === 'loading') set(NO_SESSION);
}

/** Follows other tabs by localStorage. `onRemoved` is called when another tab ended the session. */
export function followOtherTabs(onRemoved: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key !== null && key !== SESSION_KEYS.token) return;
    const { token } = readMirror();
    if (token && session.status === 'out') set(LOADING);
    if (!token && session.status !== 'out') onRemoved();
  };
  window.addEventListener('storage', follow);
  return () => {
    window.removeEventListener('storage', follow);
  };
}

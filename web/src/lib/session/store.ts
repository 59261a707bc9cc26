import { SESSION_KEYS } from '@ndeiya/domain/kernel/frameConstants';
import { createStore } from '../store';
import { readMirror, writeMirror } from './mirror';

interface Nobody {
  uid: null;
  email: null;
  isAdmin: false;
}

interface LoggedIn {
  status: 'in';
  uid: string;
  email: string | null;
  /** The username. */
  name?: string | null;
  isAdmin: boolean;
}

/**
 * The session. `loading`: localStorage has a session that Firebase has not confirmed yet. `endedByServer`:
 * the person did not end it.
 */
export type Session = ({ status: 'loading' | 'out'; endedByServer?: boolean } & Nobody) | LoggedIn;

const NOBODY: Nobody = { uid: null, email: null, isAdmin: false };
const LOADING: Session = { status: 'loading', ...NOBODY };
/** No session. The server renders its pages in this state, because they are the same for everybody. */
export const NO_SESSION: Session = { status: 'out', ...NOBODY };
const ENDED_BY_SERVER: Session = { ...NO_SESSION, endedByServer: true };

/** The session, for `useSession`. */
export const sessionStore = createStore<Session>(readMirror().token ? LOADING : NO_SESSION);

export const currentSession = sessionStore.get;

/** Firebase has confirmed a user and a token. */
export function sessionStarted({ token, ...user }: Omit<LoggedIn, 'status'> & { token: string }) {
  const { uid, email, name, isAdmin } = user;
  writeMirror({ token, isAdmin });
  const session = currentSession();
  const same =
    session.status === 'in' &&
    session.uid === uid &&
    session.isAdmin === isAdmin &&
    session.email === email &&
    session.name === name;
  if (!same) sessionStore.set({ status: 'in', ...user });
}

/** The cause of a session's end: the person, or the server, which no longer accepts the token. */
export type Ending = 'person' | 'server';

/** Nobody is logged in. */
export function sessionEnded(by: Ending = 'person'): void {
  writeMirror(null);
  const { status } = currentSession();
  if (status === 'out') return;
  sessionStore.set(by === 'server' && status === 'in' ? ENDED_BY_SERVER : NO_SESSION);
}

/**
 * Firebase could not be reached (its code did not load): nobody is logged in for now, but the stored session
 * stays.
 */
export function sessionUnknown(): void {
  if (currentSession().status === 'loading') sessionStore.set(NO_SESSION);
}

/** Follows other tabs by localStorage. `onRemoved` is called when another tab ended the session. */
export function followOtherTabs(onRemoved: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key !== null && key !== SESSION_KEYS.token) return;
    const { token } = readMirror();
    const { status } = currentSession();
    if (token && status === 'out') sessionStore.set(LOADING);
    if (!token && status !== 'out') onRemoved();
  };
  window.addEventListener('storage', follow);
  return () => {
    window.removeEventListener('storage', follow);
  };
}

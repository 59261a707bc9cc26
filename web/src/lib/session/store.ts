import { SESSION_KEYS } from '@ndeiya/domain/constants';
import { createStore } from '../store';
import { readMirror, writeMirror } from './mirror';

interface Nobody {
  uid: null;
  email: null;
  isAdmin: false;
}

/**
 * Who is logged in. `loading`: localStorage speaks of a session that Firebase has not confirmed yet. `endedByServer`: it
 * was not the person who ended it.
 */
export type Session =
  | ({ status: 'loading' | 'out'; endedByServer?: boolean } & Nobody)
  | { status: 'in'; uid: string; email: string | null; isAdmin: boolean };

const NOBODY: Nobody = { uid: null, email: null, isAdmin: false };
const LOADING: Session = { status: 'loading', ...NOBODY };
/** Nobody is logged in; so do the server's pages begin, for they are everybody's. */
export const NO_SESSION: Session = { status: 'out', ...NOBODY };
const ENDED_BY_SERVER: Session = { ...NO_SESSION, endedByServer: true };

/** The session, for `useSession`. */
export const sessionStore = createStore<Session>(readMirror().token ? LOADING : NO_SESSION);

/** The session at this moment. */
export const currentSession = sessionStore.get;

/** Firebase says who is logged in, and with which token. */
export function sessionStarted(user: { uid: string; email: string | null; isAdmin: boolean; token: string }) {
  const { uid, email, isAdmin, token } = user;
  writeMirror({ token, isAdmin });
  const session = currentSession();
  const same =
    session.status === 'in' && session.uid === uid && session.isAdmin === isAdmin && session.email === email;
  if (!same) sessionStore.set({ status: 'in', uid, email, isAdmin });
}

/** Who ended a session: whoever is logged in, or the server, which takes its token no more. */
export type Ending = 'person' | 'server';

/** Nobody is logged in. */
export function sessionEnded(by: Ending = 'person'): void {
  writeMirror(null);
  const { status } = currentSession();
  if (status === 'out') return;
  sessionStore.set(by === 'server' && status === 'in' ? ENDED_BY_SERVER : NO_SESSION);
}

/** Firebase could not be asked (its code did not load): nobody for now, but the stored session is kept. */
export function sessionUnknown(): void {
  if (currentSession().status === 'loading') sessionStore.set(NO_SESSION);
}

/** Another tab wrote localStorage. `onRemoved` is called when it removed this tab's session. */
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

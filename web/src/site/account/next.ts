import { useLocation } from 'react-router-dom';
import { isOwnPath } from '../../lib/ownPath';
import { paths } from '../../lib/paths';

/** The history state with which a page sends people to the login, and which account pages pass on among themselves. */
interface Next {
  /** The page that follows the login. */
  next: string;
}

/** True where the server has ended the session, which sent the person to the login. */
export function useWasEnded(): boolean {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'ended' in state;
}

/** The page that asked for the login; undefined where none did. Only the site's own navigation sets it. */
export function useNext(): Next | undefined {
  const state: unknown = useLocation().state;
  const next = typeof state === 'object' && state !== null && 'next' in state ? state.next : null;
  return isOwnPath(next) ? { next } : undefined;
}

/** The page after the login: the one that asked for it, or else the specification's. Only administrators see the dashboard. */
export function pageAfterLogin(asked: Next | undefined, isAdmin: boolean): string {
  if (asked && (isAdmin || !asked.next.startsWith(paths.admin))) return asked.next;
  return isAdmin ? paths.admin : paths.home;
}

import { SESSION_KEYS } from '@ndeiya/domain/kernel/frameConstants';
import { logError } from '../log';

/** The session in localStorage (spec §3): for display and for scripts; it is never trusted. */
interface Mirror {
  token: string | null;
  isAdmin: boolean;
}

export function readMirror(): Mirror {
  try {
    return {
      token: localStorage.getItem(SESSION_KEYS.token) ?? null,
      isAdmin: localStorage.getItem(SESSION_KEYS.isAdmin) === 'true',
    };
  } catch {
    return { token: null, isAdmin: false };
  }
}

/** Writes both keys; with `null`, removes both. */
export function writeMirror(mirror: { token: string; isAdmin: boolean } | null): void {
  try {
    if (mirror) {
      localStorage.setItem(SESSION_KEYS.isAdmin, String(mirror.isAdmin));
      localStorage.setItem(SESSION_KEYS.token, mirror.token);
    } else {
      localStorage.removeItem(SESSION_KEYS.token);
      localStorage.removeItem(SESSION_KEYS.isAdmin);
    }
  } catch (error) {
    logError('mirror the session', error);
  }
}

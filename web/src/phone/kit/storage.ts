import { logError } from '../../lib/log';

/** `kept`: the browser has promised to delete nothing. `maybe`: it may delete data when the phone is full. */
export type Persistence = 'kept' | 'maybe' | 'unknown';

const manager = () => (navigator as { storage?: Partial<StorageManager> }).storage;

/** Asks for persistent storage. Browsers only grant it during a tap. */
export async function askToKeep(): Promise<Persistence> {
  try {
    const granted = await manager()?.persist?.();
    if (granted === undefined) return 'unknown';
    return granted ? 'kept' : 'maybe';
  } catch (error) {
    logError('ask for storage that stays', error);
    return 'unknown';
  }
}

export async function persistence(): Promise<Persistence> {
  const granted = await manager()
    ?.persisted?.()
    .catch(() => undefined);
  if (granted === undefined) return 'unknown';
  return granted ? 'kept' : 'maybe';
}

/**
 * Notes outside of the database that it holds something. The note is found again when the browser has deleted only the
 * database. `mark` is its key in localStorage.
 */
export function markUsed(mark: string, isUsed: boolean): void {
  try {
    if (isUsed) localStorage.setItem(mark, 'used');
    else localStorage.removeItem(mark);
  } catch (error) {
    logError('mark the phone as used', error);
  }
}

/** True when this phone had something stored before. */
export function wasUsed(mark: string): boolean {
  try {
    return localStorage.getItem(mark) !== null;
  } catch {
    return false;
  }
}

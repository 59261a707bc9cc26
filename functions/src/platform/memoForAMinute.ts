import type { Firestore } from 'firebase-admin/firestore';
import { isEmulator } from './params';

/** The CDN keeps what the site publishes for as long. */
const FRESH_MS = 60_000;

interface Kept<Key, T> {
  get: (key: Key) => { at: number; result: Promise<T> } | undefined;
  set: (key: Key, value: { at: number; result: Promise<T> }) => unknown;
  delete: (key: Key) => boolean;
}

/** Reads again after a minute; the result counts as the newest one then. */
function freshIn<Key, T>(kept: Kept<Key, T>, key: Key, read: () => Promise<T>): Promise<T> {
  const known = kept.get(key);
  if (known && !isEmulator() && Date.now() - known.at < FRESH_MS) return known.result;
  const result = read();
  kept.delete(key);
  kept.set(key, { at: Date.now(), result });
  result.catch(() => kept.delete(key));
  return result;
}

/**
 * A reading whose result an instance keeps for a minute; calls during a reading share it. A reading that failed is not kept.
 * Under the emulator nothing is kept, because tests and developers look for their change at once.
 */
export function memoForAMinute<T>(read: (db: Firestore) => Promise<T>): (db: Firestore) => Promise<T> {
  const kept = new WeakMap<Firestore, { at: number; result: Promise<T> }>();
  return (db) => freshIn(kept, db, () => read(db));
}

/** So many readings are kept by their keys; the oldest one goes first. */
const MOST_KEYS = 1000;

/** The same for a reading of each key. */
export class KeptForAMinute<T> {
  private readonly kept = new Map<string, { at: number; result: Promise<T> }>();

  get(key: string, read: () => Promise<T>): Promise<T> {
    const result = freshIn(this.kept, key, read);
    const [oldest] = this.kept.keys();
    if (this.kept.size > MOST_KEYS && oldest !== undefined) this.kept.delete(oldest);
    return result;
  }
}

import type { Firestore } from 'firebase-admin/firestore';
import { isEmulator } from './params';

/** The CDN keeps what the site publishes for as long. */
const FRESH_MS = 60_000;

/**
 * A reading whose result an instance keeps for a minute; calls during a reading share it. A reading that failed is not kept.
 * Under the emulator nothing is kept, because tests and developers look for their change at once.
 */
export function memoForAMinute<T>(read: (db: Firestore) => Promise<T>): (db: Firestore) => Promise<T> {
  const kept = new WeakMap<Firestore, { at: number; result: Promise<T> }>();
  return (db) => {
    const known = kept.get(db);
    if (known && !isEmulator() && Date.now() - known.at < FRESH_MS) return known.result;
    const result = read(db);
    kept.set(db, { at: Date.now(), result });
    result.catch(() => kept.delete(db));
    return result;
  };
}

/** So many readings are kept by their keys; the oldest one goes first. */
const MOST_KEYS = 1000;

/** The same for a reading of each key. */
export class KeptForAMinute<T> {
  private readonly kept = new Map<string, { at: number; result: Promise<T> }>();

  get(key: string, read: () => Promise<T>): Promise<T> {
    const known = this.kept.get(key);
    if (known && !isEmulator() && Date.now() - known.at < FRESH_MS) return known.result;
    const result = read();
    this.kept.delete(key);
    this.kept.set(key, { at: Date.now(), result });
    const [oldest] = this.kept.keys();
    if (this.kept.size > MOST_KEYS && oldest !== undefined) this.kept.delete(oldest);
    result.catch(() => this.kept.delete(key));
    return result;
  }
}

import type { Firestore } from 'firebase-admin/firestore';

/**
 * Does work for all who ask for it while it is done. They share the next run, for which the first of them has asked, and not
 * the present one, which may have begun before something that they know of.
 */
export function sharedRuns<Asked extends unknown[], T>(
  work: (...asked: Asked) => Promise<T>,
): (...asked: Asked) => Promise<T> {
  let running: Promise<T> | null = null;
  let waiting: Promise<T> | null = null;
  const begin = (...asked: Asked) => {
    running = work(...asked).finally(() => {
      running = null;
    });
    return running;
  };
  return (...asked) => {
    if (!running) return begin(...asked);
    const after = () => {
      waiting = null;
      return begin(...asked);
    };
    waiting ??= running.then(after, after);
    return waiting;
  };
}

/** The same for reads of a database, each of which is about one thing: those about the same one are shared. */
export function sharedReadsOf<Key, T>(
  read: (db: Firestore, key: Key) => Promise<T>,
): (db: Firestore, key: Key) => Promise<T> {
  const ofDatabases = new WeakMap<Firestore, Map<Key, () => Promise<T>>>();
  return (db, key) => {
    const known = ofDatabases.get(db) ?? new Map<Key, () => Promise<T>>();
    ofDatabases.set(db, known);
    const shared = known.get(key) ?? sharedRuns(() => read(db, key));
    known.set(key, shared);
    return shared();
  };
}

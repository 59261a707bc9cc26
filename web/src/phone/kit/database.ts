import type { QueuedOperation } from './operation';

const NAME = 'phone';
const VERSION = 1;

/** `operations`: those of all holders of passes on this phone. `kept`: single values by their name: the phone's id, passes, packs. */
type StoreName = 'operations' | 'kept';

/** True where a write failed because the phone is full. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error && error.name === 'QuotaExceededError';

/** The result of a request, or the browser's error. */
export const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error('no reason'));
    };
  });

const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => {
      resolve();
    };
    transaction.onabort = () => {
      reject(transaction.error ?? new Error('aborted'));
    };
  });

/** The phone's database. It is used without a package, because a judge waits for each byte of the page. */
export class PhoneDatabase {
  constructor(private readonly database: IDBDatabase) {}

  close(): void {
    this.database.close();
  }

  /** The operations of one pass. */
  operations(owner: string): Promise<QueuedOperation[]> {
    const store = this.database.transaction('operations').objectStore('operations');
    return settled(store.index('owner').getAll(owner) as IDBRequest<QueuedOperation[]>);
  }

  /** A value that `keep` stored; undefined without one. */
  kept(key: string): Promise<unknown> {
    return settled<unknown>(this.database.transaction('kept').objectStore('kept').get(key));
  }

  keptKeys(): Promise<IDBValidKey[]> {
    return settled(this.database.transaction('kept').objectStore('kept').getAllKeys());
  }

  /**
   * Does all of the work in one transaction. Its promise resolves when the data is on the disk, so that a killed
   * browser or an empty battery loses nothing that a screen called saved. If a part fails, nothing is stored; the
   * rejection has the reason of the work, because an aborted transaction has none.
   */
  async write<T>(work: (store: (name: StoreName) => IDBObjectStore) => Promise<T>): Promise<T> {
    const transaction = this.database.transaction(['operations', 'kept'], 'readwrite', {
      durability: 'strict',
    });
    const done = finished(transaction);
    try {
      const [value] = await Promise.all([work((name) => transaction.objectStore(name)), done]);
      return value;
    } catch (error) {
      try {
        transaction.abort();
      } catch {
        // The browser has aborted it already.
      }
      await done.catch(() => undefined);
      throw error;
    }
  }
}

/** Opens the phone's database. */
export async function openDatabase(name = NAME): Promise<PhoneDatabase> {
  const request = indexedDB.open(name, VERSION);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('operations', { keyPath: 'op_id' }).createIndex('owner', 'owner');
    request.result.createObjectStore('kept');
  };
  const database = await settled(request);
  // A newer version of the page upgrades the database: this tab closes it, and the next write fails visibly.
  database.onversionchange = () => {
    database.close();
  };
  return new PhoneDatabase(database);
}

/** Changes a stored value in one transaction, so that two tabs lose nothing of each other. Returns the new value. */
export const amendKept = <T>(
  database: PhoneDatabase,
  key: string,
  change: (before: unknown) => T,
): Promise<T> =>
  database.write(async (store) => {
    const kept = store('kept');
    const after = change(await settled<unknown>(kept.get(key)));
    await (after === undefined ? settled(kept.delete(key)) : settled(kept.put(after, key)));
    return after;
  });

/** Stores a value durably; `undefined` deletes it. */
export const keep = async (database: PhoneDatabase, key: string, value: unknown): Promise<void> => {
  await amendKept(database, key, () => value);
};

import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { QueuedOperation } from './operation';

interface PhoneSchema extends DBSchema {
  /** Operations of all holders of passes on this phone. */
  operations: { key: string; value: QueuedOperation; indexes: { owner: string } };
  /** Single values by their name: the phone's id, passes, packs. */
  kept: { key: string; value: unknown };
}
export type PhoneDatabase = IDBPDatabase<PhoneSchema>;

const NAME = 'phone';
const VERSION = 1;

/**
 * The option of every transaction that writes. Its promise resolves when the data is on the disk, so that a
 * killed browser or an empty battery loses nothing that a screen called saved.
 */
export const STRICT = { durability: 'strict' } as const;

/** True where a write failed because the phone is full. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error && error.name === 'QuotaExceededError';

/** Opens the phone's database. */
export function openDatabase(name = NAME): Promise<PhoneDatabase> {
  return openDB<PhoneSchema>(name, VERSION, {
    upgrade(database) {
      database.createObjectStore('operations', { keyPath: 'op_id' }).createIndex('owner', 'owner');
      database.createObjectStore('kept');
    },
    // A newer version of the page upgrades the database: this tab closes it, and the next write fails visibly.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
    },
  });
}

/** Reads a value that `keep` stored; undefined without one. */
export const readKept = (database: PhoneDatabase, key: string): Promise<unknown> => database.get('kept', key);

/** Stores a value durably; `undefined` deletes it. */
export async function keep(database: PhoneDatabase, key: string, value: unknown): Promise<void> {
  const transaction = database.transaction('kept', 'readwrite', STRICT);
  await Promise.all([
    value === undefined ? transaction.store.delete(key) : transaction.store.put(value, key),
    transaction.done,
  ]);
}

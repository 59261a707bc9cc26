import { logError } from '../../lib/log';
import { keep, openDatabase, type PhoneDatabase } from '../../phone/kit/database';

/** Runs `work` with this device's database; undefined where the browser denies it. */
async function withDatabase<T>(work: (database: PhoneDatabase) => Promise<T>): Promise<T | undefined> {
  let database: PhoneDatabase | undefined;
  try {
    database = await openDatabase();
    return await work(database);
  } catch (error) {
    logError('use the database of this device', error);
    return undefined;
  } finally {
    database?.close();
  }
}

/**
 * Keeps the value of `read` on this device under `key`. Where `read` fails, it resolves to the value of the last visit,
 * so that the page works without a connection; without such a value it throws the error of `read`.
 */
export async function readOrKept<T>(key: string, read: () => Promise<T>): Promise<T> {
  try {
    const value = await read();
    await withDatabase((database) => keep(database, key, value));
    return value;
  } catch (error) {
    const kept = await withDatabase((database) => database.kept(key));
    if (kept === undefined) throw error;
    if (navigator.onLine) logError(`read the ${key}, those of the last visit are shown`, error);
    return kept as T;
  }
}

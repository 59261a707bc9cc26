import { expect, test } from 'vitest';
import { emptyDatabase } from '../../testing/indexedDb';
import { keep, openDatabase, settled } from './database';

test('a value that was kept is there until it is deleted', async () => {
  const database = await emptyDatabase();
  await keep(database, 'pass', { owner: 'p1' });
  expect(await database.kept('pass')).toEqual({ owner: 'p1' });
  await keep(database, 'pass', undefined);
  expect(await database.keptKeys()).toEqual([]);
  database.close();
});

test('a database that was closed takes no write, also where a newer version of the page has asked for it', async () => {
  const [closed, old] = [await emptyDatabase(), await openDatabase('other')];
  closed.close();
  await expect(keep(closed, 'pass', 1)).rejects.toThrow();
  const newer = indexedDB.open('other', 2);
  await settled(newer);
  await expect(keep(old, 'pass', 1)).rejects.toThrow();
  newer.result.close();
});

test('a request that fails without a reason, and a write that the browser gives up, are told as errors', async () => {
  const failing = { error: null } as unknown as IDBRequest & { onerror: () => void };
  const failed = settled(failing);
  failing.onerror();
  await expect(failed).rejects.toEqual(new Error('no reason'));
  const database = await emptyDatabase();
  const reason = new Error('the work failed');
  await expect(database.write(() => Promise.reject(reason))).rejects.toBe(reason);
  await expect(
    database.write((store) => {
      store('kept').transaction.abort();
      return Promise.resolve();
    }),
  ).rejects.toEqual(new Error('aborted'));
  database.close();
});

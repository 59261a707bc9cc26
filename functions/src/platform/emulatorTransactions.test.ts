import type { Firestore } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeatClosedTransactions } from './emulatorTransactions';

beforeEach(() => {
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const closed = () =>
  Object.assign(new Error('3 INVALID_ARGUMENT: Transaction is invalid or closed.'), { code: 3 });
const failing = (...errors: Error[]) => {
  const runTransaction = vi.fn(() => {
    const error = errors.shift();
    return error ? Promise.reject(error) : Promise.resolve('written');
  });
  return { runTransaction, db: { runTransaction } as unknown as Firestore };
};
const write = (db: Firestore) => db.runTransaction(() => Promise.resolve('written'));

test('a transaction that the emulator has closed is repeated', async () => {
  const { db, runTransaction } = failing(closed(), closed());
  expect(await write(repeatClosedTransactions(db))).toBe('written');
  expect(runTransaction).toHaveBeenCalledTimes(3);
});

test('a transaction that is closed each time ends with the error after four tries', async () => {
  const { db, runTransaction } = failing(...Array.from({ length: 9 }, closed));
  await expect(write(repeatClosedTransactions(repeatClosedTransactions(db)))).rejects.toThrow('closed');
  expect(runTransaction).toHaveBeenCalledTimes(4);
});

test.each([
  ['another invalid argument', Object.assign(new Error('3 INVALID_ARGUMENT: bad path'), { code: 3 })],
  ['an error of the work itself', new Error('Transaction is invalid or closed.')],
])('%s is not repeated', async (_name, error) => {
  const { db, runTransaction } = failing(error);
  await expect(write(repeatClosedTransactions(db))).rejects.toBe(error);
  expect(runTransaction).toHaveBeenCalledOnce();
});

test('outside of the emulator the SDK decides alone', async () => {
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '');
  const { db } = failing(closed());
  await expect(write(repeatClosedTransactions(db))).rejects.toThrow('closed');
});

import type { Firestore } from 'firebase-admin/firestore';
import { codeOf, GRPC } from './errorCodes';

const TRIES = 4;
const repeating = new WeakSet<Firestore>();

const wasClosed = (error: unknown): boolean =>
  codeOf(error) === GRPC.INVALID_ARGUMENT &&
  error instanceof Error &&
  error.message.includes('Transaction is invalid or closed');

/**
 * Repeats transactions that the emulator has ended in favour of others. The SDK repeats them by itself when the service
 * ends them, but it does not know the emulator's words, so that two requests at the same time ended in a 500. Outside
 * of the emulator it changes nothing. Nothing is done twice: a closed transaction has written nothing.
 */
export function repeatClosedTransactions(db: Firestore): Firestore {
  if (!process.env.FIRESTORE_EMULATOR_HOST || repeating.has(db)) return db;
  repeating.add(db);
  const run = db.runTransaction.bind(db);
  db.runTransaction = async (work, options) => {
    for (let left = TRIES - 1; ; left -= 1) {
      try {
        return await run(work, options);
      } catch (error) {
        if (left === 0 || !wasClosed(error)) throw error;
      }
    }
  };
  return db;
}

import type { Firestore, Transaction } from 'firebase-admin/firestore';

/**
 * Runs the writes of a create in one transaction and returns their result; `T` is the input of the response. A step that
 * finds nothing to change calls `unchanged`: its response is not stored, because a repetition finds the same again.
 */
export type Commit<T> = (
  write: (transaction: Transaction, unchanged: () => void) => Promise<T> | T,
) => Promise<T>;

const nothingToForget = () => undefined;

/** The commit of a create of several steps. */
export interface Repeatable<T> {
  /** The hashed idempotency key; null when the client sent none. */
  id: string | null;
  /** Throws when a request with the same key has a stored response. */
  expectNewIn: (transaction: Transaction) => Promise<void>;
  commit: Commit<T>;
}

/** The commits of a request: a repetition with the same idempotency key gets the stored response. */
export interface CommitsOnce {
  /** Commits the writes together with the response that `answerOf` makes from their result. */
  commit<T>(answerOf: (written: T) => unknown): Commit<T>;
  /** The same for a create of several steps. */
  steps<T>(answerOf: (written: T) => unknown): Repeatable<T>;
}

/** Commits without an idempotency key. */
export const committing =
  <T>(db: Firestore): Commit<T> =>
  (write) =>
    db.runTransaction(async (transaction) => write(transaction, nothingToForget));

/** A create of several steps without an idempotency key. */
export const unrepeatable = <T>(db: Firestore): Repeatable<T> => ({
  id: null,
  expectNewIn: () => Promise.resolve(),
  commit: committing(db),
});

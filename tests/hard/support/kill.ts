import { BaseAuth } from 'firebase-admin/auth';
import { DocumentReference, Firestore, Query, Transaction, WriteBatch } from 'firebase-admin/firestore';
import { vi } from 'vitest';
import { bucket } from '../../support/media';

type Method = (...args: unknown[]) => Promise<unknown>;
type Calls = [target: object, methods: string[]][];

/** Every call that leaves the process. The process may be killed after each of them. */
const CALLS: Calls = [
  [DocumentReference.prototype, ['get', 'set', 'create', 'update', 'delete']],
  [Query.prototype, ['get']],
  [Transaction.prototype, ['get', 'getAll']],
  [WriteBatch.prototype, ['commit']],
  [Firestore.prototype, ['runTransaction', 'getAll']],
  [
    BaseAuth.prototype,
    ['getUser', 'getUserByEmail', 'updateUser', 'deleteUser', 'revokeRefreshTokens', 'setCustomUserClaims'],
  ],
  [Object.getPrototypeOf(bucket.file('any')) as object, ['getMetadata', 'download', 'save', 'delete']],
];

type Gate = () => void | Promise<void>;

function wrap(target: object, name: string, gate: Gate): () => void {
  const methods = target as Record<string, Method>;
  const original = methods[name];
  if (!original) throw new Error(`there is no method ${name} to kill`);
  const spy = vi.spyOn(methods, name).mockImplementation(async function (this: unknown, ...args: unknown[]) {
    await gate();
    return original.apply(this, args);
  });
  return () => {
    spy.mockRestore();
  };
}

/** Goes through the gate before each call that leaves the process, and before these; gives what takes the gate away. */
export function beforeEachCall(gate: Gate, more: Calls = []): () => void {
  const restore = [...CALLS, ...more].flatMap(([target, names]) =>
    names.map((name) => wrap(target, name, gate)),
  );
  return () => {
    for (const undo of restore) undo();
  };
}

/**
 * Runs the work in a process that is killed when it is about to make its call number `at` (from 1): that call and all
 * after it fail, those of its own clean-up included. Whether the work came to its end before.
 */
async function runKilled(at: number, work: () => Promise<unknown>): Promise<boolean> {
  let calls = 0;
  const restore = beforeEachCall(() => {
    calls += 1;
    if (calls >= at) throw new Error('killed');
  });
  try {
    await work();
    return calls < at;
  } catch {
    // The result of the failing calls is of no use, because the process is gone.
    return false;
  } finally {
    restore();
  }
}

/**
 * Kills the work at its first call, then at its second, and so on until it comes through; gives the number of calls.
 */
export async function killEverywhere(
  round: (kill: (work: () => Promise<unknown>) => Promise<boolean>) => Promise<boolean>,
): Promise<number> {
  for (let at = 1; at < 200; at += 1) {
    if (await round((work) => runKilled(at, work))) return at - 1;
  }
  throw new Error('it never came through');
}

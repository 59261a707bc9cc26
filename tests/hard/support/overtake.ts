import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { Transaction } from 'firebase-admin/firestore';
import { beforeEachCall } from './kill';

/** The SDK calls this internally, between the reads and the writes of a transaction. */
const COMMIT: [object, string[]] = [Transaction.prototype, ['commit']];

/**
 * A call that holds a lock while it is overtaken releases it after this time. The time is longer than the emulator
 * waits for a lock (tools/emulators/ShortLocks.java) and than the whole of a call takes that finds no lock, and shorter
 * than the other call waits.
 */
const PATIENCE_MS = 1500;

type Outcome<T> = { value: T } | { error: unknown };
const settled = <T>(work: Promise<T>): Promise<Outcome<T>> =>
  work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );

interface Overtaking<T> {
  slow: () => Promise<T>;
  quick: () => Promise<T>;
}

/**
 * Runs the slow one, and before its call number `at` (from 1) the whole of the quick one. Gives how both ended, and
 * whether the slow one ever made that call.
 */
async function overtakeAt<T>(at: number, { slow, quick }: Overtaking<T>) {
  const isSlow = new AsyncLocalStorage<true>();
  let calls = 0;
  let overtaker: Promise<Outcome<T>> | undefined;
  const restore = beforeEachCall(async () => {
    if (!isSlow.getStore()) return;
    calls += 1;
    if (calls !== at) return;
    overtaker = isSlow.exit(() => settled(quick()));
    await Promise.race([overtaker, wait(PATIENCE_MS, undefined, { ref: false })]);
  }, [COMMIT]);
  try {
    const first = await isSlow.run(true, () => settled(slow()));
    const second = await overtaker;
    return { outcomes: second ? [first, second] : [first], reached: second !== undefined };
  } finally {
    restore();
  }
}

/** Overtakes before the first call, then before the second, and so on; gives the number of calls. */
export async function overtakeEverywhere<T>(
  round: (
    run: (works: Overtaking<T>) => Promise<{ outcomes: Outcome<T>[]; reached: boolean }>,
  ) => Promise<boolean>,
): Promise<number> {
  for (let at = 1; at < 200; at += 1) {
    if (!(await round((works) => overtakeAt(at, works)))) return at - 1;
  }
  throw new Error('it never came through');
}

import { logError } from './log';

/**
 * Does the work for each item, also after one has failed: a bad document must not stop the others. Every failure is logged
 * with what `about` says of its item. Throws at the end when there was one, so that the caller counts as failed.
 */
export async function eachByItself<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
  about: (item: T) => Record<string, unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      logError('one of several failed', error, about(item));
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new Error(`${String(failures.length)} of ${String(items.length)} failed`, { cause: failures[0] });
}

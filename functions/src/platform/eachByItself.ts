import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { logError } from './log';
import { type IsOver, noLimit } from './timeLimit';

function throwIfAny(failures: readonly unknown[], of: number): void {
  if (failures.length > 0)
    throw new Error(`${String(failures.length)} of ${String(of)} failed`, { cause: failures[0] });
}

interface Attempts<T> {
  work: (item: T) => Promise<unknown>;
  about: (item: T) => Record<string, unknown>;
  failures: unknown[];
}

/** Returns what the work returns; false after a failure, which is logged and kept. */
async function attempted<T>(item: T, { work, about, failures }: Attempts<T>): Promise<unknown> {
  try {
    return await work(item);
  } catch (error) {
    logError('one of several failed', error, about(item));
    failures.push(error);
    return false;
  }
}

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
  for (const item of items) await attempted(item, { work, about, failures });
  throwIfAny(failures, items.length);
}

const SIDE_BY_SIDE = 25;

/** The same for many items whose order does not matter: some of them at a time. */
export async function eachSideBySide<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
  about: (item: T) => Record<string, unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  const attempt = (item: T) => attempted(item, { work, about, failures });
  for (let start = 0; start < items.length; start += SIDE_BY_SIDE)
    await Promise.all(items.slice(start, start + SIDE_BY_SIDE).map(attempt));
  throwIfAny(failures, items.length);
}

interface Due<T> {
  query: Query<T>;
  /** The documents that one run processes, and the size of a page. */
  most: number;
  /** After this the rest waits for the next run. */
  isOver?: IsOver;
}

interface Done {
  /** So many were done. */
  sum: number;
  /** False where the time was over before the last of them, so that nobody knows of the others. */
  isDone: boolean;
}

/**
 * Does the work for the documents of a query until `most` of them are done, or the time is over. A document that fails stays due, so the next
 * page begins after it: a page full of such documents would otherwise hide the others for ever. The work returns false
 * where a document is not due yet. Throws at the end where one has failed.
 */
export async function eachDue<T>(
  { query, most, isOver = noLimit }: Due<T>,
  work: (document: QueryDocumentSnapshot<T>) => Promise<unknown>,
  about: (document: QueryDocumentSnapshot<T>) => Record<string, unknown>,
): Promise<Done> {
  let done = 0;
  let seen = 0;
  let isCut = false;
  let last: QueryDocumentSnapshot<T> | undefined;
  const failures: unknown[] = [];
  const isEnough = () => {
    isCut ||= isOver();
    return isCut || done >= most;
  };
  do {
    const { docs } = await (last ? query.startAfter(last) : query).limit(most).get();
    for (const document of docs) {
      if (isEnough()) break;
      seen += 1;
      if ((await attempted(document, { work, about, failures })) !== false) done += 1;
    }
    last = docs.length === most ? docs.at(-1) : undefined;
  } while (last && !isEnough());
  throwIfAny(failures, seen);
  return { sum: done, isDone: !isCut };
}

import type { Firestore } from 'firebase-admin/firestore';
import { Place } from './place';
import { UNFINISHED } from './projection';

const HOUR_MS = 3_600_000;

interface Failing {
  /** The time of the last failure is kept under this name. */
  name: string;
  /** The failure of another list is forgotten. */
  list: string;
  now: Date;
  /** The step fails with this sentence until the hour is over. */
  waits: string;
}

/**
 * Does one part of a round through a list of which all is done only once. A round that has failed for some documents reads all of
 * them again, so that it begins once an hour only. Until then the step fails at once, and is shown.
 */
export async function roundAfterFailure<T>(
  db: Firestore,
  { name, list, now, waits }: Failing,
  round: () => Promise<T | typeof UNFINISHED>,
): Promise<T | typeof UNFINISHED> {
  const failed = new Place(db, name, list);
  const { after: failedAt } = await failed.read();
  if (failedAt !== undefined && now.getTime() - Date.parse(failedAt) < HOUR_MS) throw new Error(waits);
  try {
    const result = await round();
    if (result !== UNFINISHED) await failed.forget();
    return result;
  } catch (error) {
    await failed.keep(now.toISOString());
    throw error;
  }
}

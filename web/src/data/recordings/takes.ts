import { logError } from '../../lib/log';
import { database, DURABLE, type Part, partKeys } from './database';

/** The entry of a recording, and the account that makes it. Another account of this device does not see it. */
export interface TakePlace {
  account: string;
  entry: string;
}

/** A recording that was made on this device and that nobody has sent yet. */
export interface Take {
  id: number;
  file: Blob;
  seconds: number;
}

const lockManager = () => (navigator as { locks?: LockManager }).locks;
const lockOf = ({ account, entry }: TakePlace) => `take/${account}/${entry}`;

/** True while a tab of this browser records for the entry. */
async function isRunning(place: TakePlace): Promise<boolean> {
  const { held } = (await lockManager()?.query()) ?? {};
  return held?.some(({ name }) => name === lockOf(place)) ?? false;
}

/** Deletes what was recorded for an entry. */
export async function forgetTakes({ account, entry }: TakePlace): Promise<void> {
  const transaction = (await database()).transaction('parts', 'readwrite', DURABLE);
  await Promise.all([transaction.store.delete(partKeys(account, entry)), transaction.done]);
}

async function store(part: Part): Promise<void> {
  const transaction = (await database()).transaction('parts', 'readwrite', DURABLE);
  await Promise.all([transaction.store.put(part), transaction.done]);
}

/** A recording that is being made. */
export interface Taking {
  id: number;
  add: (data: Blob, seconds: number) => void;
  /** Resolves when everything is stored; false where the browser has no room for it. */
  end: () => Promise<boolean>;
}

/**
 * Stores a recording while it is made, part by part, in place of an earlier one of the entry: a page that is closed, or a
 * phone that goes out, then loses a second of it at most.
 */
export function beginTake(place: TakePlace): Taking {
  const id = Date.now();
  let index = 0;
  let release = (): void => undefined;
  const isOver = new Promise<void>((resolve) => {
    release = resolve;
  });
  void lockManager()?.request(lockOf(place), () => isOver);
  const failed = (error: unknown) => {
    logError('keep a recording', error);
    return false;
  };
  let isStored = forgetTakes(place).then(() => true, failed);
  const add = (data: Blob, seconds: number) => {
    const part = { ...place, take: id, index, seconds, data };
    index += 1;
    // After a failure nothing more is stored, for a recording with a hole cannot be played.
    isStored = isStored.then((isWhole) => isWhole && store(part).then(() => true, failed));
  };
  const end = () => {
    release();
    return isStored;
  };
  return { id, add, end };
}

/** The recording of an entry that was made here and not sent; null without one, or while a tab still records. */
export async function readTake(place: TakePlace): Promise<Take | null> {
  try {
    const parts = await (await database()).getAll('parts', partKeys(place.account, place.entry));
    const last = parts.at(-1);
    if (!last || (await isRunning(place))) return null;
    const own = parts.filter(({ take }) => take === last.take).map(({ data }) => data);
    const [type = ''] = own[0]?.type.split(';') ?? [];
    return { id: last.take, file: new Blob(own, { type }), seconds: last.seconds };
  } catch (error) {
    logError('read a recording that was kept', error);
    return null;
  }
}

import { ApiError, NetworkError } from '../lib/apiErrors';

/** A request that has not succeeded yet. */
interface Pending {
  content: string;
  key: string;
  about: string | undefined;
  isRunning: boolean;
}

/** By path. */
const pending = new Map<string, Pending>();

/**
 * Collections of which a step of another one makes and ends documents, or changes what a request depends on: the link to a
 * guardian goes to the contact that the entry has.
 */
const PART_OF: Readonly<Record<string, string>> = {
  consent_scans: 'entries',
  consents: 'entries',
  group_requests: 'entries',
  groups: 'entries',
  participants: 'entries',
  passes: 'entries',
  person_links: 'entries',
  recordings: 'entries',
  slots: 'programmes',
};
const aboutOf = (writes: string | undefined) => writes && (PART_OF[writes] ?? writes);

/** A request that failed may have been done where the server has not refused it. */
const mayBeDone = (error: unknown): boolean =>
  error instanceof ApiError ? error.status >= 500 || error.done === true : error instanceof NetworkError;

/**
 * Runs a change, and then forgets the keys of requests that had failed before it began and write the same collection. It may
 * have undone what such a request had done before its answer was lost, and the server would repeat that answer and do nothing.
 * A change whose own answer was lost may have done so as well. The key of the change itself stays: `withKey` has put it
 * in the place of the one before.
 */
export async function forgetting<T>(writes: string | undefined, change: () => Promise<T>): Promise<T> {
  const about = aboutOf(writes);
  const failed = [...pending].filter(([, one]) => one.about === about && !one.isRunning);
  const forget = () => {
    for (const [path, one] of failed) if (pending.get(path) === one) pending.delete(path);
  };
  try {
    const done = await change();
    forget();
    return done;
  } catch (error) {
    if (mayBeDone(error)) forget();
    throw error;
  }
}

interface Keyed {
  path: string;
  content: string;
  /** The collection that the request writes. */
  writes: string | undefined;
}

/**
 * Sends a request that may be repeated: the same content keeps its idempotency key until it has succeeded or another change
 * of the same collection may have been done, so that the server handles it once although a response was lost. Different content has a
 * different key.
 */
export async function withKey<T>(
  { path, content, writes }: Keyed,
  send: (key: string) => Promise<T>,
): Promise<T> {
  const last = pending.get(path);
  const key = last?.content === content ? last.key : crypto.randomUUID();
  const own = { content, key, about: aboutOf(writes), isRunning: true };
  pending.set(path, own);
  const forget = () => {
    if (pending.get(path)?.key === key) pending.delete(path);
  };
  try {
    const answer = await send(key);
    forget();
    return answer;
  } catch (error) {
    // Another caller has used the key, and the next try succeeds with a new one. What was done already must not be done by
    // another key: this one stays until the page is loaded again.
    if (error instanceof ApiError && error.code === 'idempotency-key-reused' && !error.done) forget();
    throw error;
  } finally {
    own.isRunning = false;
  }
}

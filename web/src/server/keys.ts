import { ApiError } from '../lib/apiErrors';

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

/**
 * Forgets the keys of failed requests that write the same collection as a change that has succeeded since. It may have
 * undone what such a request had done before its answer was lost, and the server would repeat that answer and do nothing.
 */
export function forgetKeys(writes: string | undefined): void {
  const about = aboutOf(writes);
  for (const [path, one] of pending) if (one.about === about && !one.isRunning) pending.delete(path);
}

interface Keyed {
  path: string;
  content: string;
  /** The collection that the request writes. */
  writes: string | undefined;
}

/**
 * Sends a request that may be repeated: the same content keeps its idempotency key until it or another change of the same
 * collection has succeeded, so that the server handles it once although a response was lost. Different content has a
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

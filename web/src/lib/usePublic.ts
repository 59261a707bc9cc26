import { useCallback, useContext, useEffect, useSyncExternalStore } from 'react';
import { type Question, type Reading, type Start, StartContext } from './given';
import { keepGiven } from './keptAnswers';
import { logError } from './log';

/** The state of public data; `retry` requests it again after a failure. */
export type Public<T> = { retry: () => void } & (
  | { status: 'loading'; data?: undefined }
  | { status: 'failed'; data?: undefined }
  | { status: 'ready'; data: T }
);

interface Entry {
  state: { status: 'loading' | 'failed' } | { status: 'ready'; data: unknown };
  loadedAt: number;
  busy: boolean;
}

/** Older data is still shown at once, and refreshed in the background. */
const FRESH_MS = 60_000;
/** After a failure, other components do not repeat the request for this time. */
const FAILED_MS = 5000;
const LOADING: Entry = { state: { status: 'loading' }, loadedAt: 0, busy: false };

const entries = new Map<string, Entry>();
const listeners = new Set<() => void>();

function put(key: string, entry: Entry) {
  entries.set(key, entry);
  listeners.forEach((listener) => {
    listener();
  });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

async function load(key: string, loader: () => Promise<unknown>) {
  const before = entries.get(key);
  if (before?.busy) return;
  const shown = before?.state.status === 'ready' ? before : LOADING;
  put(key, { ...shown, busy: true });
  try {
    put(key, { state: { status: 'ready', data: await loader() }, loadedAt: Date.now(), busy: false });
  } catch (error) {
    logError(`load ${key}`, error);
    // Old data is better than an error.
    const loadedAt = Date.now() - FRESH_MS + FAILED_MS;
    put(
      key,
      shown === LOADING ? { state: { status: 'failed' }, loadedAt, busy: false } : { ...shown, busy: false },
    );
  }
}

/** The results of readings from the hydration data, by `Start`: a server renders several pages at once. */
const started = new WeakMap<Start, Map<string, Entry>>();

function firstEntry(start: Start | null, key: string, reading?: Reading<unknown>): Entry {
  if (!start || !reading) return LOADING;
  const known = started.get(start) ?? new Map<string, Entry>();
  started.set(start, known);
  const before = known.get(key);
  if (before) return before;
  const entry = entryOf(start, reading);
  if (entry !== LOADING) known.set(key, entry);
  return entry;
}

function entryOf({ at, answers }: Start, reading: Reading<unknown>): Entry {
  try {
    const data = reading(answers);
    if (data === undefined) return LOADING;
    // A server's clock that is ahead must not keep the data fresh for ever.
    return { state: { status: 'ready', data }, loadedAt: Math.min(at, Date.now()), busy: false };
  } catch {
    // The request that follows logs the error.
    return LOADING;
  }
}

/** Uses the hydration data, and caches it for offline use. */
function adopt(key: string, { start, first, reading }: Started) {
  if (entries.has(key) || first === LOADING || !start || !reading) return;
  entries.set(key, first);
  const questions: [Question, unknown][] = [];
  reading((question) => {
    const answer = start.answers(question);
    questions.push([question, answer]);
    return answer;
  });
  for (const [question, answer] of questions) if (answer) void keepGiven(question.key, answer);
}
interface Started {
  start: Start | null;
  first: Entry;
  reading: Reading<unknown> | undefined;
}

/**
 * Public data by key: one request for all components, cached between pages, and refreshed when it is a minute
 * old or the connection returns. A failure is logged; show the empty text with a 'Try again' link. With a
 * `reading`, hydration data is available at once.
 */
export function usePublic<T>(key: string, loader: () => Promise<T>, reading?: Reading<T>): Public<T> {
  const start = useContext(StartContext);
  const first = firstEntry(start, key, reading);
  const entry = useSyncExternalStore(
    subscribe,
    () => entries.get(key) ?? first,
    () => first,
  );
  useEffect(() => {
    adopt(key, { start, first, reading });
    const known = entries.get(key);
    const ask = () => void load(key, loader);
    if (!known || Date.now() - known.loadedAt > FRESH_MS) ask();
    window.addEventListener('online', ask);
    return () => {
      window.removeEventListener('online', ask);
    };
    // The key names what the loader reads; a new function for the same key must not ask again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  const retry = useCallback(() => void load(key, loader), [key, loader]);
  return { ...entry.state, retry } as Public<T>;
}

/** Empties the cache, for tests. */
export function clearPublicCache(): void {
  entries.clear();
}

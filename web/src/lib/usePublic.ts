import { useCallback, useContext, useEffect, useSyncExternalStore } from 'react';
import { type Question, type Reading, type Start, StartContext } from './given';
import { keepGiven } from './keptAnswers';
import { logError } from './log';
import { createStore } from './store';

/** What is known of public data; `retry` asks again after a failure. */
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

/** Older data is still shown at once, and asked for again behind it. */
const FRESH_MS = 60_000;
/** What failed a moment ago is not asked for again by the next component that wants it. */
const FAILED_MS = 5000;
const LOADING: Entry = { state: { status: 'loading' }, loadedAt: 0, busy: false };

const entries = createStore<ReadonlyMap<string, Entry>>(new Map());

const entryAt = (key: string) => entries.get().get(key);

function put(key: string, entry: Entry) {
  entries.set(new Map(entries.get()).set(key, entry));
}

async function load(key: string, loader: () => Promise<unknown>) {
  const before = entryAt(key);
  if (before?.busy) return;
  const shown = before?.state.status === 'ready' ? before : LOADING;
  put(key, { ...shown, busy: true });
  try {
    put(key, { state: { status: 'ready', data: await loader() }, loadedAt: Date.now(), busy: false });
  } catch (error) {
    logError(`load ${key}`, error);
    // What was read before is better than an error.
    const loadedAt = Date.now() - FRESH_MS + FAILED_MS;
    put(
      key,
      shown === LOADING ? { state: { status: 'failed' }, loadedAt, busy: false } : { ...shown, busy: false },
    );
  }
}

/** What readings made of what the page started from: by start, as a server has several at once. */
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
    // A clock that is late must not make it young for ever.
    return { state: { status: 'ready', data }, loadedAt: Math.min(at, Date.now()), busy: false };
  } catch {
    // What is wrong with it is logged when it is asked for again.
    return LOADING;
  }
}

/** Goes on with what the page started from, also when there is no connection next time. */
function adopt(key: string, { start, first, reading }: Started) {
  if (entryAt(key) || first === LOADING || !start || !reading) return;
  put(key, first);
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
 * Public data by key: asked for once however many components want it, kept between pages, and asked for again
 * when it is a minute old or the connection comes back. A failure is logged; show the empty text with a 'Try again' link.
 * With a `reading`, what came with the HTML is there at once.
 */
export function usePublic<T>(key: string, loader: () => Promise<T>, reading?: Reading<T>): Public<T> {
  const start = useContext(StartContext);
  const first = firstEntry(start, key, reading);
  const entry = useSyncExternalStore(
    entries.subscribe,
    () => entryAt(key) ?? first,
    () => first,
  );
  useEffect(() => {
    adopt(key, { start, first, reading });
    const known = entryAt(key);
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

/** Forgets what was read, for tests. */
export function clearPublicCache(): void {
  entries.set(new Map());
}

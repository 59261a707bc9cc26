import { useCallback, useContext, useEffect, useSyncExternalStore } from 'react';
import { onceHydrated } from '../heldInput';
import { logError } from '../log';
import { createStore } from '../store';
import { cacheResponse } from './cache';
import { type InitialData, InitialDataContext } from './hydrate';
import type { PublicQuery, PublicRequest } from './query';

/** The state of public data; `retry` reads it again after a failure. */
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

/** Older data is still shown at once, and read again in the background. */
const FRESH_MS = 60_000;
/** The next component that uses the data does not repeat a read that failed within this time. */
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
    // Older data is better than an error.
    const loadedAt = Date.now() - FRESH_MS + FAILED_MS;
    put(
      key,
      shown === LOADING ? { state: { status: 'failed' }, loadedAt, busy: false } : { ...shown, busy: false },
    );
  }
}

/** The results of queries over the initial data; by initial data, since a server renders several pages at once. */
const initialEntries = new WeakMap<InitialData, Map<string, Entry>>();

function firstEntry(initial: InitialData | null, key: string, query?: PublicQuery<unknown>): Entry {
  if (!initial || !query) return LOADING;
  const known = initialEntries.get(initial) ?? new Map<string, Entry>();
  initialEntries.set(initial, known);
  const before = known.get(key);
  if (before) return before;
  const entry = entryOf(initial, query);
  if (entry !== LOADING) known.set(key, entry);
  return entry;
}

function entryOf({ at, responses }: InitialData, query: PublicQuery<unknown>): Entry {
  try {
    const data = query(responses);
    if (data === undefined) return LOADING;
    // A server whose clock is ahead must not make the data fresh for ever.
    return { state: { status: 'ready', data }, loadedAt: Math.min(at, Date.now()), busy: false };
  } catch {
    // The next read logs what is wrong with it.
    return LOADING;
  }
}

interface Hydrated {
  initial: InitialData | null;
  first: Entry;
  query: PublicQuery<unknown> | undefined;
}

/** Makes the initial data the known data, and caches its responses for a visit without a connection. */
function hydrate(key: string, { initial, first, query }: Hydrated) {
  if (entryAt(key) || first === LOADING || !initial || !query) return;
  put(key, first);
  const cached: [PublicRequest, unknown][] = [];
  query((request) => {
    const response = initial.responses(request);
    cached.push([request, response]);
    return response;
  });
  for (const [request, response] of cached) if (response) void cacheResponse(request.key, response);
}

/**
 * Public data by key: read once however many components use it, kept between pages, and read again when it is a minute
 * old or the connection comes back. A failure is logged; show the empty text with a 'Try again' link. With a `query`, the
 * data in the HTML is used first.
 */
export function usePublic<T>(key: string, loader: () => Promise<T>, query?: PublicQuery<T>): Public<T> {
  const initial = useContext(InitialDataContext);
  const first = firstEntry(initial, key, query);
  const entry = useSyncExternalStore(
    entries.subscribe,
    () => entryAt(key) ?? first,
    () => first,
  );
  useEffect(() => {
    hydrate(key, { initial, first, query });
    const known = entryAt(key);
    const read = () => void load(key, loader);
    if (!known) read();
    else if (Date.now() - known.loadedAt > FRESH_MS) onceHydrated(read);
    window.addEventListener('online', read);
    return () => {
      window.removeEventListener('online', read);
    };
    // The key identifies the data: a new loader function for the same key must not read it again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
  const retry = useCallback(() => void load(key, loader), [key, loader]);
  return { ...entry.state, retry } as Public<T>;
}

/** Public data that is known already, for code outside of components. */
export function knownPublic<T>(key: string): T | undefined {
  const state = entryAt(key)?.state;
  return state?.status === 'ready' ? (state.data as T) : undefined;
}

/** Forgets all public data, for tests. */
export function clearPublicCache(): void {
  entries.set(new Map());
}

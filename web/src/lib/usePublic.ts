import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { logError } from './log';

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
    // What was read before is better than an error.
    const loadedAt = Date.now() - FRESH_MS + FAILED_MS;
    put(
      key,
      shown === LOADING ? { state: { status: 'failed' }, loadedAt, busy: false } : { ...shown, busy: false },
    );
  }
}

/**
 * Public data by key: asked for once however many components want it, kept between pages, and asked for again
 * when it is a minute old or the connection comes back. A failure is logged; show the empty text with a 'Try again' link.
 */
export function usePublic<T>(key: string, loader: () => Promise<T>): Public<T> {
  const entry = useSyncExternalStore(subscribe, () => entries.get(key) ?? LOADING);
  useEffect(() => {
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

/** Forgets what was read, for tests. */
export function clearPublicCache(): void {
  entries.clear();
}

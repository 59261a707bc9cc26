import { logError } from '../../lib/log';
import { createStore } from '../../lib/store';
import { hasChanges, type KeptEntry } from './changes';

/**
 * Entries on this device, in localStorage: it writes before the next line runs, so that nothing is lost when the battery
 * dies. Every key names account and entry. What the server has too is deleted when another account is used here.
 */
const PREFIX = 'entry/';
/** The account that used these pages last: without a connection Firebase may not say who is logged in. */
const ACCOUNT_KEY = 'entries-account';

const keyOf = (account: string, id: string) => `${PREFIX}${account}/${id}`;

interface KeptReading {
  raw: string | null;
  kept: KeptEntry | null;
}
/** The last reading of each key, so that an unchanged text gives the same object again. */
const lastRead = new Map<string, KeptReading>();
/** Holds what a browser refuses to store, until the page is left. */
const unstored = new Map<string, string>();
const version = createStore(0);

const isKept = (value: unknown): value is KeptEntry =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<KeptEntry>).seen?.updated_at === 'string' &&
  typeof (value as Partial<KeptEntry>).changes === 'object' &&
  Array.isArray((value as Partial<KeptEntry>).conflicts);

function parse(raw: string | null): KeptEntry | null {
  try {
    const value: unknown = JSON.parse(raw ?? 'null');
    return isKept(value) ? value : null;
  } catch {
    return null;
  }
}

function rawAt(key: string): string | null {
  const held = unstored.get(key);
  if (held !== undefined) return held;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function readKey(key: string): KeptEntry | null {
  const raw = rawAt(key);
  const before = lastRead.get(key);
  if (before?.raw === raw) return before.kept;
  const kept = parse(raw);
  lastRead.set(key, { raw, kept });
  return kept;
}

/** The entry as this device keeps it; the same object until it changes. */
export const readKeptEntry = (account: string, id: string) => readKey(keyOf(account, id));

/** Keeps an entry; `null` deletes it. Returns false when the browser has not stored it. */
export function keepEntry(account: string, id: string, kept: KeptEntry | null): boolean {
  const key = keyOf(account, id);
  try {
    if (kept) localStorage.setItem(key, JSON.stringify(kept));
    else localStorage.removeItem(key);
    unstored.delete(key);
    return true;
  } catch (error) {
    logError('keep an entry', error);
    if (kept) unstored.set(key, JSON.stringify(kept));
    return false;
  } finally {
    version.set(version.get() + 1);
  }
}

/** False where the browser has refused to store the entry as it is now: it is lost when the page is left. */
export const isStoredHere = (account: string, id: string): boolean => !unstored.has(keyOf(account, id));

/** Follows all entries of this device, in other tabs too. */
export function followKept(listener: () => void): () => void {
  const stop = version.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    stop();
    window.removeEventListener('storage', listener);
  };
}

const allKeys = (): string[] => {
  try {
    return [...Object.keys(localStorage), ...unstored.keys()].filter((key) => key.startsWith(PREFIX));
  } catch {
    return [...unstored.keys()];
  }
};

/** All entries that this device keeps of an account. */
export const allKept = (account: string): KeptEntry[] =>
  [...new Set(allKeys())]
    .filter((key) => key.startsWith(keyOf(account, '')))
    .flatMap((key) => readKey(key) ?? []);

/**
 * Notes whose account is used, and deletes what other accounts have left here, except for what the server does not have:
 * several people may share a phone.
 */
export function claimDevice(account: string): void {
  try {
    localStorage.setItem(ACCOUNT_KEY, account);
    for (const key of allKeys()) {
      const kept = readKey(key);
      const isOwn = key.startsWith(keyOf(account, ''));
      if (!isOwn && !(kept && hasChanges(kept))) localStorage.removeItem(key);
    }
  } catch (error) {
    logError('tidy the entries of this device', error);
  }
}

/** Deletes all that this device keeps of an account or a pass, also what the server does not have. */
export function forgetKept(account: string): void {
  for (const key of allKeys().filter((one) => one.startsWith(keyOf(account, '')))) {
    unstored.delete(key);
    try {
      localStorage.removeItem(key);
    } catch (error) {
      logError('forget the entries of this device', error);
    }
  }
  version.set(version.get() + 1);
}

/** The account that used these pages last on this device. */
export function lastAccount(): string | null {
  try {
    return localStorage.getItem(ACCOUNT_KEY);
  } catch {
    return null;
  }
}

import type { EntryAnswer } from '@ndeiya/domain/entries/entryAnswer';
import type { FieldErrors } from '@ndeiya/domain/kernel/errors';
import { ApiError } from '../../lib/apiErrors';
import { logError } from '../../lib/log';
import { createStore } from '../../lib/store';
import { afterSending, type KeptEntry, rebase, sendable } from './changes';
import { keepEntry, readKeptEntry } from './kept';
import { entryRequests } from './requests';

/** The outcome of the last attempt to bring an entry and the server together. */
export type SyncState =
  | { status: 'idle' | 'busy' }
  /** `error` is what the request threw, `fields` what the server says about single fields. */
  | { status: 'failed'; error: unknown; fields: FieldErrors };

const IDLE: SyncState = { status: 'idle' };
export const syncStates = createStore<ReadonlyMap<string, SyncState>>(new Map());
export const syncStateOf = (id: string) => syncStates.get().get(id) ?? IDLE;

const setState = (id: string, state: SyncState) => {
  syncStates.set(new Map(syncStates.get()).set(id, state));
};

/** The device's entry and its account. */
export interface EntryPlace {
  account: string;
  id: string;
}

/** Stores a newer version of the server beside what was typed here. */
export function take({ account, id }: EntryPlace, answer: EntryAnswer): KeptEntry {
  const kept = rebase(readKeptEntry(account, id), answer);
  keepEntry(account, id, kept);
  return kept;
}

const isEmpty = (value: object) => Object.keys(value).length === 0;
const isStale = (error: unknown) => error instanceof ApiError && error.status === 412;

/** Sends what was typed; after a change from elsewhere once more, on top of that. */
async function sendOnce(place: EntryPlace, mayRetry: boolean): Promise<void> {
  const { account, id } = place;
  const kept = readKeptEntry(account, id);
  if (!kept) return;
  const sent = sendable(kept);
  if (isEmpty(sent)) return;
  try {
    const answer = await entryRequests.save(id, kept.seen.updated_at, sent);
    const now = readKeptEntry(account, id) ?? kept;
    keepEntry(account, id, afterSending(now, sent, answer));
  } catch (error) {
    if (!mayRetry || !isStale(error)) throw error;
    take(place, await entryRequests.read(id));
    await sendOnce(place, false);
  }
}

const running = new Map<string, Promise<boolean>>();

async function attempt(place: EntryPlace, work: () => Promise<void>): Promise<boolean> {
  setState(place.id, { status: 'busy' });
  try {
    await work();
    setState(place.id, IDLE);
    return true;
  } catch (error) {
    logError('bring an entry to the server', error);
    const fields = error instanceof ApiError ? (error.fields ?? {}) : {};
    setState(place.id, { status: 'failed', error, fields });
    return false;
  }
}

/** One after the other, so that no request overtakes an earlier one. */
function inLine(place: EntryPlace, work: () => Promise<void>): Promise<boolean> {
  const next = (running.get(place.id) ?? Promise.resolve(true)).then(() => attempt(place, work));
  running.set(place.id, next);
  return next;
}

/** Sends a request after those before it. One of their answers would otherwise replace its own, which is newer. */
export function inTurn<T>({ id }: EntryPlace, work: () => Promise<T>): Promise<T> {
  const answer = (running.get(id) ?? Promise.resolve(true)).then(work);
  const ended = answer.then(
    () => true,
    () => false,
  );
  running.set(id, ended);
  return answer;
}

/** Sends what the server does not have. Resolves with false where that failed; what was typed stays here. */
export const sendChanges = (place: EntryPlace): Promise<boolean> =>
  inLine(place, () => sendOnce(place, true));

/** Reads the server's version, then sends what was typed without a connection. */
export const refresh = (place: EntryPlace): Promise<boolean> =>
  inLine(place, async () => {
    take(place, await entryRequests.read(place.id));
    await sendOnce(place, true);
  });

import type { EntryAnswer } from '@ndeiya/domain/entries/entryAnswer';
import type { FieldErrors } from '@ndeiya/domain/kernel/errors';
import { ApiError } from '../../lib/apiErrors';
import { logError } from '../../lib/log';
import { createStore } from '../../lib/store';
import { afterSending, type KeptEntry, rebase, sendable } from './changes';
import { isStillHere } from './entryPass';
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

/** The version that this device has seen, to be noted before the server is asked: see `take`. */
const seenAt = ({ account, id }: EntryPlace): string | undefined =>
  readKeptEntry(account, id)?.seen.updated_at;

/**
 * The newer one of this answer and the version that this device has seen since the request was sent. A version that was
 * here before gives way to an older answer too: the server may have gone back to a backup.
 */
function newest(now: KeptEntry | null, answer: EntryAnswer, before: string | undefined): EntryAnswer {
  if (!now || now.seen.updated_at === before) return answer;
  return Date.parse(now.seen.updated_at) > Date.parse(answer.updated_at) ? now.seen : answer;
}

function store({ account, id }: EntryPlace, kept: KeptEntry): KeptEntry {
  if (isStillHere(account)) keepEntry(account, id, kept);
  return kept;
}

/**
 * Stores a version of the server beside what was typed here. `before` is the version that this device had seen when the
 * request was sent: an answer that comes late does not replace a newer one that came meanwhile.
 */
export function take(place: EntryPlace, answer: EntryAnswer, before?: string): KeptEntry {
  const now = readKeptEntry(place.account, place.id);
  return store(place, rebase(now, newest(now, answer, before)));
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
    const version = kept.seen.updated_at;
    const answer = await entryRequests.save(id, version, sent);
    const now = readKeptEntry(account, id) ?? kept;
    store(place, afterSending(now, sent, newest(now, answer, version)));
  } catch (error) {
    if (!mayRetry || !isStale(error)) throw error;
    const before = seenAt(place);
    take(place, await entryRequests.read(id), before);
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
    const before = seenAt(place);
    take(place, await entryRequests.read(place.id), before);
    await sendOnce(place, true);
  });

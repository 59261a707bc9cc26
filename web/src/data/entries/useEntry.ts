import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { EntryAnswer } from '@ndeiya/domain/entries/entryAnswer';
import { ApiError, isUnauthenticated } from '../../lib/apiErrors';
import { useStore } from '../../lib/store';
import type { Account } from './account';
import { type Changes, type KeptEntry, type OwnField, resolve, withChanges } from './changes';
import { isOfPass } from './entryPass';
import { followKept, isStoredHere, keepEntry, readKeptEntry } from './kept';
import { type EntryPlace, inTurn, refresh, sendChanges, syncStateOf, syncStates, take } from './sync';

type EntryState =
  | { status: 'loading' | 'failed' | 'notFound'; kept: null }
  | { status: 'ready'; kept: KeptEntry };

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;
/** A pass that has ended shows nothing more. A session that has ended is begun again by its account. */
const isOver = (error: unknown, { account }: EntryPlace) => isOfPass(account) && isUnauthenticated(error);

/** Reads the entry from the server, at once and whenever the connection returns. */
function useRefresh(place: EntryPlace | null, isConfirmed: boolean) {
  useEffect(() => {
    if (!place || !isConfirmed) return undefined;
    const read = () => void refresh(place);
    read();
    window.addEventListener('online', read);
    return () => {
      window.removeEventListener('online', read);
    };
  }, [place, isConfirmed]);
}

function stateOf(
  kept: KeptEntry | null,
  sync: ReturnType<typeof syncStateOf>,
  place: EntryPlace | null,
): EntryState {
  if (sync.status === 'failed' && (isGone(sync.error) || (place && isOver(sync.error, place))))
    return { status: 'notFound', kept: null };
  if (kept) return { status: 'ready', kept };
  return { status: sync.status === 'failed' ? 'failed' : 'loading', kept: null };
}

/** One entry: as this device keeps it, with what can be done to it. */
export function useEntry({ uid, isConfirmed }: Account, id: string) {
  const place = useMemo(() => (uid === null ? null : { account: uid, id }), [uid, id]);
  const kept = useSyncExternalStore(followKept, () => place && readKeptEntry(place.account, place.id));
  const isStored = useSyncExternalStore(followKept, () => !place || isStoredHere(place.account, place.id));
  useStore(syncStates);
  const sync = syncStateOf(id);
  useRefresh(place, isConfirmed);

  const replace = useCallback(
    (next: (kept: KeptEntry) => KeptEntry): void => {
      const before = place && readKeptEntry(place.account, place.id);
      if (before) keepEntry(place.account, place.id, next(before));
    },
    [place],
  );
  return {
    state: stateOf(kept, sync, place),
    sync,
    /** False where the browser has refused to store the entry. */
    isStored,
    /** Keeps what was typed on this device. */
    change: useCallback(
      (typed: Changes) => {
        replace((before) => withChanges(before, typed));
      },
      [replace],
    ),
    choose: (field: OwnField, choice: 'here' | 'there') => {
      replace((before) => resolve(before, field, choice));
    },
    /** Sends what was typed; false when the server does not have all of it. */
    send: useCallback(
      () => (place && isConfirmed ? sendChanges(place) : Promise.resolve(false)),
      [place, isConfirmed],
    ),
    reload: () => (place ? refresh(place) : Promise.resolve(false)),
    /** Takes a step, such as to submit the entry. */
    step: (work: () => Promise<EntryAnswer>) => (place ? inTurn(place, work) : work()),
    /** Shows the entry as an action has left it. */
    show: (answer: EntryAnswer) => {
      if (place) take(place, answer);
    },
  };
}
export type OwnEntry = ReturnType<typeof useEntry>;

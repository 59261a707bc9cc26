import { useCallback, useEffect, useState } from 'react';
import {
  type DocumentReference,
  onSnapshot,
  type Query,
  type QueryDocumentSnapshot,
  queryEqual,
  type QuerySnapshot,
  refEqual,
} from 'firebase/firestore';
import { noteDenied } from './denied';
import { withoutKept } from './keptRows';
import { logError } from './log';
import { useSession } from './session/session';

/** The state of live data. */
export type LiveState<T> =
  | { status: 'loading'; data?: undefined; isKept?: undefined; unreadable?: undefined }
  | { status: 'failed'; data?: undefined; isKept?: undefined; unreadable?: undefined }
  /**
   * `isKept`: only what is in memory, of a server that has not answered. There may be more. `unreadable`: the paths of
   * documents that do not fit their schema, so that a list can name what it leaves out.
   */
  | { status: 'ready'; data: T; isKept?: boolean; unreadable?: readonly string[] };
/** `retry` asks again after a failure. */
export type Live<T> = LiveState<T> & { retry: () => void };

type Settle<T> = (state: LiveState<T>) => void;
type Subscribe<S, T> = (source: S, settle: Settle<T>) => () => void;

interface Follow<S, T> {
  source: S | null;
  isSame: (a: S, b: S) => boolean;
  subscribe: Subscribe<S, T>;
}

interface Answer<S, T> {
  to: S;
  uid: string | null;
  attempt: number;
  state: LiveState<T>;
}

const LOADING = { status: 'loading' } as const;

function useStable<S>(source: S | null, isSame: (a: S, b: S) => boolean): S | null {
  const [stable, setStable] = useState(source);
  const changed = source && stable ? !isSame(stable, source) : source !== stable;
  if (changed) setStable(source);
  return stable;
}

/** Starts again for another session, another source or a retry; `null` starts nothing. */
function useFollowed<S, T>({ source, isSame, subscribe }: Follow<S, T>): Live<T> {
  const { uid } = useSession();
  const stable = useStable(source, isSame);
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer<S, T>>();
  useEffect(() => {
    if (!stable) return undefined;
    return subscribe(stable, (state) => {
      setAnswer({ to: stable, uid, attempt, state });
    });
  }, [stable, uid, attempt, subscribe]);
  const retry = useCallback(() => {
    setAttempt((before) => before + 1);
  }, []);
  const isCurrent = answer?.to === stable && answer.uid === uid && answer.attempt === attempt;
  return { ...(isCurrent ? answer.state : LOADING), retry };
}

function failed<T>(settle: Settle<T>) {
  return (error: unknown) => {
    logError('live query', error);
    noteDenied(error);
    settle({ status: 'failed' });
  };
}

/** The documents that fit their schema, and the paths of the others, which are logged. */
export function rowsOf<T>(documents: readonly QueryDocumentSnapshot<T>[]): {
  rows: T[];
  unreadable: string[];
} {
  const rows: T[] = [];
  const unreadable: string[] = [];
  for (const document of documents) {
    try {
      rows.push(document.data());
    } catch (error) {
      logError(`unreadable ${document.ref.path}`, error);
      unreadable.push(document.ref.path);
    }
  }
  return { rows, unreadable };
}

/** The documents that fit their schema; the others are logged and left out. */
export const readable = <T>(snapshot: QuerySnapshot<T>): T[] => rowsOf(snapshot.docs).rows;

/**
 * Offline the SDK delivers its cache, and an empty result when the cache is empty. Only the server can
 * confirm it, and an unchanged confirmation is a change of metadata only.
 */
const KNOWN = { includeMetadataChanges: true } as const;

const followSnapshot = <T>(query: Query<T>, settle: Settle<QuerySnapshot<T>>) => {
  const { take, stop } = withoutKept(settle);
  const unsubscribe = onSnapshot(query, KNOWN, take, failed(settle));
  return () => {
    stop();
    unsubscribe();
  };
};

const followQuery = <T>(query: Query<T>, settle: Settle<T[]>) =>
  followSnapshot(query, (state) => {
    if (state.status !== 'ready') {
      settle(state);
      return;
    }
    const { rows, unreadable } = rowsOf(state.data.docs);
    settle({ ...state, data: rows, unreadable });
  });

const followDocument = <T>(ref: DocumentReference<T>, settle: Settle<T | null>) =>
  onSnapshot(
    ref,
    KNOWN,
    (snapshot) => {
      if (!snapshot.exists() && snapshot.metadata.fromCache) return;
      try {
        settle({ status: 'ready', data: snapshot.data() ?? null });
      } catch (error) {
        failed(settle)(error);
      }
    },
    failed(settle),
  );

/**
 * A query's documents with a live listener. Not reactfire's data hooks, because they keep a denied read for
 * the life of the tab (reactfire#790). `null` starts nothing and stays 'loading'.
 */
export const useLiveQuery = <T>(query: Query<T> | null): Live<T[]> =>
  useFollowed<Query<T>, T[]>({ source: query, isSame: queryEqual, subscribe: followQuery });

/** The same with the snapshot itself, for code that needs cursors. */
export const useLiveSnapshot = <T>(query: Query<T> | null): Live<QuerySnapshot<T>> =>
  useFollowed<Query<T>, QuerySnapshot<T>>({ source: query, isSame: queryEqual, subscribe: followSnapshot });

/** One document with a live listener; `data` is `null` when it does not exist. */
export const useLiveDocument = <T>(ref: DocumentReference<T> | null): Live<T | null> =>
  useFollowed<DocumentReference<T>, T | null>({ source: ref, isSame: refEqual, subscribe: followDocument });

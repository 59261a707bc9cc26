import { useCallback, useEffect, useState } from 'react';
import { LIMITS } from '@ndeiya/domain/kernel/constants';
import {
  getCountFromServer,
  limit,
  type Query,
  query as refine,
  type QueryDocumentSnapshot,
  queryEqual,
  type QuerySnapshot,
} from 'firebase/firestore';
import { noteDenied } from './denied';
import { useAfterFirstRows } from './firstRows';
import { logError } from './log';
import { PAGE_SIZE, pageAfter } from './pageAfter';
import { rowsOf, useLiveSnapshot } from './useLiveQuery';
import { whenIdle } from './whenIdle';

/** One page of a long list with a live listener. */
export interface PagedQuery<T> {
  status: 'loading' | 'failed' | 'ready';
  /** While the next page loads, the rows of the previous one. */
  rows: T[];
  /** The paths of the page's documents that cannot be read. */
  unreadable?: readonly string[];
  /** From 0. */
  page: number;
  pageSize: number;
  /**
   * The total number, if it is below the rules' limit (`LIMITS.listPage`); otherwise, and until it is known,
   * null.
   */
  total: number | null;
  hasNext: boolean;
  /** The rows come from the cache, because the server has not responded; the list may be incomplete. */
  isKept?: boolean;
  hasPrevious: boolean;
  next: () => void;
  previous: () => void;
  first: () => void;
  /** Counts again after an entry was added or deleted. */
  recount: () => void;
  retry: () => void;
}

type Place<T> = QueryDocumentSnapshot<T>;

/** Counts when `wanted` is true, which is after the first rows, because they must not wait for the number. */
function useTotal<T>(query: Query<T>, wanted: boolean): { total: number | null; recount: () => void } {
  const [counted, setCounted] = useState<{ of: Query<T>; attempt: number; total: number }>();
  const [attempt, setAttempt] = useState(0);
  const isKnown = counted?.of === query && counted.attempt === attempt;
  const isDrawn = useAfterFirstRows();
  const asks = wanted && isDrawn && !isKnown;
  useEffect(() => {
    if (!asks) return;
    let current = true;
    const callOff = whenIdle(() => {
      getCountFromServer(refine(query, limit(LIMITS.listPage))).then(
        (answer) => {
          if (current) setCounted({ of: query, attempt, total: answer.data().count });
        },
        (error: unknown) => {
          logError('count', error);
          noteDenied(error);
        },
      );
    });
    return () => {
      current = false;
      callOff();
    };
  }, [query, attempt, asks]);
  const recount = useCallback(() => {
    setAttempt((before) => before + 1);
  }, []);
  const isWhole = counted?.of === query && counted.total < LIMITS.listPage;
  return { total: isWhole ? counted.total : null, recount };
}

/** The last rows stay visible while another page of the same list loads. */
function useLastShown<T>(
  query: Query<T>,
  snapshot: QuerySnapshot<T> | undefined,
): QuerySnapshot<T> | undefined {
  const [shown, setShown] = useState<{ of: Query<T>; snapshot: QuerySnapshot<T> }>();
  if (snapshot && shown?.snapshot !== snapshot) setShown({ of: query, snapshot });
  return snapshot ?? (shown?.of === query ? shown.snapshot : undefined);
}

interface PageOptions<T> {
  pageSize?: number;
  /** Filters and sorts the rows of a page, when the query can find too many. */
  among?: ((rows: T[]) => T[]) | undefined;
}

/** The visible rows of a page, and whether the list has no others. */
function shownOf<T>(
  snapshot: QuerySnapshot<T> | undefined,
  page: number,
  { pageSize = PAGE_SIZE, among, isKept = false }: PageOptions<T> & { isKept?: boolean },
): { rows: T[]; unreadable: string[]; isWhole: boolean } {
  if (!snapshot) return { rows: [], unreadable: [], isWhole: false };
  const { rows, unreadable } = rowsOf(snapshot.docs.slice(0, pageSize));
  return {
    rows: among ? among(rows) : rows,
    unreadable,
    isWhole: page === 0 && !isKept && snapshot.docs.length <= pageSize,
  };
}

/**
 * A long list by pages: an ordered query without `limit`. Reads one page and one document more (DESIGN §8: ≤
 * 51), from the end of the previous page. Another query starts at its first page.
 */
export function usePagedQuery<T>(query: Query<T>, options: PageOptions<T> = {}): PagedQuery<T> {
  const { pageSize = PAGE_SIZE, among } = options;
  const [list, setList] = useState<{ query: Query<T>; places: Place<T>[] }>({ query, places: [] });
  if (!queryEqual(list.query, query)) setList({ query, places: [] });
  const page = list.places.length;
  const live = useLiveSnapshot(pageAfter(list.query, list.places.at(-1), pageSize));
  const snapshot = useLastShown(list.query, live.data);
  const isKept = live.isKept === true;
  const { rows, unreadable, isWhole } = shownOf(snapshot, page, { ...options, isKept });
  // With `among`, no total is known: it may filter out rows of the other pages.
  const { total, recount } = useTotal(list.query, snapshot !== undefined && !isWhole && !isKept && !among);
  const last = live.data && live.data.docs.length > pageSize ? live.data.docs[pageSize - 1] : undefined;
  return {
    status: live.status,
    rows,
    unreadable,
    page,
    pageSize,
    total: isWhole ? rows.length : total,
    hasNext: last !== undefined,
    isKept,
    hasPrevious: page > 0,
    next: () => {
      if (last) setList({ ...list, places: [...list.places, last] });
    },
    previous: () => {
      setList({ ...list, places: list.places.slice(0, -1) });
    },
    first: () => {
      setList({ ...list, places: [] });
    },
    recount,
    retry: live.retry,
  };
}

import { useCallback, useEffect, useState } from 'react';
import { LIMITS } from '@ndeiya/domain/constants';
import {
  getCountFromServer,
  limit,
  type Query,
  query as refine,
  queryEqual,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
} from 'firebase/firestore';
import { noteDenied } from './denied';
import { useAfterFirstRows, whenIdle } from './firstRows';
import { logError } from './log';
import { PAGE_SIZE, pageAfter } from './pageAfter';
import { rowsOf, useLiveSnapshot } from './useLiveQuery';

/** One page of a long list, followed live. */
export interface PagedQuery<T> {
  status: 'loading' | 'failed' | 'ready';
  /** While the next page loads, those of the page before. */
  rows: T[];
  /** The paths of the page's documents that cannot be read. */
  unreadable?: readonly string[];
  /** From 0. */
  page: number;
  pageSize: number;
  /** How many there are, where they are fewer than the rules let one count (`LIMITS.listPage`); else, and until then, null. */
  total: number | null;
  hasNext: boolean;
  /** Only what is in memory, of a server that has not answered: there may be more. */
  isKept?: boolean;
  hasPrevious: boolean;
  next: () => void;
  previous: () => void;
  first: () => void;
  /** Counts again, after something was added or deleted. */
  recount: () => void;
  retry: () => void;
}

type Place<T> = QueryDocumentSnapshot<T>;

/** Counts once it is `wanted`, which is after the first rows: they must not wait for a number. */
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

/** The rows last shown stay while another page of the same list is on its way. */
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
  /** Which rows of a page are shown, and in what order, where the query finds more than is wanted. */
  among?: ((rows: T[]) => T[]) | undefined;
}

/** The rows of a page that are shown, and whether the list has no others. */
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
 * A long list by pages: an ordered query without `limit`, of which one page and one document more are read (DESIGN §8:
 * ≤ 51), from where the page before ended. Another query starts at its first page.
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
  // How many of the rows on other pages will be shown is not known.
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

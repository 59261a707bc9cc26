import { useRef, useState } from 'react';
import type { Cursor } from '@ndeiya/domain/kernel/publicReader';
import { logError } from '../log';
import { type Page, type PublicQuery, runQuery } from './query';
import { usePublic } from './usePublic';

/** A public list that grows by one page at a time. */
interface PublicPages<T> {
  status: 'loading' | 'failed' | 'ready';
  items: readonly T[];
  /** Requests the first page again after a failure. */
  retry: () => void;
  hasMore: boolean;
  more: 'idle' | 'loading' | 'failed';
  /** Adds the next page, or as many pages as `count` entries need. */
  showMore: (count?: number) => void;
}

interface Rest<T> {
  pages: readonly Page<T>[];
  state: 'idle' | 'loading' | 'failed';
}

function withoutRepeats<T extends { id: string }>(pages: readonly Page<T>[]): T[] {
  return [...new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values()];
}

/**
 * The first page is cached between visits of the screen (`usePublic`), later pages only while it is shown.
 */
export function usePublicPages<T extends { id: string }>(
  key: string,
  page: (after?: Cursor) => PublicQuery<Page<T>>,
): PublicPages<T> {
  const first = usePublic(key, () => runQuery(page()), page());
  const [rest, setRest] = useState<Rest<T>>({ pages: [], state: 'idle' });
  const pages = first.data ? [first.data, ...rest.pages] : [];
  const next = pages.at(-1)?.next ?? null;

  /** It may increase while pages are loading. */
  const needed = useRef(0);
  const load = async (after: Cursor) => {
    let known = pages;
    const put = (state: Rest<T>['state']) => {
      setRest({ pages: known.slice(1), state });
    };
    put('loading');
    try {
      for (let from: Cursor | null = after; from;) {
        const added: Page<T> = await runQuery(page(from));
        known = [...known, added];
        from = withoutRepeats(known).length < needed.current ? added.next : null;
        put(from ? 'loading' : 'idle');
      }
    } catch (error) {
      logError(`load more of ${key}`, error);
      put('failed');
    }
  };

  return {
    status: first.status,
    items: withoutRepeats(pages),
    retry: first.retry,
    hasMore: next !== null,
    more: rest.state,
    showMore: (count = 0) => {
      needed.current = count;
      if (next && rest.state !== 'loading') void load(next);
    },
  };
}

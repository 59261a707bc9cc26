import { useState } from 'react';
import { logError } from './log';
import type { Cursor, Page } from './publicDocuments';
import { usePublic } from './usePublic';

/** A public list that grows by a page at a time. */
export interface PublicPages<T> {
  status: 'loading' | 'failed' | 'ready';
  items: readonly T[];
  /** Asks for the first page again, after a failure. */
  retry: () => void;
  hasMore: boolean;
  more: 'idle' | 'loading' | 'failed';
  /** Adds the next page. */
  showMore: () => void;
}

interface Rest<T> {
  pages: readonly Page<T>[];
  state: 'idle' | 'loading' | 'failed';
}

function withoutRepeats<T extends { id: string }>(pages: readonly Page<T>[]): T[] {
  return [...new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values()];
}

/** The first page is kept between visits of the screen (`usePublic`), the next ones as long as it is shown. */
export function usePublicPages<T extends { id: string }>(
  key: string,
  loadPage: (after?: Cursor) => Promise<Page<T>>,
): PublicPages<T> {
  const first = usePublic(key, loadPage);
  const [rest, setRest] = useState<Rest<T>>({ pages: [], state: 'idle' });
  const pages = first.data ? [first.data, ...rest.pages] : [];
  const next = pages.at(-1)?.next ?? null;

  const load = async (after: Cursor) => {
    setRest({ ...rest, state: 'loading' });
    try {
      const page = await loadPage(after);
      setRest({ pages: [...rest.pages, page], state: 'idle' });
    } catch (error) {
      logError(`load more of ${key}`, error);
      setRest({ ...rest, state: 'failed' });
    }
  };

  return {
    status: first.status,
    items: withoutRepeats(pages),
    retry: first.retry,
    hasMore: next !== null,
    more: rest.state,
    showMore: () => {
      if (next && rest.state !== 'loading') void load(next);
    },
  };
}

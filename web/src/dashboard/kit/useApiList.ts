import { useEffect, useState } from 'react';
import { failureText } from '../../data/admin/command';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';

/** A page of a list that the API sends, and whether there are more after it. */
interface ListPage<T> {
  items: T[];
  hasMore: boolean;
  /** The server's cursor of the page after this one. */
  next?: string | undefined;
}

interface List<T> extends ListPage<T> {
  /** The filter and the attempt. The list is outdated once another request is wanted. */
  request: string;
  status: 'loading' | 'failed' | 'ready';
}

interface Source<T> {
  /** Changes when another list is wanted. */
  filter: string;
  /** Reads the first page, or the one that a cursor begins. */
  read: (cursor?: string) => Promise<ListPage<T>>;
  /** The sentence when it cannot be read. */
  failed: string;
}

const loading = <T>(request: string): List<T> => ({ request, status: 'loading', items: [], hasMore: false });

/** The response to the latest request, and a function that changes it. */
function useResponse<T>({ read, failed }: Source<T>, request: string) {
  const [response, setResponse] = useState(() => loading<T>(request));
  useEffect(() => {
    let left = false;
    const settle = (list: Omit<List<T>, 'request'>) => {
      if (!left) setResponse({ request, ...list });
    };
    read()
      .then((page) => {
        settle({ status: 'ready', ...page });
      })
      .catch((error: unknown) => {
        logError(failed, error);
        settle({ status: 'failed', items: [], hasMore: false });
      });
    return () => {
      left = true;
    };
    // The request names the list; `read` is a new function at every rendering.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [request]);
  const change = (itemsOf: (items: T[]) => T[], part: Partial<List<T>> = {}) => {
    setResponse((now) => (now.request === request ? { ...now, ...part, items: itemsOf(now.items) } : now));
  };
  return [response.request === request ? response : loading<T>(request), change] as const;
}

/** A list that the API sends in pages, and what to do when a record has changed or more are wanted. */
export function useApiList<T>(source: Source<T>) {
  const [attempt, setAttempt] = useState(0);
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  const [list, change] = useResponse(source, `${source.filter} ${String(attempt)}`);

  const showMore = async () => {
    setIsLoadingMore(true);
    try {
      const { items, ...page } = await source.read(list.next);
      change((before) => [...before, ...items], page);
    } catch (error) {
      logError(source.failed, error);
      notify.error(failureText(error, source.failed));
    }
    setIsLoadingMore(false);
  };
  return {
    ...list,
    isLoadingMore,
    showMore,
    reload: () => {
      setAttempt((before) => before + 1);
    },
    /** Shows a record as it is now; `isSame` finds the older one. */
    replace: (changed: T, isSame: (item: T) => boolean) => {
      change((items) => items.map((item) => (isSame(item) ? changed : item)));
    },
  };
}

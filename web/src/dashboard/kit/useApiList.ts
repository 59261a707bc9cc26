import { useCommand } from '../../lib/useCommand';
import { useRequest } from '../../server/useRequest';

/** A page of a list that the API sends, and whether there are more after it. */
interface ListPage<T> {
  items: T[];
  hasMore: boolean;
  /** The server's cursor of the page after this one. */
  next?: string | undefined;
}

interface Source<T> {
  /** Changes when another list is wanted. */
  filter: string;
  /** Reads the first page, or the one that a cursor begins. */
  read: (cursor?: string) => Promise<ListPage<T>>;
  /** The sentence when it cannot be read. */
  failed: string;
}

/** A list that the API sends in pages, and what to do when a record has changed or more are wanted. */
export function useApiList<T>({ filter, read, failed }: Source<T>) {
  const { isBusy: isLoadingMore, run } = useCommand();
  const request = useRequest<ListPage<T>>({ key: filter, read: () => read(), name: failed });
  const { status, data, change } = request;

  const readMore = async () => {
    const page = await read(data?.next);
    change((before) => ({ ...page, items: [...before.items, ...page.items] }));
  };
  return {
    status,
    items: data?.items ?? [],
    hasMore: data?.hasMore ?? false,
    isLoadingMore,
    showMore: () => run(readMore, { failed }),
    reload: request.retry,
    /** Shows a record as it is now; `isSame` finds the older one. */
    replace: (changed: T, isSame: (item: T) => boolean) => {
      change((page) => ({ ...page, items: page.items.map((item) => (isSame(item) ? changed : item)) }));
    },
  };
}

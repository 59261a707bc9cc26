import { api } from '../../lib/api';

interface Page<T> {
  items: T[];
  hasMore: boolean;
  /** The cursor of the page after this one. */
  next: string | undefined;
}

/**
 * One page of a list of the API. The server says whether there is another page: it leaves out documents that cannot be
 * read, so that a short page is not always the last one.
 */
export async function readPage<T>(
  path: string,
  query: Record<string, string>,
  cursor?: string,
): Promise<Page<T>> {
  const asked = new URLSearchParams({ ...query, ...(cursor !== undefined && { cursor }) });
  const given: { next: string | null } = { next: null };
  const onNext = (next: string | null) => {
    given.next = next;
  };
  const items = await api.get<T[]>(`${path}?${asked.toString()}`, { auth: true, onNext });
  return { items, hasMore: given.next !== null, next: given.next ?? undefined };
}

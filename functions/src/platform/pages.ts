import { LIMITS } from '@ndeiya/domain/kernel/constants';
import { requestMessages } from '@ndeiya/domain/kernel/requestMessages';
import {
  type CollectionReference,
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
} from 'firebase-admin/firestore';
import { invalidFields } from './invalidFields';

/** A batch, which may write all of a page, takes 500 writes. */
const PAGE = 300;

/**
 * Reads all documents of an ordered query, one page at a time. The documents of a page may be changed before the next one
 * is read: it begins after the last document as it was.
 */
export async function* pagesOf(
  ordered: Query,
  { after, size = PAGE }: { after?: string | undefined; size?: number } = {},
): AsyncGenerator<QueryDocumentSnapshot[]> {
  const pages = ordered.limit(size);
  let last: QueryDocumentSnapshot | string | undefined = after;
  do {
    const page: QuerySnapshot = await (last === undefined ? pages : pages.startAfter(last)).get();
    const { docs } = page;
    if (docs.length > 0) yield docs;
    last = docs.length === size ? docs.at(-1) : undefined;
  } while (last !== undefined);
}

/** The same for a query without an order: by the ids of the documents, from the one after `after` on. */
export const pagesById = (
  query: Query,
  part?: { after?: string | undefined; size?: number },
): AsyncGenerator<QueryDocumentSnapshot[]> => pagesOf(query.orderBy(FieldPath.documentId()), part);

/** A page of a list that the API sends in pages, and the cursor of the next one; null after the last page. */
interface ListedPage {
  docs: QueryDocumentSnapshot[];
  next: string | null;
}

/**
 * The page of an ordered query that begins after the document with the id `cursor`, which is the last one of the page before.
 * Throws `invalid-argument` where there is no such document any more.
 */
export async function listedPage(
  all: CollectionReference,
  ordered: Query,
  cursor: string | undefined,
): Promise<ListedPage> {
  let query = ordered.limit(LIMITS.listPage + 1);
  if (cursor !== undefined) {
    const last = await all.doc(cursor).get();
    if (!last.exists) throw invalidFields({ cursor: requestMessages.query.cursor });
    query = query.startAfter(last);
  }
  const { docs: found } = await query.get();
  const docs = found.slice(0, LIMITS.listPage);
  return { docs, next: found.length > docs.length ? (docs.at(-1)?.id ?? null) : null };
}

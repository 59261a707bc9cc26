import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';

const PAGE = 300;

/**
 * Reads all documents of an ordered query, one page at a time. The documents of a page may be changed before the next one
 * is read: it begins after the last document as it was.
 */
export async function* pagesOf(ordered: Query): AsyncGenerator<QueryDocumentSnapshot[]> {
  const pages = ordered.limit(PAGE);
  let last: QueryDocumentSnapshot | undefined;
  do {
    const { docs } = await (last ? pages.startAfter(last) : pages).get();
    if (docs.length > 0) yield docs;
    last = docs.length === PAGE ? docs.at(-1) : undefined;
  } while (last);
}

/** The same for a query without an order: by the ids of the documents. */
export const pagesById = (query: Query): AsyncGenerator<QueryDocumentSnapshot[]> =>
  pagesOf(query.orderBy(FieldPath.documentId()));

import {
  limit,
  type Query,
  query as refine,
  type QueryDocumentSnapshot,
  startAfter,
} from 'firebase/firestore';

/** Rows of a page of a long list. */
export const PAGE_SIZE = 50;

/** A page of an ordered query: from after a document, or its first, with one more to know whether there is another. */
export const pageAfter = <T>(
  query: Query<T>,
  place?: QueryDocumentSnapshot<T>,
  size = PAGE_SIZE,
): Query<T> => (place ? refine(query, startAfter(place), limit(size + 1)) : refine(query, limit(size + 1)));

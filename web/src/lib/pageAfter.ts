import {
  limit,
  type Query,
  query as refine,
  type QueryDocumentSnapshot,
  startAfter,
} from 'firebase/firestore';

export const PAGE_SIZE = 50;

/**
 * A page of an ordered query after a document, or the first page, with one row more that tells if another
 * page follows.
 */
export const pageAfter = <T>(query: Query<T>, place?: QueryDocumentSnapshot<T>, size = PAGE_SIZE): Query<T> =>
  place ? refine(query, startAfter(place), limit(size + 1)) : refine(query, limit(size + 1));

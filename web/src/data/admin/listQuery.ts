import { fitsSearch, keysSearchedFor, NAME_ORDER, SEARCH_FIELD } from '@ndeiya/domain/people/searchKeys';
import {
  and,
  type CollectionReference,
  FieldPath,
  or,
  orderBy,
  type Query,
  query,
  type QueryCompositeFilterConstraint,
  type QueryFieldFilterConstraint,
  where,
} from 'firebase/firestore';

export interface ListSort<Field extends string> {
  field: Field;
  direction: 'asc' | 'desc';
}

interface ListFilter {
  conditions: readonly QueryFieldFilterConstraint[];
  /** The typed text; '' for all rows. */
  search: string;
  sort: ListSort<string>;
}

const hasKeys = (keys: readonly string[]): QueryCompositeFilterConstraint =>
  and(...keys.map((key) => where(new FieldPath(SEARCH_FIELD, key), '==', true)));

/** True when the typed text can exclude any row. */
export const isSearch = (typed: string): boolean => keysSearchedFor(typed).length > 0;

/** The documents that meet the conditions and have all keys of one of the search's groups. */
export const searchQuery = <T>(
  all: CollectionReference<T>,
  search: string,
  conditions: readonly QueryFieldFilterConstraint[] = [],
): Query<T> => query(all, and(...conditions, or(...keysSearchedFor(search).map(hasKeys))));

/** Names have an order of their own: by the bytes of a name, Ũhuru would come after Zuhura. */
const ORDERS: Readonly<Record<string, string>> = {
  name: NAME_ORDER,
  stage_name: NAME_ORDER,
  username: NAME_ORDER,
};

/**
 * The query of a list, without a limit. Its orders need firestore.indexes.json. A search has no order: Firestore
 * merges the indexes of the compared fields, which share only the order of ids. Its result must go through `found`.
 */
export const listQuery = <T>(
  all: CollectionReference<T>,
  { conditions, search, sort }: ListFilter,
): Query<T> =>
  isSearch(search)
    ? searchQuery(all, search, conditions)
    : query(all, ...conditions, orderBy(ORDERS[sort.field] ?? sort.field, sort.direction));

interface Rows<T, Field extends string> {
  /** The texts of a row in which a search looks. */
  searched: (row: T) => Parameters<typeof fitsSearch>[0];
  /** The ascending order of each field. */
  orders: Record<Field, (a: T, b: T) => number>;
}

/** The rows of a search's result that match it, in the chosen order. */
export function found<T, Field extends string>(
  rows: readonly T[],
  { search, sort }: { search: string; sort: ListSort<Field> },
  { searched, orders }: Rows<T, Field>,
): T[] {
  const sign = sort.direction === 'asc' ? 1 : -1;
  return rows
    .filter((row) => fitsSearch(searched(row), search))
    .sort((a, b) => sign * orders[sort.field](a, b));
}

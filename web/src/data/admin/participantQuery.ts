import type { Participant } from '@ndeiya/domain/entities/participant';
import { fitsSearch, keysSearchedFor, SEARCH_FIELD } from '@ndeiya/domain/participantSearch';
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

export type SortField = 'name' | 'created_at';
export interface ParticipantSort {
  field: SortField;
  direction: 'asc' | 'desc';
}

export interface ParticipantFilter {
  /** The year. */
  edition: number;
  /** '' for every category. */
  category: string;
  /** Any part of name, phone and e-mail; '' for everybody. */
  search: string;
  sort: ParticipantSort;
}

/** The initial filter of an edition's list. */
export const everybodyIn = (edition: number): ParticipantFilter => ({
  edition,
  category: '',
  search: '',
  sort: { field: 'name', direction: 'asc' },
});

const hasKeys = (keys: readonly string[]): QueryCompositeFilterConstraint =>
  and(...keys.map((key) => where(new FieldPath(SEARCH_FIELD, key), '==', true)));

/** True when the typed text can exclude any entry. */
export const isSearch = (typed: string): boolean => keysSearchedFor(typed).length > 0;

/** Entries that have all keys of one of the groups: their edition is not looked at. */
export const searchQuery = (
  all: CollectionReference<Participant>,
  search: string,
  ...others: QueryFieldFilterConstraint[]
): Query<Participant> => query(all, and(...others, or(...keysSearchedFor(search).map(hasKeys))));

/**
 * The query of a filter, without a limit. Its orders need firestore.indexes.json. A search has no order: Firestore
 * merges the indexes of the compared fields, which share only the order of ids. Its result must go through `searched`.
 */
export function participantQuery(
  all: CollectionReference<Participant>,
  { edition, category, search, sort }: ParticipantFilter,
): Query<Participant> {
  const others = [where('edition', '==', edition), ...(category ? [where('category', '==', category)] : [])];
  if (isSearch(search)) return searchQuery(all, search, ...others);
  return query(all, ...others, orderBy(sort.field, sort.direction));
}

function compare(a: Participant, b: Participant, { field, direction }: ParticipantSort): number {
  const order =
    field === 'name' ? a.name.localeCompare(b.name) : a.created_at.getTime() - b.created_at.getTime();
  return direction === 'asc' ? order : -order;
}

/** The rows of a search's result that match it, in order. */
export const searched = (
  found: readonly Participant[],
  { search, sort }: Pick<ParticipantFilter, 'search' | 'sort'>,
): Participant[] => found.filter((one) => fitsSearch(one, search)).sort((a, b) => compare(a, b, sort));

import type { Entry } from '@ndeiya/domain/entities/entry';
import { entrySearched } from '@ndeiya/domain/entries/search';
import { DECISIONS, type EntryState } from '@ndeiya/domain/entries/states';
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

export type EntrySortField = 'created_at' | 'stage_name' | 'waitlist_no';
export interface EntrySort {
  field: EntrySortField;
  direction: 'asc' | 'desc';
}

/** These need a look whatever the state is. */
export const ENTRY_CONCERNS = ['consent', 'pending', 'late'] as const;
export type EntryConcern = (typeof ENTRY_CONCERNS)[number];

/** The filter and order of the list of entries. */
export interface EntryFilter {
  /** The year of the edition. */
  edition: number;
  /** '' for every category, state or concern. */
  category: string;
  state: EntryState | '';
  concern: EntryConcern | '';
  /** Words of stage name and title, or a number; '' for all. */
  search: string;
  sort: EntrySort;
}

/** Of these fields a filter compares each with several values, which Firestore plans like one. */
const CONCERNS: Record<EntryConcern, () => QueryFieldFilterConstraint> = {
  consent: () => where('consent', 'in', ['missing', 'refused']),
  pending: () => where('pending_state', 'in', DECISIONS),
  late: () => where('late', 'in', ['grace', 'permit']),
};

function conditionsOf({ edition, category, state, concern }: EntryFilter): QueryFieldFilterConstraint[] {
  return [
    where('edition', '==', edition),
    ...(category ? [where('category', '==', category)] : []),
    ...(state ? [where('state', '==', state)] : []),
    ...(concern ? [CONCERNS[concern]()] : []),
  ];
}

const hasKeys = (keys: readonly string[]): QueryCompositeFilterConstraint =>
  and(...keys.map((key) => where(new FieldPath(SEARCH_FIELD, key), '==', true)));

/** True when the typed text can exclude any entry. */
export const isEntrySearch = (typed: string): boolean => keysSearchedFor(typed).length > 0;

/**
 * The query of a filter, without a limit. As with participants, a search has no order, and its result must go
 * through `entriesFound`.
 */
export function entryQuery(all: CollectionReference<Entry>, filter: EntryFilter): Query<Entry> {
  const { search, sort } = filter;
  const conditions = conditionsOf(filter);
  const groups = keysSearchedFor(search);
  if (groups.length === 0) return query(all, ...conditions, orderBy(sort.field, sort.direction));
  return query(all, and(...conditions, or(...groups.map(hasKeys))));
}

function compare(a: Entry, b: Entry, { field, direction }: EntrySort): number {
  const by: Record<EntrySortField, number> = {
    created_at: a.created_at.getTime() - b.created_at.getTime(),
    stage_name: a.stage_name.localeCompare(b.stage_name),
    waitlist_no: (a.waitlist_no ?? 0) - (b.waitlist_no ?? 0),
  };
  return direction === 'asc' ? by[field] : -by[field];
}

/** The rows of a search's result that match it, in order. */
export const entriesFound = (
  found: readonly Entry[],
  { search, sort }: Pick<EntryFilter, 'search' | 'sort'>,
): Entry[] =>
  found.filter((one) => fitsSearch(entrySearched(one), search)).sort((a, b) => compare(a, b, sort));

import type { Entry } from '@ndeiya/domain/entities/entry';
import { entrySearched } from '@ndeiya/domain/entries/search';
import { DECISIONS, type EntryState } from '@ndeiya/domain/entries/states';
import {
  type CollectionReference,
  type Query,
  type QueryFieldFilterConstraint,
  where,
} from 'firebase/firestore';
import { found, listQuery, type ListSort } from './listQuery';

export type EntrySortField = 'created_at' | 'stage_name' | 'waitlist_no';
export type EntrySort = ListSort<EntrySortField>;

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

/** Firestore plans a comparison of one field with several values like one with a single value. */
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

export const entryQuery = (all: CollectionReference<Entry>, filter: EntryFilter): Query<Entry> =>
  listQuery(all, { conditions: conditionsOf(filter), search: filter.search, sort: filter.sort });

const ROWS = {
  searched: entrySearched,
  orders: {
    created_at: (a: Entry, b: Entry) => a.created_at.getTime() - b.created_at.getTime(),
    stage_name: (a: Entry, b: Entry) => a.stage_name.localeCompare(b.stage_name),
    waitlist_no: (a: Entry, b: Entry) => (a.waitlist_no ?? 0) - (b.waitlist_no ?? 0),
  },
};

/** The rows of a search's result that match it, in order. */
export const entriesFound = (
  entries: readonly Entry[],
  filter: Pick<EntryFilter, 'search' | 'sort'>,
): Entry[] => found(entries, filter, ROWS);

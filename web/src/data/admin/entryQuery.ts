import type { Entry } from '@ndeiya/domain/entries/entry';
import { entrySearched } from '@ndeiya/domain/entries/search';
import { DECISIONS, type EntryState } from '@ndeiya/domain/entries/states';
import { OVERVIEW } from '@ndeiya/domain/kernel/constants';
import { compareNames } from '@ndeiya/domain/kernel/nameOrder';
import {
  type CollectionReference,
  orderBy,
  type Query,
  query,
  type QueryFieldFilterConstraint,
  where,
} from 'firebase/firestore';
import { found, isSearch, listQuery, type ListSort } from './listQuery';

type EntrySortField = 'created_at' | 'stage_name' | 'waitlist_no';
export type EntrySort = ListSort<EntrySortField>;

/** The orders of the list. A field has the one direction that is named here, because each direction needs indexes of its own. */
export const ENTRY_SORTS = [
  { label: 'Latest first', field: 'created_at', direction: 'desc' },
  { label: 'Stage name, A to Z', field: 'stage_name', direction: 'asc' },
  { label: 'Waiting list, first in line', field: 'waitlist_no', direction: 'asc' },
] as const;

/** These need a look whatever the state is. */
export const ENTRY_CONCERNS = ['consent', 'pending', 'late', 'recording', 'overdue', 'ending'] as const;
type EntryConcern = (typeof ENTRY_CONCERNS)[number];

/** A time decides about these: an entry in the state is listed when its time is before `until`. */
const TIMED = {
  overdue: { state: 'returned', field: 'returned_until', until: (now: number) => new Date(now) },
  ending: {
    state: 'offered',
    field: 'offer_expires_at',
    until: (now: number) => new Date(now + OVERVIEW.endingHours * 3_600_000),
  },
} as const satisfies Partial<Record<EntryConcern, object>>;
type TimedConcern = keyof typeof TIMED;
const isTimed = (concern: EntryConcern | ''): concern is TimedConcern => concern in TIMED;

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
const CONCERNS: Record<Exclude<EntryConcern, TimedConcern>, () => QueryFieldFilterConstraint> = {
  consent: () => where('consent', 'in', ['missing', 'refused']),
  pending: () => where('pending_state', 'in', DECISIONS),
  late: () => where('late', 'in', ['grace', 'permit']),
  recording: () => where('recording_state', 'in', ['queued', 'uploading', 'checking', 'rejected']),
};

function conditionsOf({ edition, category, state, concern }: EntryFilter): QueryFieldFilterConstraint[] {
  return [
    where('edition', '==', edition),
    ...(category ? [where('category', '==', category)] : []),
    ...(state ? [where('state', '==', state)] : []),
    ...concernOf(concern),
  ];
}

function concernOf(concern: EntryConcern | ''): QueryFieldFilterConstraint[] {
  if (concern === '') return [];
  return [isTimed(concern) ? where('state', '==', TIMED[concern].state) : CONCERNS[concern]()];
}

/** The entries whose time is over, the longest first. Their order is that of the time, whatever the list's order is. */
function beforeTime(
  all: CollectionReference<Entry>,
  filter: EntryFilter,
  concern: TimedConcern,
): Query<Entry> {
  const { field, until } = TIMED[concern];
  return query(all, ...conditionsOf(filter), where(field, '<=', until(Date.now())), orderBy(field));
}

export function entryQuery(all: CollectionReference<Entry>, filter: EntryFilter): Query<Entry> {
  const { search, sort, concern } = filter;
  if (isTimed(concern) && !isSearch(search)) return beforeTime(all, filter, concern);
  return listQuery(all, { conditions: conditionsOf(filter), search, sort });
}

const ROWS = {
  searched: entrySearched,
  orders: {
    created_at: (a: Entry, b: Entry) => a.created_at.getTime() - b.created_at.getTime(),
    stage_name: (a: Entry, b: Entry) => compareNames(a.stage_name, b.stage_name),
    waitlist_no: (a: Entry, b: Entry) => (a.waitlist_no ?? 0) - (b.waitlist_no ?? 0),
  },
};

function isInTime(entry: Entry, concern: EntryConcern | ''): boolean {
  if (!isTimed(concern)) return true;
  const { field, until } = TIMED[concern];
  const time = entry[field];
  return time !== null && time.getTime() <= until(Date.now()).getTime();
}

/** The rows of a search's result that match it, in order. A search compares keys only, so times are compared here. */
export const entriesFound = (
  entries: readonly Entry[],
  filter: Pick<EntryFilter, 'search' | 'sort' | 'concern'>,
): Entry[] =>
  found(
    entries.filter((one) => isInTime(one, filter.concern)),
    filter,
    ROWS,
  );

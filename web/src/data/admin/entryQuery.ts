import { OVERVIEW } from '@ndeiya/domain/constants';
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
export const ENTRY_CONCERNS = ['consent', 'pending', 'late', 'overdue', 'ending'] as const;
export type EntryConcern = (typeof ENTRY_CONCERNS)[number];

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

/** Of these fields a filter compares each with several values, which Firestore plans like one. */
const CONCERNS: Record<Exclude<EntryConcern, TimedConcern>, () => QueryFieldFilterConstraint> = {
  consent: () => where('consent', 'in', ['missing', 'refused']),
  pending: () => where('pending_state', 'in', DECISIONS),
  late: () => where('late', 'in', ['grace', 'permit']),
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
const beforeTime = (concern: TimedConcern) => {
  const { field, until } = TIMED[concern];
  return [where(field, '<=', until(Date.now())), orderBy(field)] as const;
};

const hasKeys = (keys: readonly string[]): QueryCompositeFilterConstraint =>
  and(...keys.map((key) => where(new FieldPath(SEARCH_FIELD, key), '==', true)));

/** True when the typed text can exclude any entry. */
export const isEntrySearch = (typed: string): boolean => keysSearchedFor(typed).length > 0;

/**
 * The query of a filter, without a limit. As with participants, a search has no order, and its result must go
 * through `entriesFound`.
 */
export function entryQuery(all: CollectionReference<Entry>, filter: EntryFilter): Query<Entry> {
  const { search, sort, concern } = filter;
  const conditions = conditionsOf(filter);
  const groups = keysSearchedFor(search);
  if (groups.length === 0 && isTimed(concern)) return query(all, ...conditions, ...beforeTime(concern));
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

function isInTime(entry: Entry, concern: EntryConcern | ''): boolean {
  if (!isTimed(concern)) return true;
  const { field, until } = TIMED[concern];
  const time = entry[field];
  return time !== null && time.getTime() <= until(Date.now()).getTime();
}

/** The rows of a search's result that match it, in order. A search compares keys only, so times are compared here. */
export const entriesFound = (
  found: readonly Entry[],
  { search, sort, concern }: Pick<EntryFilter, 'search' | 'sort' | 'concern'>,
): Entry[] =>
  found
    .filter((one) => fitsSearch(entrySearched(one), search) && isInTime(one, concern))
    .sort((a, b) => compare(a, b, sort));

import type { Participant } from '@ndeiya/domain/entries/participant';
import { compareNames } from '@ndeiya/domain/kernel/nameOrder';
import { type CollectionReference, type Query, where } from 'firebase/firestore';
import type { PagedQuery } from '../../lib/usePagedQuery';
import { found, isSearch, listQuery, type ListSort } from './listQuery';

type SortField = 'name' | 'created_at';
type ParticipantSort = ListSort<SortField>;

/** The orders of the list, each of which needs its indexes. */
export const PARTICIPANT_SORTS = [
  { label: 'Name, A to Z', field: 'name', direction: 'asc' },
  { label: 'Name, Z to A', field: 'name', direction: 'desc' },
  { label: 'Latest first', field: 'created_at', direction: 'desc' },
  { label: 'Earliest first', field: 'created_at', direction: 'asc' },
] as const;

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

export function participantQuery(
  all: CollectionReference<Participant>,
  { edition, category, search, sort }: ParticipantFilter,
): Query<Participant> {
  const conditions = [
    where('edition', '==', edition),
    ...(category ? [where('category', '==', category)] : []),
  ];
  return listQuery(all, { conditions, search, sort });
}

const ROWS = {
  searched: (one: Participant) => one,
  orders: {
    name: (a: Participant, b: Participant) => compareNames(a.name, b.name),
    created_at: (a: Participant, b: Participant) => a.created_at.getTime() - b.created_at.getTime(),
  },
};

/** The rows of a search's result that match it, in order. */
export const searched = (
  participants: readonly Participant[],
  filter: Pick<ParticipantFilter, 'search' | 'sort'>,
): Participant[] => found(participants, filter, ROWS);

type Page = Pick<PagedQuery<Participant>, 'status' | 'rows' | 'pageSize' | 'hasNext' | 'hasPrevious'>;

/** By time a query needs no keys, and finds what was just added by itself. */
const belongs = (added: Participant, { edition, category, search, sort }: ParticipantFilter): boolean =>
  added.edition === edition &&
  (category === '' || added.category === category) &&
  (sort.field === 'name' || isSearch(search));

/**
 * The rows of a page with the participant that was just added: the server writes the keys of order and search a moment later,
 * and until then no query finds it. It is left out where it does not belong to the list or stands on another page.
 */
export function withAdded(page: Page, added: Participant | null, filter: ParticipantFilter): Participant[] {
  const { status, rows, pageSize, hasNext, hasPrevious } = page;
  // A list that is still loading has none of the others yet.
  if (status !== 'ready' || !added || !belongs(added, filter) || rows.some(({ id }) => id === added.id))
    return rows;
  const all = searched([...rows, added], filter);
  const place = all.indexOf(added);
  const isElsewhere = (place === 0 && hasPrevious) || (place === all.length - 1 && hasNext);
  return place === -1 || isElsewhere ? rows : all.slice(0, pageSize);
}

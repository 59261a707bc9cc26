import type { Participant } from '@ndeiya/domain/entries/participant';
import { compareNames } from '@ndeiya/domain/kernel/nameOrder';
import { type CollectionReference, type Query, where } from 'firebase/firestore';
import { found, listQuery, type ListSort } from './listQuery';

type SortField = 'name' | 'created_at';
export type ParticipantSort = ListSort<SortField>;

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

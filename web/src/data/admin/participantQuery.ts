import type { Participant } from '@ndeiya/domain/entities/participant';
import { type CollectionReference, orderBy, type Query, query, where } from 'firebase/firestore';
import { allOf, beginsWith } from './prefix';

export type SortField = 'name' | 'created_at';
export interface ParticipantSort {
  field: SortField;
  direction: 'asc' | 'desc';
}

/** Which participants are listed, and in what order. */
export interface ParticipantFilter {
  /** '' for every category. */
  category: string;
  /** The beginning of the name; '' for every name. */
  search: string;
  /** What is searched is in the order of names. */
  sort: ParticipantSort;
}

/** What the list begins with. */
export const EVERYBODY: ParticipantFilter = {
  category: '',
  search: '',
  sort: { field: 'name', direction: 'asc' },
};

/** The query of a filter, without a limit. Its combinations with a category need firestore.indexes.json. */
export function participantQuery(
  all: CollectionReference<Participant>,
  { category, search, sort }: ParticipantFilter,
): Query<Participant> {
  const ordered = orderBy(search ? 'name' : sort.field, sort.direction);
  const ofCategory = category ? [where('category', '==', category)] : [];
  if (!search) return query(all, ...ofCategory, ordered);
  return query(all, allOf(...ofCategory, beginsWith('name', search)), ordered);
}

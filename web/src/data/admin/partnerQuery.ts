import { compareNames } from '@ndeiya/domain/kernel/nameOrder';
import { partnerSearched } from '@ndeiya/domain/people/searchKeys';
import type { PARTNER_STATES, PartnerApplication } from '@ndeiya/domain/site/visitorForms';
import { type CollectionReference, type Query, where } from 'firebase/firestore';
import { found, listQuery } from './listQuery';

export type PartnerState = (typeof PARTNER_STATES)[number];

export interface PartnerFilter {
  /** Null for every state. */
  state: PartnerState | null;
  /** Any part of organisation, contact person, phone and e-mail; '' for all. */
  search: string;
}

/** The applications of a filter: the newest first. A search's result must go through `searchedPartners`. */
export const partnerQuery = (
  all: CollectionReference<PartnerApplication>,
  { state, search }: PartnerFilter,
): Query<PartnerApplication> =>
  listQuery(all, {
    conditions: state ? [where('state', '==', state)] : [],
    search,
    sort: { field: 'created_at', direction: 'desc' },
  });

const ROWS = {
  searched: partnerSearched,
  orders: {
    organisation: (a: PartnerApplication, b: PartnerApplication) =>
      compareNames(a.organisation, b.organisation),
  },
};

/** The applications of a search's result that match it, by organisation. */
export const searchedPartners = (
  applications: readonly PartnerApplication[],
  search: string,
): PartnerApplication[] =>
  found(applications, { search, sort: { field: 'organisation', direction: 'asc' } }, ROWS);

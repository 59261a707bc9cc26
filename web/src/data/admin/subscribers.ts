import { useMemo } from 'react';
import {
  type NewsletterSubscriber,
  newsletterSubscribers,
  type SUBSCRIBER_STATES,
} from '@ndeiya/domain/site/visitorForms';
import { type CollectionReference, orderBy, type Query, query, where } from 'firebase/firestore';
import * as routes from 'virtual:routes/announcements';
import { ApiError } from '../../lib/apiErrors';
import { requireOnline } from '../../lib/offline';
import { usePagedQuery } from '../../lib/usePagedQuery';
import { call } from '../../server/call';
import { callOnLeave } from '../../server/callOnLeave';
import { allOf, beginsWith } from './prefix';
import { readAll } from './readAll';
import { collectionRef, useCollectionRef } from './refs';

export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];
interface SubscriberSort {
  field: 'email' | 'created_at';
  direction: 'asc' | 'desc';
}

export interface SubscriberFilter {
  /** '' for every state. */
  state: SubscriberState | '';
  /** The beginning of the address; '' for all. */
  search: string;
  /** A search is always ordered by address. */
  sort: SubscriberSort;
}

/** Its combinations with a state need firestore.indexes.json. */
function subscriberQuery(
  all: CollectionReference<NewsletterSubscriber>,
  { state, search, sort }: SubscriberFilter,
): Query<NewsletterSubscriber> {
  const ordered = orderBy(search ? 'email' : sort.field, sort.direction);
  const inState = state ? [where('state', '==', state)] : [];
  if (!search) return query(all, ...inState, ordered);
  return query(all, allOf(...inState, beginsWith('email', search)), ordered);
}

/** The subscribers of a filter, one live page at a time. */
export function useSubscriberPages({ state, search, sort: { field, direction } }: SubscriberFilter) {
  const all = useCollectionRef(newsletterSubscribers);
  return usePagedQuery(
    useMemo(
      () => subscriberQuery(all, { state, search, sort: { field, direction } }),
      [all, state, search, field, direction],
    ),
  );
}

/** All subscribers of a filter, for a file. Throws `OfflineError`, or Firestore's error. */
export async function readSubscribers(filter: SubscriberFilter): Promise<NewsletterSubscriber[]> {
  requireOnline();
  return readAll(subscriberQuery(collectionRef(newsletterSubscribers), filter));
}

/** A missing one is no error. */
async function remove(id: string): Promise<void> {
  try {
    await call(routes.removeSubscriber, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
}

/** The two ways to remove a subscriber, for `useUndoableDelete`. */
export const subscriberRemoval = ({ id }: Pick<NewsletterSubscriber, 'id'>) => ({
  id,
  remove: () => remove(id),
  removeOnLeave: () => {
    callOnLeave(routes.removeSubscriber, { params: { id } });
  },
});

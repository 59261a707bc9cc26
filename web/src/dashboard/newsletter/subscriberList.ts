import type { NewsletterSubscriber } from '@ndeiya/domain/site/visitorForms';
import type { SubscriberFilter, SubscriberSort, SubscriberState } from '../../data/admin/subscribers';
import type { PagedQuery } from '../../lib/usePagedQuery';
import type { Tone } from '../kit/StatusChip';

export const SUBSCRIBER_CHIPS: Record<SubscriberState, { label: string; tone: Tone }> = {
  pending: { label: 'Not confirmed yet', tone: 'attention' },
  confirmed: { label: 'Confirmed', tone: 'good' },
  unsubscribed: { label: 'Unsubscribed', tone: 'quiet' },
};

/** The id of what names a subscriber in the list. */
export const subscriberTitleId = (id: string) => `subscriber-${id}`;

export const SUBSCRIBER_SORTS = [
  { label: 'Latest first', field: 'created_at', direction: 'desc' },
  { label: 'Earliest first', field: 'created_at', direction: 'asc' },
  { label: 'Email, A to Z', field: 'email', direction: 'asc' },
  { label: 'Email, Z to A', field: 'email', direction: 'desc' },
] as const;

export const EVERYBODY: SubscriberFilter = {
  state: '',
  search: '',
  sort: { field: 'created_at', direction: 'desc' },
};

export interface SubscriberListProps {
  /** The rows of the page without those being removed. */
  rows: NewsletterSubscriber[];
  list: Omit<PagedQuery<NewsletterSubscriber>, 'rows'>;
  sort: SubscriberSort;
  onSort: (sort: SubscriberSort) => void;
  onRemove: (subscriber: NewsletterSubscriber) => void;
}

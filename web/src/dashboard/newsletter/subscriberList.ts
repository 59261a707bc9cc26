import { type NewsletterSubscriber, subscriberFields } from '@ndeiya/domain/site/visitorForms';
import type { SubscriberFilter, SubscriberState } from '../../data/admin/subscribers';
import type { RecordTable } from '../kit/RecordList';
import type { Tone } from '../kit/StatusChip';

export const SUBSCRIBER_CHIPS: Record<SubscriberState, { label: string; tone: Tone }> = {
  pending: { label: 'Not confirmed yet', tone: 'attention' },
  confirmed: { label: 'Confirmed', tone: 'good' },
  unsubscribed: { label: 'Unsubscribed', tone: 'quiet' },
};

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

export const SUBSCRIBER_TABLE: RecordTable<
  typeof subscriberFields,
  NewsletterSubscriber,
  (typeof SUBSCRIBER_SORTS)[number]['field']
> = {
  label: 'Subscribers',
  fields: subscriberFields,
  title: 'email',
  sorts: SUBSCRIBER_SORTS,
  created: 'Subscribed',
  state: { field: 'state', header: 'State', width: 180, chip: ({ state }) => SUBSCRIBER_CHIPS[state] },
  actionsWidth: 120,
};

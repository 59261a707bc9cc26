import { namesOf } from '@ndeiya/domain/kernel/shownFields';
import { toLocalIso } from '@ndeiya/domain/kernel/time';
import { type NewsletterSubscriber, subscriberFields } from '@ndeiya/domain/site/visitorForms';
import { csvOf } from '../kit/csv';

const FIELDS = namesOf(subscriberFields);

/** Subscribers as a CSV file for Excel, without their tokens, with which anybody could unsubscribe them. */
export const subscribersToCsv = (rows: readonly NewsletterSubscriber[]): string =>
  csvOf(
    [...FIELDS, 'state', 'subscribed'],
    rows.map((row) => [...FIELDS.map((name) => row[name]), row.state, toLocalIso(row.created_at)]),
  );

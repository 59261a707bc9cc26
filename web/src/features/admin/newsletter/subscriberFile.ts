import type { NewsletterSubscriber } from '@ndeiya/domain/entities/visitorForms';
import { toNairobiIso } from '@ndeiya/domain/time';
import { csvOf } from '../shared/csv';

/** Subscribers as a CSV file for Excel, without their tokens, with which anybody could unsubscribe them. */
export const subscribersToCsv = (rows: readonly NewsletterSubscriber[]): string =>
  csvOf(
    ['email', 'state', 'subscribed'],
    rows.map(({ email, state, created_at }) => [email, state, toNairobiIso(created_at)]),
  );

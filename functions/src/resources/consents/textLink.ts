import { AppError } from '@ndeiya/domain/kernel/errors';
import { builtLanguage } from '@ndeiya/domain/kernel/language';
import { smsApiMessages } from '@ndeiya/domain/sms/apiMessages';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { Caller } from '../../http/types';
import { RateLimiter } from '../../platform/rateLimiter';
import { planText } from '../sms/enqueue';
import { expectQueued } from '../sms/refusals';
import type { Found, Minor } from './people';

/** A question to a guardian, with the link by which they answer it. */
export interface AskedByLink {
  caller: Caller;
  minor: Minor;
  found: Found;
  site: string;
  url: string;
  language: string;
}

/**
 * Throws 409 for a text before an organiser has accepted the entry: until then an owner causes no text. Nothing is said
 * about the contact before, because anybody may have typed it.
 */
export function expectMayText(
  { caller, text }: { caller: Caller; text: true | undefined },
  { entry }: Minor,
): void {
  if (text && !caller.isAdmin && entry.state !== 'accepted')
    throw new AppError('entry-state', smsApiMessages.notAccepted);
}

/**
 * Plans the text message with a guardian's link, and gives its id with the write. By an owner it goes to few numbers a day,
 * because the number may be anybody's.
 */
export async function planTextLink(
  transaction: Transaction,
  db: Firestore,
  { caller, minor, found, site, url, language }: AskedByLink,
): Promise<{ id: string; write: () => void }> {
  const { entry, guardian } = minor;
  // The share of the account is read first, so that whoever has used it up learns nothing about further numbers.
  const count = caller.isAdmin
    ? () => undefined
    : await new RateLimiter(db).hitIn(transaction, { limit: 'newNumbersPerUser', key: caller.uid });
  const event_date = found.edition?.event_date ?? found.now;
  const { id, refused, write } = await planText(transaction, db, {
    kind: 'consent_link',
    to: guardian.contact,
    edition: { year: entry.edition, event_date },
    entry: entry.id,
    group: entry.group,
    by_account: !caller.isAdmin,
    language: builtLanguage(language),
    // Each link is another one, so that each is a text of its own.
    says: url,
    values: { number: entry.number, date: '', time: '', place: '', link: url, site },
    valid_until: event_date > found.now ? event_date : null,
    now: found.now,
  });
  expectQueued(refused);
  return {
    id,
    write: () => {
      count();
      write();
    },
  };
}

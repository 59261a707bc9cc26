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
 * Plans the text message with a guardian's link, and gives its id with the write. By an owner it goes only after an organiser
 * has accepted the entry, and to few numbers a day: the number may be anybody's.
 */
export async function planTextLink(
  transaction: Transaction,
  db: Firestore,
  { caller, minor, found, site, url, language }: AskedByLink,
): Promise<{ id: string; write: () => void }> {
  const { entry, guardian } = minor;
  if (!caller.isAdmin && entry.state !== 'accepted')
    throw new AppError('entry-state', smsApiMessages.notAccepted);
  const event_date = found.edition?.event_date ?? found.now;
  const { id, refused, write } = await planText(transaction, db, {
    kind: 'consent_link',
    to: guardian.contact,
    edition: { year: entry.edition, event_date },
    entry: entry.id,
    group: entry.group,
    language: builtLanguage(language),
    // Each link is another one, so that each is a text of its own.
    says: url,
    values: { number: entry.number, date: '', time: '', place: '', link: url, site },
    valid_until: event_date > found.now ? event_date : null,
    now: found.now,
  });
  expectQueued(refused);
  const count = caller.isAdmin
    ? () => undefined
    : await new RateLimiter(db).hitIn(transaction, { limit: 'newNumbersPerUser', key: caller.uid });
  return {
    id,
    write: () => {
      count();
      write();
    },
  };
}

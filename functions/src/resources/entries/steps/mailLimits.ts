import type { EntryEvent } from '@ndeiya/domain/entries/entry';
import { mailboxOf } from '@ndeiya/domain/kernel/mailbox';
import { users } from '@ndeiya/domain/people/user';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { type Count, RateLimiter } from '../../../platform/rateLimiter';
import type { StepEvent } from './stepEvent';

interface Reading {
  transaction: Transaction;
  db: Firestore;
}

/** The limit of a reminder, and of a mail about an owner's own step: the address may be anybody's. */
export const toTypedAddress = (email: string): Count => ({
  limit: 'entryMailPerRecipient',
  key: mailboxOf(email),
});

/**
 * True where the mailbox is the address of the owner's account as it is written. Nobody has confirmed that address, but an
 * address has one account, while other spellings of a mailbox may have any number of them.
 */
async function isOwnMailbox({ transaction, db }: Reading, owner: string, mailbox: string): Promise<boolean> {
  const account = await transaction.get(db.collection(users.path).doc(owner));
  return account.get('email') === mailbox;
}

/** Organisers may write as they wish. What the site does by itself, somebody without rights may have caused. */
async function limitsOf(reading: Reading, { actor, owner }: EntryEvent, to: string): Promise<Count[]> {
  if (actor === 'organiser') return [];
  if (actor === 'owner') return [toTypedAddress(to)];
  const mailbox = mailboxOf(to);
  const own: Count = { limit: 'offerMailPerRecipient', key: `${owner ?? ''} ${mailbox}` };
  const isOwn = owner !== null && (await isOwnMailbox(reading, owner, mailbox));
  return isOwn ? [own] : [own, { limit: 'offerMailPerStranger', key: mailbox }];
}

/** The same lines of the history, without the mails for which the mailbox has had its share of the day. */
export async function withinLimits(
  transaction: Transaction,
  db: Firestore,
  wanted: readonly StepEvent[],
): Promise<StepEvent[]> {
  const limiter = new RateLimiter(db);
  const checked = await Promise.all(
    wanted.map(async (told) => {
      const limits = told.mail ? await limitsOf({ transaction, db }, told.event, told.mail.to) : [];
      if (limits.length === 0) return { told, count: () => undefined };
      const count = await limiter.allowsIn(transaction, ...limits);
      const silent = { ...told, event: { ...told.event, mail: null }, mail: null };
      return count ? { told, count } : { told: silent, count: () => undefined };
    }),
  );
  return checked.map(({ told, count }) => {
    count();
    return told;
  });
}

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
 * The limit over all accounts. Nobody has confirmed the first address of an account. Those that have the mailbox as their address
 * share a bound that typed addresses do not use up: one after the other where it is written as the mailbox, because it is free
 * again once an account has another address or is deleted, and any number at once by its other spellings.
 */
async function limitOverAccounts(
  { transaction, db }: Reading,
  { owner, to }: { owner: string | null; to: string },
): Promise<Count> {
  const mailbox = mailboxOf(to);
  const account = owner === null ? null : await transaction.get(db.collection(users.path).doc(owner));
  const own: unknown = account?.get('email');
  if (own === mailbox) return { limit: 'offerMailPerOwnAddress', key: mailbox };
  const isSpelling = typeof own === 'string' && own.toLowerCase() === to.trim().toLowerCase();
  return { limit: isSpelling ? 'offerMailPerSpelling' : 'offerMailPerStranger', key: mailbox };
}

/** Organisers may write as they wish. What the site does by itself, somebody without rights may have caused. */
async function limitsOf(reading: Reading, { actor, owner }: EntryEvent, to: string): Promise<Count[]> {
  if (actor === 'organiser') return [];
  if (actor === 'owner') return [toTypedAddress(to)];
  const mailbox = mailboxOf(to);
  const own: Count = { limit: 'offerMailPerRecipient', key: `${owner ?? ''} ${mailbox}` };
  return [own, await limitOverAccounts(reading, { owner, to })];
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

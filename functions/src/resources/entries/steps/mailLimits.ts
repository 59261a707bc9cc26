import type { EntryEvent } from '@ndeiya/domain/entries/entry';
import { mailboxOf } from '@ndeiya/domain/kernel/mailbox';
import type { RateLimitName } from '@ndeiya/domain/kernel/routeSpec';
import { users } from '@ndeiya/domain/people/user';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { type Count, RateLimiter } from '../../../platform/rateLimiter';
import type { StepEvent } from './stepEvent';

interface Reading {
  transaction: Transaction;
  db: Firestore;
}

/** The limit of a mail about a step to an address that is not the owner's own: it may be anybody's. */
export const toTypedAddress = (email: string): Count => ({
  limit: 'entryMailPerRecipient',
  key: mailboxOf(email),
});

/** The limits of a mail to the address of an entry, which its owner causes. */
interface OwnersMail {
  /** This one holds for owner and mailbox. */
  own: RateLimitName;
  /** These hold for all accounts together, by their address: the mailbox, a spelling of it, or another one. */
  ownAddress: RateLimitName;
  spelling: RateLimitName;
  stranger: RateLimitName;
}
const STEPS: OwnersMail = {
  own: 'entryMailPerOwner',
  ownAddress: 'entryMailPerOwnAddress',
  spelling: 'entryMailPerSpelling',
  stranger: 'entryMailPerRecipient',
};
const OFFERS: OwnersMail = {
  own: 'offerMailPerRecipient',
  ownAddress: 'offerMailPerOwnAddress',
  spelling: 'offerMailPerSpelling',
  stranger: 'offerMailPerStranger',
};
const REMINDERS: OwnersMail = {
  own: 'reminderMailPerRecipient',
  ownAddress: 'reminderMailPerOwnAddress',
  spelling: 'reminderMailPerSpelling',
  stranger: 'reminderMailPerStranger',
};

interface To {
  owner: string | null;
  to: string;
}

/**
 * The limit over all accounts. Nobody has confirmed the first address of an account. Those that have the mailbox as their address
 * share a bound that typed addresses do not use up: one after the other where it is written as the mailbox, because it is free
 * again once an account has another address or is deleted, and any number at once by its other spellings.
 */
async function limitOverAccounts(
  { transaction, db }: Reading,
  limits: OwnersMail,
  { owner, to }: To,
): Promise<Count> {
  const mailbox = mailboxOf(to);
  const account = owner === null ? null : await transaction.get(db.collection(users.path).doc(owner));
  const own: unknown = account?.get('email');
  if (own === mailbox) return { limit: limits.ownAddress, key: mailbox };
  const isSpelling = typeof own === 'string' && own.toLowerCase() === to.trim().toLowerCase();
  return { limit: isSpelling ? limits.spelling : limits.stranger, key: mailbox };
}

async function limitsOfOwner(reading: Reading, limits: OwnersMail, of: To): Promise<Count[]> {
  const own: Count = { limit: limits.own, key: `${of.owner ?? ''} ${mailboxOf(of.to)}` };
  return [own, await limitOverAccounts(reading, limits, of)];
}

/** The limits of the reminder of a draft. */
export const reminderLimits = (transaction: Transaction, db: Firestore, of: To): Promise<Count[]> =>
  limitsOfOwner({ transaction, db }, REMINDERS, of);

/** Organisers may write as they wish. What the site does by itself, somebody without rights may have caused. */
async function limitsOf(reading: Reading, { actor, owner }: EntryEvent, to: string): Promise<Count[]> {
  if (actor === 'organiser') return [];
  return limitsOfOwner(reading, actor === 'owner' ? STEPS : OFFERS, { owner, to });
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

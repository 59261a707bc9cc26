import type { EntryEvent } from '@ndeiya/domain/entries/entry';
import { mailboxOf } from '@ndeiya/domain/kernel/mailbox';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { type Count, RateLimiter } from '../../../platform/rateLimiter';
import type { StepEvent } from './stepEvent';

/** The limit of a reminder, and of a mail about an owner's own step: the address may be anybody's. */
export const toTypedAddress = (email: string): Count => ({
  limit: 'entryMailPerRecipient',
  key: mailboxOf(email),
});

/** Organisers may write as they wish. What the site does by itself, somebody without rights may have caused. */
function limitOf({ actor, owner }: EntryEvent, to: string): Count | null {
  if (actor === 'organiser') return null;
  if (actor === 'owner') return toTypedAddress(to);
  return { limit: 'offerMailPerRecipient', key: `${owner ?? ''} ${mailboxOf(to)}` };
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
      const limit = told.mail && limitOf(told.event, told.mail.to);
      if (!limit) return { told, count: () => undefined };
      const count = await limiter.allowsIn(transaction, limit);
      const silent = { ...told, event: { ...told.event, mail: null }, mail: null };
      return count ? { told, count } : { told: silent, count: () => undefined };
    }),
  );
  return checked.map(({ told, count }) => {
    count();
    return told;
  });
}

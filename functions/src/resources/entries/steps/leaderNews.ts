import { type Group, groups } from '@ndeiya/domain/groups/group';
import { ENTRIES } from '@ndeiya/domain/kernel/constants';
import { mailboxOf } from '@ndeiya/domain/kernel/mailbox';
import { mail } from '@ndeiya/domain/system/records';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readableIn } from '../../../platform/documents';
import { RateLimiter } from '../../../platform/rateLimiter';
import { enqueueMailIn, mailRef } from '../../system/mail/outbox';
import { leaderNewsMail } from './mails';
import type { StepEvent } from './stepEvent';

/** The end of the span in which all decisions are told by one mail. */
function endOfSpan(now: Date): Date {
  const span = ENTRIES.leaderNewsMinutes * 60_000;
  return new Date((Math.floor(now.getTime() / span) + 1) * span);
}

const newsOf = ({ id }: Pick<Group, 'id'>) => `group-news-${id}-`;

/**
 * Takes back the news that has not left, for a leader whose pass ends by a handing over. It would ask to open that pass,
 * and would stand in the way of the news for the next leader. Reads now, and gives the write.
 */
export async function planNewsBack(
  transaction: Transaction,
  db: Firestore,
  group: Pick<Group, 'id' | 'leader'>,
): Promise<() => void> {
  const { email } = group.leader;
  if (email === null) return () => undefined;
  const waiting = db.collection(mail.path).where('to', '==', email).where('delivery.state', '==', 'RETRY');
  const { docs } = await transaction.get(waiting);
  const own = docs.filter(({ id }) => id.startsWith(newsOf(group)));
  return () => {
    for (const { ref } of own) transaction.delete(ref);
  };
}

/**
 * Plans one mail for the leader of each group about all that is decided in a span of time: forty decisions are no forty
 * mails. It names no entry, so that it is true also after a decision was taken back. The returned function writes.
 */
export async function planLeaderNews(
  transaction: Transaction,
  db: Firestore,
  told: readonly StepEvent[],
): Promise<() => void> {
  const news = new Map(told.flatMap((one) => (one.news ? [[one.news.group, one] as const] : [])));
  const plans = await Promise.all(
    [...news.values()].map(async ({ news: one, event }) => {
      if (!one) return null;
      const group = readableIn(groups, await transaction.get(db.collection(groups.path).doc(one.group)));
      const to = group?.leader.email ?? null;
      if (!group || to === null) return null;
      const not_before = endOfSpan(event.at);
      const id = `${newsOf(group)}${String(not_before.getTime())}`;
      if ((await transaction.get(mailRef(db, id))).exists) return null;
      const key = `${one.group} ${mailboxOf(to)}`;
      const count = await new RateLimiter(db).allowsIn(transaction, { limit: 'leaderNewsPerGroup', key });
      return count && { count, mail: { id, to, not_before, message: leaderNewsMail(one) } };
    }),
  );
  return () => {
    for (const plan of plans) {
      if (!plan) continue;
      plan.count();
      enqueueMailIn(transaction, db, plan.mail);
    }
  };
}

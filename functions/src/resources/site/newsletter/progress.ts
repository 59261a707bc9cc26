import { setTimeout as wait } from 'node:timers/promises';
import { ANNOUNCEMENT_STEP_MS } from '@ndeiya/domain/kernel/constants';
import { type Announcement, announcements, PROGRESS_MARKERS } from '@ndeiya/domain/site/announcement';
import { mail, type Mail } from '@ndeiya/domain/system/records';
import type { Firestore, Query } from 'firebase-admin/firestore';
import { refOf } from '../../../platform/documents';
import { throttle } from '../../../platform/throttle';

/** Waits until the document may be written again (DESIGN §10: once a second at most). */
export const untilWritable = ({ updated_at }: Announcement): Promise<void> =>
  wait(Math.max(0, updated_at.getTime() + ANNOUNCEMENT_STEP_MS - Date.now()));

/** A mail in one of these states may still be delivered. */
const OPEN = ['PENDING', 'RETRY', 'PROCESSING'] as const satisfies readonly Mail['delivery']['state'][];

interface Delivered {
  sent: number;
  failed: number;
  /** The mails that were not tried for the last time. */
  open: number;
}

/** The numbers of an announcement's stored mails. */
export async function countDelivered(db: Firestore, id: string): Promise<Delivered> {
  const states = db.collection(mail.path).where('announcement_id', '==', id);
  const count = async (some: Query) => (await some.count().get()).data().count;
  const [sent, failed, open] = await Promise.all([
    count(states.where('delivery.state', '==', 'SUCCESS')),
    count(states.where('delivery.state', '==', 'ERROR')),
    count(states.where('delivery.state', 'in', OPEN)),
  ]);
  return { sent, failed, open };
}

/**
 * The numbers of an announcement with those of mails that are stored no more: they go after some weeks, and with a reader who
 * is erased. A failed mail that was sent again is failed no more: the stored ones say so.
 */
export function totalDelivered(
  { queued, ...before }: Pick<Announcement, 'queued' | 'sent' | 'failed'>,
  { sent: stored, failed, open }: Delivered,
): Pick<Announcement, 'sent' | 'failed'> {
  const sent = Math.max(before.sent, stored);
  return { sent, failed: Math.max(failed, Math.min(before.failed, queued - sent - open)) };
}

/**
 * Updates the announcement's counts, unless its mails are still being queued, which updates them too. It is sent once no stored
 * mail is open: the number of queued ones is never reached where one was deleted. Returns whether something has changed.
 */
export async function recountAnnouncement(db: Firestore, id: string): Promise<boolean> {
  const ref = refOf(db, announcements).doc(id);
  const seen = (await ref.get()).data();
  if (seen?.state !== 'sending' && seen?.state !== 'sent') return false;
  await untilWritable(seen);
  return db.runTransaction(async (transaction) => {
    const current = (await transaction.get(ref)).data();
    if (!current) return false;
    const delivered = await countDelivered(db, id);
    const { sent, failed } = totalDelivered(current, delivered);
    const state = delivered.open === 0 ? 'sent' : 'sending';
    if (sent === current.sent && failed === current.failed && state === current.state) return false;
    const ended_at = state === 'sent' ? (current.ended_at ?? new Date()) : null;
    transaction.update(ref, { sent, failed, ended_at, state, updated_at: new Date() });
    return true;
  });
}

/** Updates the counts once a second at most, however many mails are delivered. */
export const requestRecount = (db: Firestore, id: string): Promise<void> =>
  throttle({ markers: db.collection(PROGRESS_MARKERS), key: `${id}-` }, async () => {
    await recountAnnouncement(db, id);
  });

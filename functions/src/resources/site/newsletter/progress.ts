import { setTimeout as wait } from 'node:timers/promises';
import { ANNOUNCEMENT_STEP_MS } from '@ndeiya/domain/kernel/constants';
import { type Announcement, announcements, PROGRESS_MARKERS } from '@ndeiya/domain/site/announcement';
import { mail } from '@ndeiya/domain/system/records';
import type { Firestore } from 'firebase-admin/firestore';
import { refOf } from '../../../platform/documents';
import { throttle } from '../../../platform/throttle';

/** Waits until the document may be written again (DESIGN §10: once a second at most). */
export const untilWritable = ({ updated_at }: Announcement): Promise<void> =>
  wait(Math.max(0, updated_at.getTime() + ANNOUNCEMENT_STEP_MS - Date.now()));

/** The numbers of an announcement's delivered and failed mails. */
export async function countDelivered(db: Firestore, id: string): Promise<{ sent: number; failed: number }> {
  const ofAnnouncement = db.collection(mail.path).where('announcement_id', '==', id);
  const count = async (state: string) =>
    (await ofAnnouncement.where('delivery.state', '==', state).count().get()).data().count;
  const [sent, failed] = await Promise.all([count('SUCCESS'), count('ERROR')]);
  return { sent, failed };
}

/** Updates the announcement's counts, unless its mails are still being queued, which updates them too. */
export async function recountAnnouncement(db: Firestore, id: string): Promise<void> {
  const ref = refOf(db, announcements).doc(id);
  const seen = (await ref.get()).data();
  if (seen?.state !== 'sending' && seen?.state !== 'sent') return;
  await untilWritable(seen);
  await db.runTransaction(async (transaction) => {
    const current = (await transaction.get(ref)).data();
    if (!current) return;
    const { sent, failed } = await countDelivered(db, id);
    const isOver = sent + failed >= current.queued;
    if (sent === current.sent && failed === current.failed && isOver === (current.state === 'sent')) return;
    const ended_at = isOver ? (current.ended_at ?? new Date()) : null;
    transaction.update(ref, {
      sent,
      failed,
      ended_at,
      state: isOver ? 'sent' : 'sending',
      updated_at: new Date(),
    });
  });
}

/** Updates the counts once a second at most, however many mails are delivered. */
export const requestRecount = (db: Firestore, id: string): Promise<void> =>
  throttle({ markers: db.collection(PROGRESS_MARKERS), key: `${id}-` }, () => recountAnnouncement(db, id));

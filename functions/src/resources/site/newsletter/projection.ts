import { announcements } from '@ndeiya/domain/site/announcement';
import { mail } from '@ndeiya/domain/system/records';
import type { DocumentData, Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { ChangeHandler, DocumentChange } from '../../../platform/documentChange';
import { eachDue } from '../../../platform/eachByItself';
import { orUnfinished } from '../../../platform/fromPlace';
import { always, type Projection, type UNFINISHED } from '../../../platform/projection';
import { timeLimit } from '../../../platform/timeLimit';
import { recountAnnouncement, requestRecount } from './progress';
import { queueBatch } from './queueing';

/** If no step has been taken by then, the trigger's event was lost. */
const FORGOTTEN_AFTER_MS = 60_000;
const RESUMED_AT_ONCE = 10;

const OVER = new Set<unknown>(['SUCCESS', 'ERROR']);
const deliveryOf = (fields: DocumentData | null): unknown => {
  const delivery: unknown = fields?.delivery;
  return typeof delivery === 'object' && delivery !== null && 'state' in delivery ? delivery.state : null;
};

/** The announcement of a mail that was just delivered, given up, or revived. */
function settledFor({ collection, before, after }: DocumentChange): string | null {
  const id: unknown = collection === mail.path ? after?.announcement_id : null;
  const [was, is] = [deliveryOf(before), deliveryOf(after)];
  return typeof id === 'string' && was !== is && (OVER.has(was) || OVER.has(is)) ? id : null;
}

/** The announcement whose last mails were just queued: all of them may have been delivered already. */
const justQueued = ({ collection, documentId, before, after }: DocumentChange) =>
  collection === announcements.path && before?.state === 'queueing' && after?.state === 'sending'
    ? documentId
    : null;

/** Continues an announcement batch by batch, and counts its delivered mails. */
function announcementHandler(db: Firestore): ChangeHandler {
  return async (change) => {
    const { collection, documentId, after } = change;
    if (collection === announcements.path && after?.state === 'queueing') {
      const cursor: unknown = after.cursor;
      await queueBatch(db, documentId, typeof cursor === 'string' ? cursor : null);
    }
    const stale = settledFor(change) ?? justQueued(change);
    if (stale !== null) await requestRecount(db, stale);
  };
}

/** Continues announcements that a stopped server or a lost event left unfinished. */
export async function resumeAnnouncements(
  db: Firestore,
  now: Date,
  isOver = timeLimit(),
): Promise<typeof UNFINISHED | undefined> {
  const halfway = db.collection(announcements.path).where('state', 'in', ['queueing', 'sending']);
  const resume = async (document: QueryDocumentSnapshot) => {
    const { id, state, cursor, updated_at } = announcements.converter.fromFirestore(document);
    if (now.getTime() - updated_at.getTime() < FORGOTTEN_AFTER_MS) return false;
    // One whose mails wait is not one of those that a run handles, so that it keeps no other back.
    if (state === 'sending') return recountAnnouncement(db, id);
    return queueBatch(db, id, cursor);
  };
  const { isDone } = await eachDue({ query: halfway, most: RESUMED_AT_ONCE, isOver }, resume, ({ id }) => ({
    announcement: id,
  }));
  return orUnfinished(isDone);
}

/** The batches and the counts of announcements. */
export const announcementProjection = (db: Firestore): Projection => ({
  name: 'announcements',
  onChange: announcementHandler(db),
  repair: [always('announcements', (now) => resumeAnnouncements(db, now))],
});

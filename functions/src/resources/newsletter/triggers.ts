import { announcements } from '@ndeiya/domain/entities/announcement';
import { mail } from '@ndeiya/domain/entities/platform';
import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import type { ChangeHandler, DocumentChange } from '../../platform/documentChange';
import { logError } from '../../platform/log';
import { recount, requestRecount } from './progress';
import { queueBatch } from './queueing';

/** A step that nobody has taken by then has lost its trigger. */
const FORGOTTEN_AFTER_MS = 60_000;
const RESUMED_AT_ONCE = 10;

const OVER = new Set<unknown>(['SUCCESS', 'ERROR']);
const deliveryOf = (fields: DocumentData | null): unknown => {
  const delivery: unknown = fields?.delivery;
  return typeof delivery === 'object' && delivery !== null && 'state' in delivery ? delivery.state : null;
};

/** The announcement of a mail that has just been delivered, given up, or revived. */
function settledFor({ collection, before, after }: DocumentChange): string | null {
  const id: unknown = collection === mail.path ? after?.announcement_id : null;
  const [was, is] = [deliveryOf(before), deliveryOf(after)];
  return typeof id === 'string' && was !== is && (OVER.has(was) || OVER.has(is)) ? id : null;
}

/** The announcement whose last mails have just been queued: all of them may have been delivered before that. */
const justQueued = ({ collection, documentId, before, after }: DocumentChange) =>
  collection === announcements.path && before?.state === 'queueing' && after?.state === 'sending'
    ? documentId
    : null;

/** Goes on with an announcement that is being sent, batch by batch, and counts what was delivered. */
export function announcementHandler(db: Firestore): ChangeHandler {
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

/** Goes on with announcements that a stopped server or a lost event left halfway. */
export async function resumeAnnouncements(db: Firestore, now: Date): Promise<void> {
  const halfway = db.collection(announcements.path).where('state', 'in', ['queueing', 'sending']);
  const { docs } = await halfway.limit(RESUMED_AT_ONCE).get();
  for (const document of docs) {
    try {
      const { id, state, cursor, updated_at } = announcements.converter.fromFirestore(document);
      if (now.getTime() - updated_at.getTime() < FORGOTTEN_AFTER_MS) continue;
      await (state === 'queueing' ? queueBatch(db, id, cursor) : recount(db, id));
    } catch (error) {
      logError('announcement not resumed', error, { id: document.id });
    }
  }
}

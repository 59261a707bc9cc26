import { ANNOUNCEMENT_BATCH } from '@ndeiya/domain/kernel/constants';
import { type Announcement, announcements } from '@ndeiya/domain/site/announcement';
import { type NewsletterSubscriber, newsletterSubscribers } from '@ndeiya/domain/site/visitorForms';
import { mail } from '@ndeiya/domain/system/records';
import { FieldPath, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { readable, refOf } from '../../../platform/documents';
import { readSettings } from '../../editions/settings';
import { enqueueMailIn } from '../../system/mail/outbox';
import { linkFor, unsubscribeHeaders } from './links';
import { newsletterMails } from './mails';
import { countDelivered, totalDelivered, untilWritable } from './progress';

interface Mailing {
  announcement: Announcement;
  site: string;
  page: NewsletterSubscriber[];
}

/** A deterministic id, so that each subscriber gets each announcement once. */
const mailId = (announcement: string, subscriber: string) => `announcement-${announcement}-${subscriber}`;

/**
 * The confirmed subscribers after `cursor`. Reading them in the transaction makes a simultaneous
 * unsubscription wait or excludes the subscriber.
 */
function nextSubscribers(transaction: Transaction, db: Firestore, cursor: string | null) {
  const confirmed = db
    .collection(newsletterSubscribers.path)
    .where('state', '==', 'confirmed')
    .orderBy(FieldPath.documentId())
    .limit(ANNOUNCEMENT_BATCH);
  return transaction.get(cursor === null ? confirmed : confirmed.startAfter(cursor));
}

/** Adds the mails to these subscribers to the outbox, unless they exist. */
async function mailTo(transaction: Transaction, db: Firestore, { announcement, site, page }: Mailing) {
  const { id, subject, text } = announcement;
  if (page.length === 0) return;
  const refs = page.map((subscriber) => db.collection(mail.path).doc(mailId(id, subscriber.id)));
  const there = new Set(
    (await transaction.getAll(...refs)).flatMap(({ exists, id: is }) => (exists ? [is] : [])),
  );
  for (const { id: subscriber, email, token, language } of page) {
    const outgoing = mailId(id, subscriber);
    if (there.has(outgoing)) continue;
    const unsubscribeUrl = linkFor('unsubscribe', token);
    const message = newsletterMails.announcement({ site, subject, text, unsubscribeUrl });
    const headers = unsubscribeHeaders(token);
    const reader = { to: email, ...(language !== undefined && { language }) };
    enqueueMailIn(transaction, db, { ...reader, id: outgoing, message, headers, announcement_id: id });
  }
}

/** The announcement after a batch of `taken` subscribers. It is 'sent' at once when nobody has subscribed. */
function advanced(current: Announcement, taken: number, isLast: boolean) {
  const queued = current.queued + taken;
  const now = new Date();
  const isOver = isLast && queued === 0;
  const next = isOver ? 'sent' : 'sending';
  return {
    queued,
    // Includes subscribers who confirmed after the start.
    total: Math.max(current.total, queued),
    state: isLast ? next : current.state,
    ended_at: isOver ? now : null,
    updated_at: now,
  };
}

/**
 * Adds the next mails of an announcement to the outbox, if its cursor has not moved since the caller read it.
 * Mails and cursor are written together, so stops, repetitions and parallel runs skip and duplicate nobody.
 * The write of the cursor triggers the next batch.
 */
export async function queueBatch(db: Firestore, id: string, cursor: string | null): Promise<void> {
  const ref = refOf(db, announcements).doc(id);
  const isNext = (found: Announcement | undefined): found is Announcement =>
    found?.state === 'queueing' && found.cursor === cursor;
  const seen = (await ref.get()).data();
  if (!isNext(seen)) return;
  await untilWritable(seen);
  const [{ name: site }, delivered] = await Promise.all([readSettings(db), countDelivered(db, id)]);
  await db.runTransaction(async (transaction) => {
    const announcement = (await transaction.get(ref)).data();
    if (!isNext(announcement)) return;
    const { docs } = await nextSubscribers(transaction, db, cursor);
    const page = readable(newsletterSubscribers, docs);
    await mailTo(transaction, db, { announcement, site, page });
    transaction.update(ref, {
      ...totalDelivered(announcement, delivered),
      ...advanced(announcement, page.length, docs.length < ANNOUNCEMENT_BATCH),
      cursor: docs.at(-1)?.id ?? cursor,
    });
  });
}

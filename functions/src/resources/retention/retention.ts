import { RETENTION_DAYS } from '@ndeiya/domain/constants';
import { passes } from '@ndeiya/domain/entities/pass';
import { auditLog, mail, type MAIL_STATES } from '@ndeiya/domain/entities/platform';
import {
  contactMessages,
  newsletterSubscribers,
  partnerApplications,
  type CONTACT_STATES,
  type PARTNER_STATES,
  type SUBSCRIBER_STATES,
} from '@ndeiya/domain/entities/visitorForms';
import type { Firestore, Query } from 'firebase-admin/firestore';
import { logError } from '../../platform/log';

const DAY_MS = 86_400_000;
/** A batch takes 500 writes; and what one night cannot finish, the next one goes on with. */
const PAGE = 300;
const PAGES_A_NIGHT = 10;

type State =
  | (typeof CONTACT_STATES)[number]
  | (typeof PARTNER_STATES)[number]
  | (typeof SUBSCRIBER_STATES)[number]
  | (typeof MAIL_STATES)[number];

interface Rule {
  collection: string;
  /** Which of the collection's documents; all of them without it. */
  state?: { field: string; is: State };
  /** Counted from this time of the document's. */
  since: 'created_at' | 'updated_at' | 'expires_at';
  days: number;
}

const state = (is: State, field = 'state') => ({ field, is });
const changed = (collection: string, is: State, days: number): Rule => ({
  collection,
  state: state(is),
  since: 'updated_at',
  days,
});
const mailed = (is: State, days: number): Rule => ({
  collection: mail.path,
  state: state(is, 'delivery.state'),
  since: 'created_at',
  days,
});

/** What goes when. Codes and counters have a TTL policy and the sweep; a message nobody has closed stays. */
export const RETENTION_RULES: readonly Rule[] = [
  changed(contactMessages.path, 'spam', RETENTION_DAYS.spamMessages),
  changed(contactMessages.path, 'closed', RETENTION_DAYS.closedMessages),
  changed(partnerApplications.path, 'declined', RETENTION_DAYS.declinedPartners),
  changed(newsletterSubscribers.path, 'pending', RETENTION_DAYS.unconfirmedSubscribers),
  changed(newsletterSubscribers.path, 'unsubscribed', RETENTION_DAYS.formerSubscribers),
  mailed('SUCCESS', RETENTION_DAYS.sentMail),
  mailed('ERROR', RETENTION_DAYS.failedMail),
  { collection: auditLog.path, since: 'created_at', days: RETENTION_DAYS.auditLog },
  { collection: passes.path, since: 'expires_at', days: RETENTION_DAYS.endedPasses },
];

function expired(db: Firestore, { collection, state, since, days }: Rule, now: Date): Query {
  const all = db.collection(collection);
  const some = state ? all.where(state.field, '==', state.is) : all;
  const before = new Date(now.getTime() - days * DAY_MS);
  return some.where(since, '<', before).orderBy(since).limit(PAGE);
}

/** Deletes one page; a document that somebody changes meanwhile stops the page, and is looked at again next night. */
async function deletePage(query: Query): Promise<number> {
  const { docs } = await query.get();
  if (docs.length === 0) return 0;
  const batch = query.firestore.batch();
  for (const { ref, updateTime } of docs) batch.delete(ref, { lastUpdateTime: updateTime });
  await batch.commit();
  return docs.length;
}

async function enforceRule(db: Firestore, rule: Rule, now: Date): Promise<number> {
  let deleted = 0;
  for (let page = 0; page < PAGES_A_NIGHT; page++) {
    const count = await deletePage(expired(db, rule, now));
    deleted += count;
    if (count < PAGE) break;
  }
  return deleted;
}

/** Deletes what has been kept for as long as it may be; gives the number of documents. One failing rule stops no other. */
export async function enforceRetention(db: Firestore, now = new Date()): Promise<number> {
  let deleted = 0;
  for (const rule of RETENTION_RULES) {
    try {
      deleted += await enforceRule(db, rule, now);
    } catch (error) {
      logError('retention', error, { collection: rule.collection, state: rule.state?.is });
    }
  }
  return deleted;
}

import { RETENTION_DAYS } from '@ndeiya/domain/constants';
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
/** A batch takes 500 writes. The next night continues what one night cannot finish. */
const PAGE = 300;
const PAGES_A_NIGHT = 10;

type State =
  | (typeof CONTACT_STATES)[number]
  | (typeof PARTNER_STATES)[number]
  | (typeof SUBSCRIBER_STATES)[number]
  | (typeof MAIL_STATES)[number];

interface Rule {
  collection: string;
  /** Limits the rule to documents in this state. */
  state?: { field: string; is: State };
  /** The field from which the period counts. */
  since: 'created_at' | 'updated_at';
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

/**
 * The retention periods. Codes and counters have a TTL policy and the sweep; a message that nobody has closed
 * stays.
 */
export const RETENTION_RULES: readonly Rule[] = [
  changed(contactMessages.path, 'spam', RETENTION_DAYS.spamMessages),
  changed(contactMessages.path, 'closed', RETENTION_DAYS.closedMessages),
  changed(partnerApplications.path, 'declined', RETENTION_DAYS.declinedPartners),
  changed(newsletterSubscribers.path, 'pending', RETENTION_DAYS.unconfirmedSubscribers),
  changed(newsletterSubscribers.path, 'unsubscribed', RETENTION_DAYS.formerSubscribers),
  mailed('SUCCESS', RETENTION_DAYS.sentMail),
  mailed('ERROR', RETENTION_DAYS.failedMail),
  { collection: auditLog.path, since: 'created_at', days: RETENTION_DAYS.auditLog },
];

function expired(db: Firestore, { collection, state, since, days }: Rule, now: Date): Query {
  const all = db.collection(collection);
  const some = state ? all.where(state.field, '==', state.is) : all;
  const before = new Date(now.getTime() - days * DAY_MS);
  return some.where(since, '<', before).orderBy(since).limit(PAGE);
}

/** Deletes one page. A document that changes meanwhile stops the page and is checked again next night. */
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

/**
 * Deletes documents whose retention period has ended; returns their number. A failing rule does not stop the
 * others.
 */
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

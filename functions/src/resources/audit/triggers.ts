import { isDeepStrictEqual } from 'node:util';
import { auditLog, type AuditEntry } from '@ndeiya/domain/entities/platform';
import { withoutPersonalData } from '@ndeiya/domain/personal';
import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import { callerBehind, NAMELESS } from '../../platform/actors';
import {
  alreadyExists,
  isTimestamp,
  type ChangeHandler,
  type DocumentChange,
} from '../../platform/documentChange';

/** What machines write for machines, and what must not be kept twice: secrets, mail bodies. */
export const NOT_AUDITED: ReadonlySet<string> = new Set([
  'rate_limits',
  'mail',
  // The API records who sent one; all else is its progress.
  'announcements',
  'password_resets',
  'stats',
  'public',
  'audit_log',
  'usernames',
]);
/** What visitors wrote to us: the document keeps it for its time, the log would keep it for longer. */
const FROM_VISITORS = new Set(['contact_messages', 'partner_applications', 'newsletter_subscribers']);
/** Whoever is deleted is not to live on in the log. */
const PEOPLE = new Set(['participants', 'users']);
const NOT_A_CHANGE = new Set(['updated_at']);
const SECRET = new Set(['token', 'salt', 'verifier_hash', 'password']);
const LONGEST_TEXT = 500;

function recorded(value: unknown): unknown {
  if (value === undefined) return null;
  if (typeof value === 'string' && value.length > LONGEST_TEXT) return `${value.slice(0, LONGEST_TEXT)}…`;
  return value;
}

const comparable = (value: unknown) => (isTimestamp(value) ? value.toDate() : value);

/** The fields that differ, before and after, without secrets. */
export function changedFields(
  before: DocumentData | null,
  after: DocumentData | null,
): AuditEntry['changes'] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const changes: AuditEntry['changes'] = {};
  for (const name of [...names].sort()) {
    if (NOT_A_CHANGE.has(name)) continue;
    const old: unknown = before?.[name];
    const now: unknown = after?.[name];
    if (isDeepStrictEqual(comparable(old), comparable(now))) continue;
    changes[name] = SECRET.has(name)
      ? { before: null, after: null }
      : { before: recorded(old), after: recorded(now) };
  }
  return changes;
}

const isPersonal = ({ collection, after }: DocumentChange) =>
  FROM_VISITORS.has(collection) || (PEOPLE.has(collection) && !after);

/** What the content of the site is called; people's names are not kept. */
function titleOf({ before, after }: DocumentChange): string | null {
  const title: unknown = (after ?? before)?.title;
  return typeof title === 'string' ? title : null;
}

function actionOf({ before, after }: DocumentChange): AuditEntry['action'] {
  if (!before) return 'create';
  return after ? 'update' : 'delete';
}

/** Writes who changed what; the entry's id is the event's, so a repeated event adds nothing. */
export function auditHandler(db: Firestore): ChangeHandler {
  return async (change) => {
    if (NOT_AUDITED.has(change.collection)) return;
    const changes = changedFields(change.before, change.after);
    if (change.before && change.after && Object.keys(changes).length === 0) return;

    const entry: Omit<AuditEntry, 'id'> = {
      actor: change.actor,
      action: actionOf(change),
      collection: change.collection,
      document_id: change.documentId,
      title: titleOf(change),
      changes: isPersonal(change) ? withoutPersonalData(changes) : changes,
      created_at: change.time,
    };
    const ref = db.collection(auditLog.path).doc(change.eventId.replaceAll('/', '_'));
    try {
      await ref.create(entry);
    } catch (error) {
      if (!alreadyExists(error)) throw error;
    }
    if (!NAMELESS.includes(change.actor)) return;
    const caller = await callerBehind(db, entry, change.time);
    if (caller) await ref.update({ actor: caller });
  };
}

import { isDeepStrictEqual } from 'node:util';
import { auditLog, type AuditEntry } from '@ndeiya/domain/entities/platform';
import { users } from '@ndeiya/domain/entities/user';
import { SEARCH_FIELD } from '@ndeiya/domain/participantSearch';
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
/** When it was, and what follows from the other fields. */
const NOT_A_CHANGE = new Set(['updated_at', SEARCH_FIELD]);
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

/** The entry of the API and the event of the same commit may differ by this much. */
const SAME_COMMIT_MS = 10_000;

/**
 * Whether the API has written it already: it does for what is done to an account's rights and for its deletion, in the
 * same commit, so that neither can be without the other.
 */
async function isRecorded(db: Firestore, id: string, entry: Omit<AuditEntry, 'id'>): Promise<boolean> {
  if (entry.collection !== users.path || entry.action === 'create') return false;
  const { docs } = await db
    .collection(auditLog.path)
    .where('document_id', '==', entry.document_id)
    .where('collection', '==', entry.collection)
    .where('action', '==', entry.action)
    .get();
  return docs.some((recordedOne) => {
    const at: unknown = recordedOne.get('created_at');
    const isNear = isTimestamp(at) && Math.abs(at.toMillis() - entry.created_at.getTime()) < SAME_COMMIT_MS;
    const isSame = entry.action === 'delete' || isDeepStrictEqual(recordedOne.get('changes'), entry.changes);
    return recordedOne.id !== id && isNear && isSame;
  });
}

function entryOf(change: DocumentChange): Omit<AuditEntry, 'id'> {
  const changes = changedFields(change.before, change.after);
  return {
    actor: change.actor,
    action: actionOf(change),
    collection: change.collection,
    document_id: change.documentId,
    title: titleOf(change),
    changes: isPersonal(change) ? withoutPersonalData(changes) : changes,
    created_at: change.time,
  };
}

/** Writes who changed what; the entry's id is the event's, so a repeated event adds nothing. */
export function auditHandler(db: Firestore): ChangeHandler {
  return async (change) => {
    if (NOT_AUDITED.has(change.collection)) return;
    const entry = entryOf(change);
    if (entry.action === 'update' && Object.keys(entry.changes).length === 0) return;
    const ref = db.collection(auditLog.path).doc(change.eventId.replaceAll('/', '_'));
    if (await isRecorded(db, ref.id, entry)) return;
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

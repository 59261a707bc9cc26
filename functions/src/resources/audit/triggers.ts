import { isDeepStrictEqual } from 'node:util';
import { auditLog, type AuditEntry } from '@ndeiya/domain/entities/platform';
import { users } from '@ndeiya/domain/entities/user';
import { SEARCH_FIELD } from '@ndeiya/domain/participantSearch';
import { factsOf, withoutPersonalValues } from '@ndeiya/domain/personal';
import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import { callerBehind, NAMELESS } from '../../platform/actors';
import { isTimestamp, type ChangeHandler, type DocumentChange } from '../../platform/documentChange';
import { alreadyExists } from '../../platform/errorCodes';

/** Fields that are derived from other fields or set by other actions. */
const NOT_A_CHANGE = new Set(['updated_at', 'sessions_valid_after', SEARCH_FIELD]);
const LONGEST_TEXT = 500;

function recorded(value: unknown): unknown {
  if (value === undefined) return null;
  if (typeof value === 'string' && value.length > LONGEST_TEXT) return `${value.slice(0, LONGEST_TEXT)}…`;
  return value;
}

const comparable = (value: unknown) => (isTimestamp(value) ? value.toDate() : value);

/** The changed fields with their values before and after. */
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
    changes[name] = { before: recorded(old), after: recorded(now) };
  }
  return changes;
}

/** The title of a content document. Names of people are not kept. */
function titleOf({ collection, before, after }: DocumentChange): string | null {
  if (!factsOf(collection).impersonal.includes('title')) return null;
  const title: unknown = (after ?? before)?.title;
  return typeof title === 'string' ? title : null;
}

function actionOf({ before, after }: DocumentChange): AuditEntry['action'] {
  if (!before) return 'create';
  return after ? 'update' : 'delete';
}

/** The API's entry and the event of the same commit may differ by this much. */
const SAME_COMMIT_MS = 10_000;

/**
 * True when the API has already written the entry. For changes of rights and deletions of accounts it writes
 * the entry in the same commit, so that neither exists without the other.
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
  return {
    actor: change.actor,
    action: actionOf(change),
    collection: change.collection,
    document_id: change.documentId,
    title: titleOf(change),
    changes: withoutPersonalValues(change.collection, changedFields(change.before, change.after)),
    created_at: change.time,
  };
}

/** Writes an entry for each change. Its id is the event's id, so a repeated event adds nothing. */
export function auditHandler(db: Firestore): ChangeHandler {
  return async (change) => {
    if (!factsOf(change.collection).audited) return;
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

import { isDeepStrictEqual } from 'node:util';
import { certificates } from '@ndeiya/domain/certificates/certificate';
import { factsOf, withoutPersonalValues } from '@ndeiya/domain/contract/personal';
import { isRehearsal } from '@ndeiya/domain/editions/rehearsalYear';
import { latePermits } from '@ndeiya/domain/entries/latePermit';
import { rounds } from '@ndeiya/domain/judging/round';
import { SEARCH_FIELD } from '@ndeiya/domain/people/searchKeys';
import { payouts } from '@ndeiya/domain/results/payout';
import { type AuditEntry, auditLog } from '@ndeiya/domain/system/records';
import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import { type ChangeHandler, type DocumentChange, isTimestamp } from '../../../platform/documentChange';
import { alreadyExists } from '../../../platform/errorCodes';
import type { Projection } from '../../../platform/projection';
import { authorOf } from './authors';

/** Fields that are derived from other fields or set by other actions. */
const NOT_A_CHANGE = new Set(['updated_at', 'sessions_valid_after', 'has_sheets', SEARCH_FIELD]);
const LONGEST_TEXT = 500;

function recorded(value: unknown): unknown {
  if (value === undefined) return null;
  if (typeof value === 'string' && value.length > LONGEST_TEXT) return `${value.slice(0, LONGEST_TEXT)}…`;
  return value;
}

/** `npm run migrate` writes the edition into documents from before editions. Nobody has changed them. */
const isMigrated = (name: string, before: DocumentData | null, old: unknown) =>
  name === 'edition' && before !== null && old === undefined;

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
    if (isMigrated(name, before, old)) continue;
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

function entryOf(change: DocumentChange): Omit<AuditEntry, 'id' | 'actor'> {
  return {
    action: actionOf(change),
    collection: change.collection,
    document_id: change.documentId,
    title: titleOf(change),
    changes: withoutPersonalValues(change.collection, changedFields(change.before, change.after)),
    created_at: change.time,
  };
}

const REHEARSED: ReadonlySet<string> = new Set(
  [rounds, certificates, payouts, latePermits].map(({ path }) => path),
);
/** A rehearsal leaves no lines, which would outlive it. */
const isRehearsed = ({ collection, before, after }: DocumentChange): boolean =>
  REHEARSED.has(collection) && isRehearsal((after ?? before)?.edition);

/** Writes an entry for each change. Its id is the event's id, so a repeated event adds nothing. */
export function auditHandler(db: Firestore): ChangeHandler {
  return async (change) => {
    if (!factsOf(change.collection).audited) return;
    if (isRehearsed(change)) return;
    const entry = entryOf(change);
    if (entry.action === 'update' && Object.keys(entry.changes).length === 0) return;
    const ref = db.collection(auditLog.path).doc(change.eventId.replaceAll('/', '_'));
    try {
      await ref.create({ actor: await authorOf(db, change), ...entry });
    } catch (error) {
      if (!alreadyExists(error)) throw error;
    }
  };
}

/** The log of changes. */
export const auditProjection = (db: Firestore): Projection => ({
  name: 'log',
  onChange: auditHandler(db),
  repair: { notNeeded: 'A document shows its present fields only, and not a change that the log lacks.' },
});

import { type AuditEntry, auditLog } from '@ndeiya/domain/system/records';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';

type Entry = Omit<AuditEntry, 'id' | 'created_at'>;

/**
 * An audit entry that the API itself writes, for a collection whose changes the trigger does not record: reference
 * and document for `create(...auditEntry(db, …))`.
 */
export function auditEntry(db: Firestore, entry: Entry): [DocumentReference, Record<string, unknown>] {
  return [db.collection(auditLog.path).doc(), { ...entry, created_at: new Date() }];
}

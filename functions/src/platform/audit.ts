import { auditLog, type AuditEntry } from '@ndeiya/domain/entities/platform';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';

type Entry = Omit<AuditEntry, 'id' | 'created_at'>;

/**
 * What the API itself writes into the audit log, about a collection whose changes the trigger leaves out: reference and
 * document, for `create(...auditEntry(db, …))`.
 */
export function auditEntry(db: Firestore, entry: Entry): [DocumentReference, Record<string, unknown>] {
  return [db.collection(auditLog.path).doc(), { ...entry, created_at: new Date() }];
}

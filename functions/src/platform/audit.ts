import { auditLog, type AuditEntry } from '@ndeiya/domain/entities/platform';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';

type Entry = Omit<AuditEntry, 'id' | 'created_at'>;

/**
 * An audit entry that the API itself writes, because the trigger does not know the caller: reference and
 * document for `create(...auditEntry(db, …))`.
 */
export function auditEntry(db: Firestore, entry: Entry): [DocumentReference, Record<string, unknown>] {
  return [db.collection(auditLog.path).doc(), { ...entry, created_at: new Date() }];
}

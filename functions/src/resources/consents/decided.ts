import { decisionOf, type StoredDecision } from '@ndeiya/domain/consents/storedDecision';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { logError } from '../../platform/log';

/** A decision that cannot be read is logged, and stays among the others, because it may be a no. */
export function decided(document: QueryDocumentSnapshot): StoredDecision {
  const decision = decisionOf(document);
  if (decision.isUnreadable)
    logError('unreadable document', new Error('a decision of a guardian'), { path: document.ref.path });
  return decision;
}

import { type ConsentFacts, consentFacts } from '@ndeiya/domain/consent/facts';
import { consents } from '@ndeiya/domain/entities/consent';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readable } from '../../platform/documents';

/** The members of an entry as its people have them. */
type Members = Parameters<typeof consentFacts>[0];

/** All decisions about the members of an entry. */
export async function decisionsIn(transaction: Transaction, db: Firestore, entry: string) {
  const { docs } = await transaction.get(db.collection(consents.path).where('entry', '==', entry));
  return readable(consents, docs);
}

/**
 * The fields `has_minor`, `consent` and `name_public` of an entry with these members, for the transaction that writes
 * them. It only reads, so it must be called before the transaction's writes. Each change of members calls it, for a
 * consent belongs to one member and one guardian.
 */
export async function applyConsent(
  transaction: Transaction,
  db: Firestore,
  { entry, members }: { entry: string; members: Members },
): Promise<ConsentFacts> {
  const isMinor = ({ age_band }: Members[number]) => age_band === 'minor';
  return consentFacts(members, members.some(isMinor) ? await decisionsIn(transaction, db, entry) : []);
}

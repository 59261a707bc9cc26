import { type Consent, consents } from '@ndeiya/domain/consents/consent';
import { type ConsentFacts, consentFacts, type ConsentPeople } from '@ndeiya/domain/consents/facts';
import type { Entry } from '@ndeiya/domain/entries/entry';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readable } from '../../platform/documents';

type Of = Pick<Entry, 'id' | 'owner' | 'edition'>;

/**
 * All decisions about the members of an entry, and those about other entries of its owner in the same edition, so that a
 * refused child who is moved to another entry stays refused.
 */
export async function decisionsIn(
  transaction: Transaction,
  db: Firestore,
  { id, owner, edition }: Of,
): Promise<Consent[]> {
  const all = db.collection(consents.path);
  const [own, others] = await Promise.all([
    transaction.get(all.where('entry', '==', id)),
    owner === null ? null : transaction.get(all.where('owner', '==', owner)),
  ]);
  const moved = others ? readable(consents, others.docs) : [];
  return [
    ...readable(consents, own.docs),
    ...moved.filter((one) => one.entry !== id && one.edition === edition),
  ];
}

/**
 * The fields `has_minor`, `consent` and `name_public` of an entry with these people, for the transaction that writes
 * them. It only reads, so it must be called before the transaction's writes. Each change of people calls it, because a
 * consent belongs to one member, one guardian and one contact.
 */
export async function applyConsent(
  transaction: Transaction,
  db: Firestore,
  { entry, people }: { entry: Of; people: Omit<ConsentPeople, 'entry'> },
): Promise<ConsentFacts> {
  return consentFacts({ ...people, entry: entry.id }, await decisionsIn(transaction, db, entry));
}

import { consents } from '@ndeiya/domain/consents/consent';
import { type ConsentFacts, consentFacts, type ConsentPeople } from '@ndeiya/domain/consents/facts';
import type { StoredDecision } from '@ndeiya/domain/consents/storedDecision';
import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readableByIds } from '../../platform/documents';
import { decided } from './decided';
import { noesElsewhereIn } from './elsewhere';

type Of = Pick<Entry, 'id' | 'owner' | 'edition'> & Partial<Pick<Entry, 'group'>>;

/** A group has one leader, as an account has one owner: a decision about a child of its other entries is no stranger's. */
async function ofOneGroup(
  transaction: Transaction,
  db: Firestore,
  { group, found }: { group: string | null; found: readonly StoredDecision[] },
): Promise<StoredDecision[]> {
  if (group === null || found.length === 0) return [...found];
  const ids = [...new Set(found.map(({ entry }) => entry))];
  const told = await readableByIds(entries, ids, { db, transaction });
  return found.map((one) => {
    const { isElsewhere: _elsewhere, ...near } = one;
    return told.get(one.entry)?.group === group ? near : one;
  });
}

/**
 * All decisions about the members of an entry, and those about other entries of its owner in the same edition, so that a
 * refused child who is moved to another entry stays refused. Where the entry has no account, a refusal follows the child by
 * its name; `names` are those of the members after a change.
 */
export async function decisionsIn(
  transaction: Transaction,
  db: Firestore,
  { id, owner, edition, group = null, names }: Of & { names?: readonly string[] },
): Promise<StoredDecision[]> {
  const all = db.collection(consents.path);
  const [own, others] = await Promise.all([
    transaction.get(all.where('entry', '==', id)),
    owner === null ? null : transaction.get(all.where('owner', '==', owner)),
  ]);
  const noes = owner === null ? await noesElsewhereIn(transaction, db, { id, edition, names }) : [];
  const elsewhere = await ofOneGroup(transaction, db, { group, found: noes });
  const known = new Set(own.docs.map((document) => document.id));
  const moved = (others?.docs ?? []).filter((document) => !known.has(document.id)).map(decided);
  return [
    ...own.docs.map(decided),
    ...moved.filter((one) => one.edition === edition || Number.isNaN(one.edition)),
    ...elsewhere,
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
  const names = people.members.map(({ name }) => name);
  return consentFacts(
    { ...people, entry: entry.id },
    await decisionsIn(transaction, db, { ...entry, names }),
  );
}

import { consents } from '@ndeiya/domain/consents/consent';
import { entries } from '@ndeiya/domain/entries/entry';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { canNameDocument } from '../../platform/documents';

/** The entries in which a decision counts, also where another field of it cannot be read. */
function entriesOf(decision: DocumentSnapshot): string[] {
  const others: unknown = decision.get('counts_in');
  const listed: unknown[] = Array.isArray(others) ? others : [];
  const ids = [decision.get('entry') as unknown, ...listed];
  return ids.filter((id): id is string => typeof id === 'string' && canNameDocument(id));
}

/**
 * Says in the entries of the decisions among these documents, which are about to be deleted, that a name is lost: a child who
 * has left is known by the name in the decision alone, so that nobody can look for it in a later title.
 */
export async function loseNamesOf(db: Firestore, documents: readonly string[]): Promise<void> {
  for (const path of documents.filter((one) => one.startsWith(`${consents.path}/`))) {
    for (const id of entriesOf(await db.doc(path).get())) {
      const ref = db.collection(entries.path).doc(id);
      await db.runTransaction(async (transaction) => {
        const entry = await transaction.get(ref);
        if (!entry.exists || entry.get('names_lost') === true) return;
        transaction.update(ref, { names_lost: true, updated_at: new Date() });
      });
    }
  }
}

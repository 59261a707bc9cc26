import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import { entrySearchKeys } from '@ndeiya/domain/entries/search';
import { SEARCH_FIELD } from '@ndeiya/domain/people/searchKeys';
import type { Firestore, Transaction } from 'firebase-admin/firestore';

/** Writes an entry together with the keys by which the dashboard finds it. */
export function storeEntry(transaction: Transaction, db: Firestore, entry: Entry): void {
  transaction.set(db.collection(entries.path).doc(entry.id), {
    ...entries.converter.toFirestore(entry),
    [SEARCH_FIELD]: entrySearchKeys(entry),
  });
}

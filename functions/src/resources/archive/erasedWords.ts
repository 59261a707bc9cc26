import { fieldsNaming } from '@ndeiya/domain/archive/allowed';
import { archive, type ArchiveItem } from '@ndeiya/domain/archive/item';
import type { Entry } from '@ndeiya/domain/entries/entry';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { foundPiece } from './damaged';
import { withdrawnIn } from './ending';
import { FREE_FIELDS } from './publicPiece';

/** The words of a piece, and those that a translator has proposed. The label goes with the stage name of the entry. */
const wordsOf = (item: ArchiveItem, { stage_name }: Pick<Entry, 'stage_name'>): Record<string, string> => {
  const { title = '', text = '', translation = '', meaning = '' } = item.proposal ?? {};
  const own = FREE_FIELDS.map((field) => [field, item[field]] as const);
  const label = item.label === stage_name ? '' : item.label;
  return { ...Object.fromEntries(own), label, proposal: [title, text, translation, meaning].join('\n') };
};

/**
 * Reads the piece of an entry from which somebody is erased, and returns what withdraws it where its words name the person:
 * nobody can look for the name afterwards. The night deletes the file of its sound.
 */
export async function prepareUnnaming(
  transaction: Transaction,
  db: Firestore,
  { entry, names }: { entry: Pick<Entry, 'archive' | 'stage_name'>; names: readonly string[] },
): Promise<() => void> {
  const piece = db.collection(archive.path).doc(String(entry.archive));
  const found = foundPiece(await transaction.get(piece));
  const isNaming = found !== undefined && fieldsNaming(wordsOf(found.item, entry), names).length > 0;
  return () => {
    if (isNaming)
      withdrawnIn(transaction, db, { ...found, by: 'system', reason: 'erasure', now: new Date() });
  };
}

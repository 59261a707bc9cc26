import { type Edition, editions } from '@ndeiya/domain/editions/edition';
import { settings, SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import { addFirstIn, readSettingsIn } from './current';

/** A document as it was before a migration changed it; `data` is null where there was none. */
interface DocumentBefore {
  path: string;
  data: DocumentData | null;
}

/**
 * Stores the edition that the settings describe, where the site has none yet, and makes it the current one. Gives null
 * where there was nothing to do. `keep` gets what the migration is about to change, and nothing is changed where it fails.
 */
export async function storeFirstEdition(
  db: Firestore,
  keep: (before: DocumentBefore[]) => Promise<void>,
): Promise<Edition | null> {
  const all = db.collection(editions.path).limit(1);
  if (!(await all.get()).empty) return null;
  const settingsRef = db.collection(settings.path).doc(SETTINGS_ID);
  await keep([{ path: settingsRef.path, data: (await settingsRef.get()).data() ?? null }]);
  return db.runTransaction(async (transaction) => {
    // Somebody may have begun one in the dashboard meanwhile.
    if (!(await transaction.get(all)).empty) return null;
    return addFirstIn(transaction, db, { read: await readSettingsIn(transaction, db), by: null });
  });
}

import { type Edition, editions } from '@ndeiya/domain/editions/edition';
import { type EditionFields, firstEdition, shownOf } from '@ndeiya/domain/editions/editions';
import type { SettingsInput } from '@ndeiya/domain/editions/settings';
import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { sign } from '../system/audit/authors';
import { certainSettings, settingsRef } from './settings';

/** The settings as a transaction has read them, and whether they are stored. */
export interface ReadSettings {
  isStored: boolean;
  values: SettingsInput;
}

/**
 * Reads the settings for a transaction that writes an edition. Throws 'unavailable' where stored settings cannot be read:
 * otherwise the specification's edition would be stored in place of the organisers' own.
 */
export async function readSettingsIn(transaction: Transaction, db: Firestore): Promise<ReadSettings> {
  const snapshot = await transaction.get(settingsRef(db));
  return { isStored: snapshot.exists, values: certainSettings(snapshot) };
}

/**
 * Makes this edition the current one, or repeats what has changed of it. `updated_at` stays: for the form of the
 * settings, which does not edit these fields, nothing has changed.
 */
export function showIn(
  transaction: Transaction,
  db: Firestore,
  { edition, read }: { edition: EditionFields; read: ReadSettings },
): void {
  const shown = shownOf(edition);
  if (read.isStored) {
    transaction.update(settingsRef(db), { ...shown });
    return;
  }
  const now = new Date();
  transaction.create(settingsRef(db), { ...DEFAULT_SETTINGS, ...shown, created_at: now, updated_at: now });
}

/** The account that adds an edition; null for the migration, which no account calls. */
type By = string | null;

/** Writes an edition that does not exist yet. */
export function addIn(
  transaction: Transaction,
  db: Firestore,
  { fields, by }: { fields: EditionFields; by: By },
): Edition {
  const id = String(fields.year);
  const now = new Date();
  const stamped = { ...fields, created_at: now, updated_at: now };
  const ref = db.collection(editions.path).doc(id);
  transaction.create(ref, stamped);
  if (by !== null) sign(transaction, { ref, before: null, by, at: now });
  return { ...stamped, id };
}

/** Stores the edition that the site had before it stored editions, and makes it the current one. */
export function addFirstIn(
  transaction: Transaction,
  db: Firestore,
  { read, by }: { read: ReadSettings; by: By },
): Edition {
  const edition = addIn(transaction, db, { fields: firstEdition(read.values), by });
  showIn(transaction, db, { edition, read });
  return edition;
}

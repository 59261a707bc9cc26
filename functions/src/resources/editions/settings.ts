import { settings, SETTINGS_ID, type SettingsInput } from '@ndeiya/domain/editions/settings';
import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { requestMessages } from '@ndeiya/domain/kernel/requestMessages';
import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { logError } from '../../platform/log';

export const settingsRef = (db: Firestore): DocumentReference =>
  db.collection(settings.path).doc(SETTINGS_ID);

/** The competition's settings; the specification's defaults when none are stored or they cannot be read. */
export function settingsOf(snapshot: DocumentSnapshot): SettingsInput {
  if (!snapshot.exists) return DEFAULT_SETTINGS;
  try {
    return settings.converter.fromFirestore(snapshot);
  } catch (error) {
    logError('the settings cannot be read, defaults are used', error);
    return DEFAULT_SETTINGS;
  }
}

/**
 * The same for decisions: stored settings that cannot be read are 'unavailable', because the defaults would open a
 * registration that the organisers have closed.
 */
export function certainSettings(snapshot: DocumentSnapshot): SettingsInput {
  if (!snapshot.exists) return DEFAULT_SETTINGS;
  try {
    return settings.converter.fromFirestore(snapshot);
  } catch (cause) {
    logError('the settings cannot be read, so nothing is decided by them', cause);
    throw new AppError('unavailable', requestMessages.unavailable, { cause });
  }
}

/** Reads the settings: what belongs to the organisation, and what is shown of the current edition. */
export async function readSettings(db: Firestore): Promise<SettingsInput> {
  return settingsOf(await settingsRef(db).get());
}

import { settings, SETTINGS_ID, type SettingsInput } from '@ndeiya/domain/entities/settings';
import { DEFAULT_SETTINGS } from '@ndeiya/domain/entities/settingsDefaults';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { logError } from './log';

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

/** Reads the settings: what belongs to the organisation, and what is shown of the current edition. */
export async function readSettings(db: Firestore): Promise<SettingsInput> {
  return settingsOf(await db.collection(settings.path).doc(SETTINGS_ID).get());
}

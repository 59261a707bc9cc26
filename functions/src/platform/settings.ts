import { settings, SETTINGS_ID, type SettingsInput } from '@ndeiya/domain/entities/settings';
import { DEFAULT_SETTINGS } from '@ndeiya/domain/entities/settingsDefaults';
import type { Firestore } from 'firebase-admin/firestore';
import { logError } from './log';

/** The competition's settings; the specification's defaults when none are stored or they cannot be read. */
export async function readSettings(db: Firestore): Promise<SettingsInput> {
  const snapshot = await db.collection(settings.path).doc(SETTINGS_ID).get();
  if (!snapshot.exists) return DEFAULT_SETTINGS;
  try {
    return settings.converter.fromFirestore(snapshot);
  } catch (error) {
    logError('the settings cannot be read, defaults are used', error);
    return DEFAULT_SETTINGS;
  }
}

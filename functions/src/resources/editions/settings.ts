import { settings, SETTINGS_ID, type SettingsInput } from '@ndeiya/domain/editions/settings';
import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { requestMessages } from '@ndeiya/domain/kernel/requestMessages';
import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { readableFields, readableIn } from '../../platform/documents';

export const settingsRef = (db: Firestore): DocumentReference =>
  db.collection(settings.path).doc(SETTINGS_ID);

interface KnownSettings {
  values: SettingsInput;
  /** False where a part of what is stored cannot be read, so that the specification's stands in its place. */
  isWhole: boolean;
}

/** The settings as they are stored, and the specification's where none are. */
export function knownSettings(snapshot: DocumentSnapshot): KnownSettings {
  const values = snapshot.exists ? readableIn(settings, snapshot) : DEFAULT_SETTINGS;
  if (values) return { values, isWhole: true };
  return { values: { ...DEFAULT_SETTINGS, ...readableFields(settings, snapshot) }, isWhole: false };
}

/** The competition's settings. A field that is not stored, or cannot be read, is the specification's. */
export const settingsOf = (snapshot: DocumentSnapshot): SettingsInput => knownSettings(snapshot).values;

/**
 * The same for decisions: stored settings that cannot be read are 'unavailable', because the defaults would open a
 * registration that the organisers have closed.
 */
export function certainSettings(snapshot: DocumentSnapshot): SettingsInput {
  const { values, isWhole } = knownSettings(snapshot);
  if (!isWhole) throw new AppError('unavailable', requestMessages.unavailable);
  return values;
}

/** The fields that can be read, each by itself; those of the specification where no settings are stored. */
export const certainFields = (snapshot: DocumentSnapshot): Partial<SettingsInput> =>
  snapshot.exists ? readableFields(settings, snapshot) : DEFAULT_SETTINGS;

/** Reads the settings: what belongs to the organisation, and what is shown of the current edition. */
export async function readSettings(db: Firestore): Promise<SettingsInput> {
  return settingsOf(await settingsRef(db).get());
}

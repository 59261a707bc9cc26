import { useMemo } from 'react';
import { type Settings, settings, SETTINGS_ID, type SettingsInput } from '@ndeiya/domain/entities/settings';
import { useLiveDocument } from '../../lib/useLiveQuery';
import { command } from './command';
import { createDocument, updateDocument } from './documents';
import { type CategoryCount, countCategory } from './participants';
import { documentRef } from './refs';

/** The competition's settings with a live listener; `data` is `null` while only the defaults apply. */
export const useSettingsRecord = () => useLiveDocument(useMemo(() => documentRef(settings, SETTINGS_ID), []));

/**
 * Saves the whole document over `base`, the document when the form was opened (`null`: none). Throws
 * `ConflictError<Settings>` when another person saved meanwhile, `OfflineError`, or Firestore's error.
 */
export async function saveSettings(base: Settings | null, input: SettingsInput): Promise<void> {
  if (base) await updateDocument(settings, base, input);
  else await createDocument(settings, input, SETTINGS_ID);
}

/**
 * The categories of this list that have participants, with their numbers. Throws `OfflineError`, or
 * Firestore's error.
 */
export async function categoriesInUse(categories: readonly string[]): Promise<CategoryCount[]> {
  const counts = await command(() => Promise.all(categories.map(countCategory)));
  return counts.filter(({ count }) => count > 0);
}

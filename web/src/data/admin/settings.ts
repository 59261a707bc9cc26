import { useMemo } from 'react';
import { type Settings, settings, SETTINGS_ID, type SettingsInput } from '@ndeiya/domain/entities/settings';
import { getDocFromServer } from 'firebase/firestore';
import { useLiveDocument } from '../../lib/useLiveQuery';
import { command } from './command';
import { ConflictError, createDocument, updateDocument } from './documents';
import { type CategoryCount, countCategory } from './participants';
import { documentRef } from './refs';

/** The competition's settings, followed live; `data` is `null` while nothing but the defaults is in force. */
export const useSettingsRecord = () => useLiveDocument(useMemo(() => documentRef(settings, SETTINGS_ID), []));

async function createSettings(input: SettingsInput): Promise<void> {
  const found = await command(() => getDocFromServer(documentRef(settings, SETTINGS_ID)));
  const current = found.data();
  if (current) throw new ConflictError(current);
  await createDocument(settings, input, SETTINGS_ID);
}

/**
 * Saves the whole document over `base`, as it was when the form was opened (`null`: there was none). Throws
 * `ConflictError<Settings>` where somebody else saved meanwhile, `OfflineError`, or Firestore's error.
 */
export const saveSettings = (base: Settings | null, input: SettingsInput): Promise<void> =>
  base ? updateDocument(settings, base, input) : createSettings(input);

/** Which of these categories somebody takes part in, and how many do. Throws `OfflineError`, or Firestore's error. */
export async function categoriesInUse(categories: readonly string[]): Promise<CategoryCount[]> {
  const counts = await command(() => Promise.all(categories.map(countCategory)));
  return counts.filter(({ count }) => count > 0);
}

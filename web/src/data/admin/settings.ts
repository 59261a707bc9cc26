import { useMemo } from 'react';
import {
  type OrganisationInput,
  type OrganisationSettings,
  organisationSettings,
  SETTINGS_ID,
} from '@ndeiya/domain/editions/settings';
import { useLiveDocument } from '../../lib/useLiveQuery';
import { createDocument, updateDocument } from './documents';
import { documentRef } from './refs';

/** The organisation's settings, followed live; `data` is `null` while only the defaults are in force. */
export const useSettingsRecord = () =>
  useLiveDocument(useMemo(() => documentRef(organisationSettings, SETTINGS_ID), []));

/**
 * Saves these fields over `base`, as it was when the form was opened (`null`: there was none). Throws
 * `ConflictError<OrganisationSettings>` where somebody else saved meanwhile, `OfflineError`, or Firestore's error.
 */
export async function saveSettings(
  base: OrganisationSettings | null,
  input: OrganisationInput,
): Promise<void> {
  if (base) await updateDocument(organisationSettings, base, input);
  else await createDocument(organisationSettings, input, SETTINGS_ID);
}

import { useMemo } from 'react';
import {
  type OrganisationInput,
  type OrganisationSettings,
  organisationSettings,
  SETTINGS_ID,
} from '@ndeiya/domain/entities/settings';
import { useLiveDocument } from '../../lib/useLiveQuery';
import { createDocument, updateDocument } from './documents';
import { documentRef } from './refs';

/** What the organisation says of itself, followed live; `data` is `null` while nothing but the defaults is in force. */
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

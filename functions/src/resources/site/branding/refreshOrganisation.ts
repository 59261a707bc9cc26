import { DEFAULT_REGION, setRegion } from '@ndeiya/domain/kernel/timeZone';
import { branding, BRANDING_ID, type ShownBranding } from '@ndeiya/domain/site/branding';
import { isDefaultColours, paletteOf } from '@ndeiya/domain/site/palette';
import { regionOf } from '@ndeiya/domain/site/regionOf';
import type { Firestore } from 'firebase-admin/firestore';
import { logError } from '../../../platform/log';
import { memoForAMinute } from '../../../platform/memoForAMinute';
import { settingsOf, settingsRef } from '../../editions/settings';
import { setOrganisation } from '../../system/organisation';

const coloursOf = (shown: ShownBranding) => (isDefaultColours(shown) ? null : paletteOf(shown).light);

async function read(db: Firestore): Promise<void> {
  const [settings, stored] = await db.getAll(settingsRef(db), db.collection(branding.path).doc(BRANDING_ID));
  const shown = stored?.exists ? branding.converter.fromFirestore(stored) : null;
  setOrganisation({
    name: settings ? settingsOf(settings).name : null,
    colours: shown && coloursOf(shown),
  });
  setRegion(shown ? regionOf(shown) : DEFAULT_REGION);
}

async function readOrKeep(db: Firestore): Promise<void> {
  try {
    await read(db);
  } catch (error) {
    logError('the organisation cannot be read, the former facts are used', error);
  }
}

/**
 * Reads the organisation's facts where they are older than a minute; requests that come during a read wait for it.
 * When they cannot be read, the former ones stay, because a request must not fail for a colour.
 */
export const refreshOrganisation = memoForAMinute(readOrKeep);

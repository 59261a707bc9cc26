import type { Firestore } from 'firebase-admin/firestore';
import type { ChangeHandler, DocumentChange } from '../../platform/documentChange';
import { requestRebuild } from './rebuild';

/** Collections that the home page shows. */
const SHOWN = new Set([
  'events',
  'gallery',
  'videos',
  'banners',
  'system_images',
  'settings',
  'partner_applications',
]);
/** Collections that are only counted, so changes of their fields need no rebuild. */
const COUNTED = new Set(['participants', 'users']);

/** True when the totals or the home page depend on this write. */
export function needsRebuild({ collection, before, after }: DocumentChange): boolean {
  if (SHOWN.has(collection)) return true;
  return COUNTED.has(collection) && (!before || !after);
}

/** Updates the totals and the home page's document after every write that they depend on. */
export function totalsHandler(db: Firestore): ChangeHandler {
  return async (change) => {
    if (needsRebuild(change)) await requestRebuild(db);
  };
}

import type { Firestore } from 'firebase-admin/firestore';
import type { ChangeHandler } from '../../platform/documentChange';
import { requestRebuild } from './rebuild';

/** What the home page shows. */
const SHOWN = new Set([
  'events',
  'gallery',
  'videos',
  'banners',
  'system_images',
  'settings',
  'partner_applications',
]);
/** What is only counted: a change of their fields shows nowhere. */
const COUNTED = new Set(['participants', 'users']);

/** Keeps the totals and the home page's document true after every write that they depend on. */
export function totalsHandler(db: Firestore): ChangeHandler {
  return async ({ collection, before, after }) => {
    const counts = COUNTED.has(collection) && (!before || !after);
    if (SHOWN.has(collection) || counts) await requestRebuild(db);
  };
}

import type { Firestore } from 'firebase-admin/firestore';
import type { ChangeHandler, DocumentChange } from '../../platform/documentChange';
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

/** Whether anything that visitors see depends on this write. */
export function needsRebuild({ collection, before, after }: DocumentChange): boolean {
  if (SHOWN.has(collection)) return true;
  return COUNTED.has(collection) && (!before || !after);
}

/** Keeps the totals and the home page's document true after every write that they depend on. */
export function totalsHandler(db: Firestore): ChangeHandler {
  return async (change) => {
    if (needsRebuild(change)) await requestRebuild(db);
  };
}

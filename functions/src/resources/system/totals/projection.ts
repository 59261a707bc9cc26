import { factsOf } from '@ndeiya/domain/contract/personal';
import type { Firestore } from 'firebase-admin/firestore';
import type { ChangeHandler, DocumentChange } from '../../../platform/documentChange';
import { always, eachNight, type Projection } from '../../../platform/projection';
import { finishAbandonedRebuilds, rebuildNightly, requestRebuild } from './rebuild';

/** True when the totals or the home page depend on this write. */
export function needsRebuild({ collection, before, after }: DocumentChange): boolean {
  const { onHome, counted } = factsOf(collection);
  if (counted !== undefined && (!before || !after)) return true;
  return typeof onHome === 'function' ? onHome({ ...before }) !== onHome({ ...after }) : onHome === true;
}

/** Updates the totals and the home page's document after every write that they depend on. */
export function totalsHandler(db: Firestore): ChangeHandler {
  return async (change) => {
    if (needsRebuild(change)) await requestRebuild(db);
  };
}

/** The totals and the home page. */
export const totalsProjection = (db: Firestore): Projection => ({
  name: 'totals',
  onChange: totalsHandler(db),
  repair: [
    // Upcoming events become past events without any write.
    eachNight('totals', (now) => rebuildNightly(db, now)),
    always('rebuilds', (now) => finishAbandonedRebuilds(db, now)),
  ],
});

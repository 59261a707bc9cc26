import { factsOf } from '@ndeiya/domain/personal';
import type { Firestore } from 'firebase-admin/firestore';
import type { ChangeHandler, DocumentChange } from '../../platform/documentChange';
import { requestRebuild } from './rebuild';

/**
 * Whether anything that visitors see depends on this write: what the home page shows, and how many there are of what is
 * counted.
 */
export function needsRebuild({ collection, before, after }: DocumentChange): boolean {
  const { onHome, counted } = factsOf(collection);
  return onHome === true || (counted !== undefined && (!before || !after));
}

/** Keeps the totals and the home page's document true after every write that they depend on. */
export function totalsHandler(db: Firestore): ChangeHandler {
  return async (change) => {
    if (needsRebuild(change)) await requestRebuild(db);
  };
}

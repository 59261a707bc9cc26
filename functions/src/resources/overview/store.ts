import { overviews } from '@ndeiya/domain/overview/overview';
import { NOTHING_COUNTED, type OverviewCount, withCounted } from '@ndeiya/domain/overview/parts';
import type { Firestore } from 'firebase-admin/firestore';
import { logError } from '../../platform/log';
import { oneByOne } from '../../platform/oneByOne';

export const overviewRef = (db: Firestore, year: number) => db.collection(overviews.path).doc(String(year));

type Snapshot = FirebaseFirestore.DocumentSnapshot;

/** A stored overview that cannot be read is counted anew, as one that is missing. */
export function overviewOf(snapshot: Snapshot) {
  if (!snapshot.exists) return null;
  try {
    return overviews.converter.fromFirestore(snapshot);
  } catch (error) {
    logError('an overview cannot be read', error, { path: snapshot.ref.path });
    return null;
  }
}

/** Stores what a count has found, but for what a later count has stored meanwhile. It may run twice. */
export async function storeCounted(db: Firestore, year: number, counted: OverviewCount): Promise<void> {
  const ref = overviewRef(db, year);
  await oneByOne(`overview ${String(year)}`, () =>
    db.runTransaction(async (transaction) => {
      const kept = overviewOf(await transaction.get(ref));
      const now = new Date();
      const parts = withCounted(kept ?? NOTHING_COUNTED, counted);
      transaction.set(ref, { edition: year, ...parts, created_at: kept?.created_at ?? now, updated_at: now });
    }),
  );
}

import { HOME_ID, publicDocuments } from '@ndeiya/domain/entities/home';
import { stats as statsCollection, STATS_ID, type Stats } from '@ndeiya/domain/entities/platform';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { oncePerSlot } from '../../platform/oncePerSlot';
import { collectHome } from './home';

const ABANDONED_AFTER_MS = 60_000;

/** Three segments below `locks`, out of reach of the trigger on top-level documents. */
const slotsOf = (db: Firestore) => db.collection('locks').doc('rebuild').collection('slots');

async function count(db: Firestore, collection: string): Promise<number> {
  return (await db.collection(collection).count().get()).data().count;
}

async function countAll(db: Firestore): Promise<Stats> {
  const [events, participants, users, videos, gallery] = await Promise.all(
    ['events', 'participants', 'users', 'videos', 'gallery'].map((path) => count(db, path)),
  );
  return {
    total_events: events ?? 0,
    total_participants: participants ?? 0,
    total_users: users ?? 0,
    total_videos: videos ?? 0,
    total_gallery_items: gallery ?? 0,
  };
}

/**
 * Counts again and writes `stats/totals` and `public/home`. Both carry when the reading began, and an older reading
 * never overwrites a newer one.
 */
export async function rebuildNow(db: Firestore, now = new Date()): Promise<void> {
  const totals = await countAll(db);
  const home = await collectHome(db, totals, now);
  const statsRef = db.collection(statsCollection.path).doc(STATS_ID);
  const homeRef = db.collection(publicDocuments.path).doc(HOME_ID);
  await db.runTransaction(async (transaction) => {
    const written: unknown = (await transaction.get(statsRef)).data()?.updated_at;
    if (written instanceof Timestamp && written.toMillis() > now.getTime()) return;
    transaction.set(statsRef, { ...totals, updated_at: now });
    transaction.set(homeRef, { ...home, updated_at: now });
  });
}

/** Rebuilds after the write that asks for it, once a second at most however many ask. */
export const requestRebuild = (db: Firestore): Promise<void> =>
  oncePerSlot({ markers: slotsOf(db) }, () => rebuildNow(db));

/** Rebuilds where an instance was stopped between promising to and doing it. */
export async function finishAbandonedRebuilds(db: Firestore, now = new Date()): Promise<boolean> {
  const before = new Date(now.getTime() - ABANDONED_AFTER_MS);
  const abandoned = await slotsOf(db).where('created_at', '<', before).limit(400).get();
  if (abandoned.empty) return false;
  await rebuildNow(db, now);
  await Promise.all(abandoned.docs.map(({ ref }) => ref.delete()));
  return true;
}

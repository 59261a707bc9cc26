import { setTimeout as wait } from 'node:timers/promises';
import { HOME_ID, publicDocuments } from '@ndeiya/domain/entities/home';
import { stats as statsCollection, STATS_ID, type Stats } from '@ndeiya/domain/entities/platform';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { alreadyExists } from '../../platform/documentChange';
import { collectHome } from './home';

const SLOT_MS = 1000;
/** The clocks of two instances may differ by this much. */
const CLOCK_MARGIN_MS = 250;
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

/**
 * Debounced: time is cut into slots of a second, and whoever comes first in a slot waits for its end and then rebuilds
 * for all who came in it. The others may return at once: their write was committed before the slot ended, so the
 * rebuild, whose reading starts after the end, sees it. Two instances never contend for a document, and nothing is
 * written more than once a slot. A slot left behind by a stopped instance is done by `finishAbandonedRebuilds`.
 */
export async function requestRebuild(db: Firestore): Promise<void> {
  const slot = Math.floor(Date.now() / SLOT_MS);
  const marker = slotsOf(db).doc(String(slot));
  try {
    await marker.create({ created_at: new Date() });
  } catch (error) {
    if (alreadyExists(error)) return;
    throw error;
  }
  await wait(Math.max(0, (slot + 1) * SLOT_MS + CLOCK_MARGIN_MS - Date.now()));
  await rebuildNow(db);
  await marker.delete();
}

/** Rebuilds where an instance was stopped between promising to and doing it. */
export async function finishAbandonedRebuilds(db: Firestore, now = new Date()): Promise<boolean> {
  const before = new Date(now.getTime() - ABANDONED_AFTER_MS);
  const abandoned = await slotsOf(db).where('created_at', '<', before).limit(400).get();
  if (abandoned.empty) return false;
  await rebuildNow(db, now);
  await Promise.all(abandoned.docs.map(({ ref }) => ref.delete()));
  return true;
}

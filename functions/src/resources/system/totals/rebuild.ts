import { COLLECTIONS } from '@ndeiya/domain/contract/collections';
import { publicDocuments } from '@ndeiya/domain/site/home';
import { HOME_ID } from '@ndeiya/domain/site/homeDocument';
import { type Stats, stats as statsCollection, STATS_ID } from '@ndeiya/domain/system/records';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { throttle } from '../../../platform/throttle';
import { collectHome } from './home';

const ABANDONED_AFTER_MS = 60_000;

/** Three segments below `locks`, so that the trigger on top-level documents ignores them. */
const slotsOf = (db: Firestore) => db.collection('locks').doc('rebuild').collection('slots');

/** Each total and the collection that it counts. */
const COUNTED = COLLECTIONS.flatMap(({ path, facts }) =>
  facts.counted ? [{ name: facts.counted, path }] : [],
);

/**
 * The totals and the time of the first count, by the database's clock, because clocks of instances differ.
 */
async function countAll(db: Firestore): Promise<{ totals: Stats; began: Date }> {
  const counts = await Promise.all(
    COUNTED.map(async ({ name, path }) => {
      const answer = await db.collection(path).count().get();
      return { name, count: answer.data().count, at: answer.readTime.toMillis() };
    }),
  );
  const totals = Object.fromEntries(counts.map(({ name, count }) => [name, count]));
  return { totals: totals as unknown as Stats, began: new Date(Math.min(...counts.map(({ at }) => at))) };
}

/**
 * Counts again and writes `stats/totals` and `public/home`. Both contain the start time of the read, and an
 * older read never overwrites a newer one. `now` separates upcoming from past events. Returns the paths of documents that
 * cannot be read, and without which the page was made.
 */
export async function rebuildNow(db: Firestore, now = new Date()): Promise<string[]> {
  const { totals, began } = await countAll(db);
  const { home, unread } = await collectHome(db, totals, now);
  const statsRef = db.collection(statsCollection.path).doc(STATS_ID);
  const homeRef = db.collection(publicDocuments.path).doc(HOME_ID);
  await db.runTransaction(async (transaction) => {
    const written: unknown = (await transaction.get(statsRef)).data()?.updated_at;
    if (written instanceof Timestamp && written.toMillis() > began.getTime()) return;
    transaction.set(statsRef, { ...totals, updated_at: began });
    transaction.set(homeRef, { ...home, updated_at: began });
  });
  return unread;
}

/** Rebuilds after the write that requests it, at most once a second. */
export const requestRebuild = (db: Firestore): Promise<void> =>
  throttle({ markers: slotsOf(db) }, async () => {
    await rebuildNow(db);
  });

/** The nightly rebuild. It fails at its end where a document could not be read, so that an administrator hears of it. */
export async function rebuildNightly(db: Firestore, now: Date): Promise<void> {
  const unread = await rebuildNow(db, now);
  if (unread.length > 0) throw new Error(`public/home was made without ${unread.join(', ')}`);
}

/** Does rebuilds that an instance requested but did not finish. */
export async function finishAbandonedRebuilds(db: Firestore, now = new Date()): Promise<boolean> {
  const before = new Date(now.getTime() - ABANDONED_AFTER_MS);
  const abandoned = await slotsOf(db).where('created_at', '<', before).limit(400).get();
  if (abandoned.empty) return false;
  await rebuildNow(db, now);
  await Promise.all(abandoned.docs.map(({ ref }) => ref.delete()));
  return true;
}

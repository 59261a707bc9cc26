import type { statsApi } from '@ndeiya/domain/api/system';
import { events } from '@ndeiya/domain/entities/event';
import { gallery } from '@ndeiya/domain/entities/gallery';
import { participants } from '@ndeiya/domain/entities/participant';
import { stats, STATS_ID, type Stats } from '@ndeiya/domain/entities/platform';
import { users } from '@ndeiya/domain/entities/user';
import { videos } from '@ndeiya/domain/entities/video';
import type { Firestore } from 'firebase-admin/firestore';
import type { Handlers } from '../../http/types';
import type { Platform } from '../../platform/firebase';

const COUNTED = [events, participants, users, videos, gallery];

async function count(db: Firestore): Promise<Stats> {
  const counts = await Promise.all(
    COUNTED.map(async ({ path }) => (await db.collection(path).count().get()).data().count),
  );
  const [
    total_events = 0,
    total_participants = 0,
    total_users = 0,
    total_videos = 0,
    total_gallery_items = 0,
  ] = counts;
  return { total_events, total_participants, total_users, total_videos, total_gallery_items };
}

/** The totals that the trigger keeps. They are counted here only before its first run. */
async function readStats(db: Firestore): Promise<Stats> {
  const snapshot = await db.collection(stats.path).doc(STATS_ID).get();
  if (!snapshot.exists) return count(db);
  const { total_events, total_participants, total_users, total_videos, total_gallery_items } =
    stats.converter.fromFirestore(snapshot);
  return { total_events, total_participants, total_users, total_videos, total_gallery_items };
}

/** `/stats`. */
export const statsHandlers = ({ db }: Platform): Handlers<typeof statsApi> => ({ get: () => readStats(db) });

import { participants } from '@ndeiya/domain/entries/participant';
import { users } from '@ndeiya/domain/people/user';
import { events } from '@ndeiya/domain/site/event';
import { gallery } from '@ndeiya/domain/site/gallery';
import { videos } from '@ndeiya/domain/site/video';
import { stats, type Stats, STATS_ID } from '@ndeiya/domain/system/records';
import type { Firestore } from 'firebase-admin/firestore';

const COUNTED = [events, participants, users, videos, gallery];

interface Deps {
  db: Firestore;
}

export class StatsService {
  private readonly db: Firestore;

  constructor({ db }: Deps) {
    this.db = db;
  }

  /** The totals that the trigger keeps; counted here only before it has run for the first time. */
  async read(): Promise<Stats> {
    const snapshot = await this.db.collection(stats.path).doc(STATS_ID).get();
    if (!snapshot.exists) return this.count();
    const { total_events, total_participants, total_users, total_videos, total_gallery_items } =
      stats.converter.fromFirestore(snapshot);
    return { total_events, total_participants, total_users, total_videos, total_gallery_items };
  }

  private async count(): Promise<Stats> {
    const counts = await Promise.all(
      COUNTED.map(async ({ path }) => (await this.db.collection(path).count().get()).data().count),
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
}

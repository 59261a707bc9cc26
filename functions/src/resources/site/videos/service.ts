import { messages } from '@ndeiya/domain/kernel/messages';
import { missingContentMessages } from '@ndeiya/domain/site/apiMessages';
import { type VideoInput, videos } from '@ndeiya/domain/site/video';
import type { VideoAnswer } from '@ndeiya/domain/site/videoApi';
import { youtubeId } from '@ndeiya/domain/site/youtube';
import type { CollectionReference, Firestore } from 'firebase-admin/firestore';
import type { Commit } from '../../../platform/commit';
import { readable } from '../../../platform/documents';
import { currentYearIn } from '../../editions/edition';
import { deleteExisting, sign } from '../../system/audit/authors';

const MOST_LISTED = 1000;

interface Deps {
  db: Firestore;
}

/** Videos, kept by address and by the id in it. */
export class VideoService {
  private readonly db: Firestore;
  private readonly collection: CollectionReference;

  constructor({ db }: Deps) {
    this.db = db;
    this.collection = db.collection(videos.path);
  }

  /** Newest first. */
  async list(): Promise<VideoAnswer[]> {
    const { docs } = await this.collection.orderBy('created_at', 'desc').limit(MOST_LISTED).get();
    return readable(videos, docs).map(({ id, title, youtube_url }) => ({ id, title, youtube_url }));
  }

  add(by: string, { title, youtube_url }: VideoInput, commit: Commit<VideoAnswer>): Promise<VideoAnswer> {
    const ref = this.collection.doc();
    const youtube_id = youtubeId(youtube_url);
    return commit(async (transaction) => {
      const edition = await currentYearIn(transaction, this.db);
      const now = new Date();
      transaction.create(ref, { title, youtube_url, youtube_id, edition, created_at: now, updated_at: now });
      sign(transaction, { ref, before: null, by, at: now });
      return { id: ref.id, title, youtube_url };
    });
  }

  async remove(id: string, by: string): Promise<{ message: string }> {
    await deleteExisting(this.collection.doc(id), { by, missing: missingContentMessages.video });
    return { message: messages.video.deleted };
  }
}

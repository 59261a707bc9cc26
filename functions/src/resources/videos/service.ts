import { apiMessages } from '@ndeiya/domain/apiMessages';
import type { VideoAnswer } from '@ndeiya/domain/api/videos';
import { videos, type VideoInput } from '@ndeiya/domain/entities/video';
import { messages } from '@ndeiya/domain/messages';
import { youtubeId } from '@ndeiya/domain/youtube';
import type { Firestore } from 'firebase-admin/firestore';
import type { Commit } from '../../platform/commit';
import { deleteExisting, readable } from '../../platform/documents';

const MOST_LISTED = 1000;

/** Videos, stored with their address and the id in it. */
export function videoService(db: Firestore) {
  const collection = db.collection(videos.path);

  /** Newest first. */
  async function list(): Promise<VideoAnswer[]> {
    const { docs } = await collection.orderBy('created_at', 'desc').limit(MOST_LISTED).get();
    return readable(videos, docs).map(({ id, title, youtube_url }) => ({ id, title, youtube_url }));
  }

  function add({ title, youtube_url }: VideoInput, commit: Commit<VideoAnswer>): Promise<VideoAnswer> {
    const ref = collection.doc();
    const now = new Date();
    const youtube_id = youtubeId(youtube_url);
    return commit((transaction) => {
      transaction.create(ref, { title, youtube_url, youtube_id, created_at: now, updated_at: now });
      return { id: ref.id, title, youtube_url };
    });
  }

  async function remove(id: string): Promise<{ message: string }> {
    await deleteExisting(collection.doc(id), apiMessages.notFound.video);
    return { message: messages.video.deleted };
  }

  return { list, add, remove };
}

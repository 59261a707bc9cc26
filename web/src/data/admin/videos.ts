import { useMemo } from 'react';
import { type VideoInput, videos } from '@ndeiya/domain/entities/video';
import { youtubeId } from '@ndeiya/domain/youtube';
import { orderBy, query } from 'firebase/firestore';
import { usePagedQuery } from '../../lib/usePagedQuery';
import { RefusedError } from './command';
import { addOnce, deleteDocument } from './documents';
import { currentYear } from './editions';
import { useCollectionRef } from './refs';
import { sendOnLeave } from './sendOnLeave';

const PAGE_SIZE = 24;

/** All videos, the newest first as on the site, one page at a time. */
export function useVideoPages() {
  const all = useCollectionRef(videos);
  return usePagedQuery(
    useMemo(() => query(all, orderBy('created_at', 'desc')), [all]),
    { pageSize: PAGE_SIZE },
  );
}

/**
 * Adds a video with an id from the form, once for all tries. Throws `RefusedError` (a sentence to show),
 * `OfflineError`, or Firestore's error.
 */
export async function addVideo(id: string, input: VideoInput): Promise<void> {
  const youtube_id = youtubeId(input.youtube_url);
  if (!youtube_id) throw new RefusedError('This is not the address of a YouTube video.');
  await addOnce(videos, id, { ...input, youtube_id, edition: await currentYear() });
}

/** The two ways to delete a video, for `useUndoableDelete`. */
export const videoDeletion = (id: string) => ({
  id,
  remove: () => deleteDocument(videos, id),
  removeOnLeave: () => {
    sendOnLeave(`/videos/delete/${id}`);
  },
});

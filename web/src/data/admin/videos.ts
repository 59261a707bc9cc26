import { useMemo } from 'react';
import { type VideoInput, videos } from '@ndeiya/domain/site/video';
import { youtubeId } from '@ndeiya/domain/site/youtube';
import { orderBy, query } from 'firebase/firestore';
import * as routes from 'virtual:routes/videos';
import { usePagedQuery } from '../../lib/usePagedQuery';
import { callOnLeave } from '../../server/callOnLeave';
import { RefusedError } from './command';
import { addOnce, type Base, deleteDocument, updateDocument } from './documents';
import { currentYear } from './editions';
import { useCollectionRef } from './refs';

const PAGE_SIZE = 24;

/** All videos, the newest first as on the site, one page at a time. */
export function useVideoPages() {
  const all = useCollectionRef(videos);
  return usePagedQuery(
    useMemo(() => query(all, orderBy('created_at', 'desc')), [all]),
    { pageSize: PAGE_SIZE },
  );
}

function idIn({ youtube_url }: VideoInput): string {
  const id = youtubeId(youtube_url);
  if (!id) throw new RefusedError('This is not the address of a YouTube video.');
  return id;
}

/**
 * Adds a video with an id from the form, once for all tries. Throws `RefusedError` (a sentence to show),
 * `OfflineError`, or Firestore's error.
 */
export async function addVideo(id: string, input: VideoInput): Promise<void> {
  const youtube_id = idIn(input);
  await addOnce(videos, id, { ...input, youtube_id, edition: await currentYear() });
}

/** Changes a video. Throws `ConflictError<Video>` when another person did since `base`, otherwise as `addVideo`. */
export const updateVideo = (base: Base, input: VideoInput): Promise<void> =>
  updateDocument(videos, base, { ...input, youtube_id: idIn(input) });

/** The two ways to delete a video, for `useUndoableDelete`. */
export const videoDeletion = (id: string) => ({
  id,
  remove: () => deleteDocument(videos, id),
  removeOnLeave: () => {
    callOnLeave(routes.remove, { params: { id } });
  },
});

import { VIDEO_PAGE_SIZE } from '@ndeiya/domain/constants';
import { videos } from '@ndeiya/domain/entities/video';
import { type Cursor, pageReading } from '../lib/publicDocuments';
import { usePublicPages } from '../lib/usePublicPages';

const videosFrom = (after?: Cursor) =>
  pageReading(videos, { orderBy: 'created_at', direction: 'desc', limit: VIDEO_PAGE_SIZE, after });

/** The videos, the newest first, a page at a time. */
export const useVideos = () => usePublicPages('videos', videosFrom);

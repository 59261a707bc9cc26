import { VIDEO_PAGE_SIZE } from '@ndeiya/domain/kernel/constants';
import type { Cursor } from '@ndeiya/domain/kernel/publicReader';
import { shownVideos } from '@ndeiya/domain/site/shownRecords';
import { pageQuery } from '../lib/public/query';
import { usePublicPages } from '../lib/public/usePublicPages';

const videosFrom = (after?: Cursor) =>
  pageQuery(shownVideos, { orderBy: 'created_at', direction: 'desc', limit: VIDEO_PAGE_SIZE, after });

export const useVideos = () => usePublicPages('videos', videosFrom);

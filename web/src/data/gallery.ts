import { GALLERY_PAGE_SIZE } from '@ndeiya/domain/kernel/constants';
import type { Image } from '@ndeiya/domain/kernel/image';
import type { Cursor } from '@ndeiya/domain/kernel/publicReader';
import { shownPictures } from '@ndeiya/domain/site/shownRecords';
import { type Page, pageQuery, type PublicQuery } from '../lib/public/query';
import { usePublicPages } from '../lib/public/usePublicPages';
import { useHome } from './home';

/** A gallery entry whose picture is ready. */
export interface GalleryPicture {
  id: string;
  title: string;
  image: Image;
}

const isReady = <T extends { image: Image | null }>(entry: T): entry is T & { image: Image } =>
  entry.image !== null;

function galleryFrom(after?: Cursor): PublicQuery<Page<GalleryPicture>> {
  const query = pageQuery(shownPictures, {
    orderBy: 'created_at',
    direction: 'desc',
    limit: GALLERY_PAGE_SIZE,
    after,
  });
  return (responses) => {
    const page = query(responses);
    return page && { items: page.items.filter(isReady), next: page.next };
  };
}

/**
 * The gallery, the newest picture first, a page at a time; pictures still being processed are left out. `total` counts the
 * pictures of all pages, without reading them.
 */
export function useGallery() {
  const pages = usePublicPages('gallery', galleryFrom);
  const stored = useHome().data?.stats.total_gallery_items ?? 0;
  const loaded = pages.items.length;
  return { ...pages, total: pages.hasMore ? Math.max(stored, loaded + 1) : loaded };
}

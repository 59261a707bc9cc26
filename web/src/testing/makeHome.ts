import type { Image } from '@ndeiya/domain/kernel/image';
import type { Home } from '@ndeiya/domain/site/home';
import { makeSettings } from '@ndeiya/domain/testing/makers';

export const makeImage = (name = 'picture'): Image => {
  const variant = { path: `media/gallery/${name}/abc-640.webp`, width: 640, type: 'image/webp' } as const;
  return { path: variant.path, width: 640, height: 480, variants: [variant] };
};

/** `count` gallery entries: 'Picture 0' and so on. */
export const makePictures = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    id: `p${String(n)}`,
    title: `Picture ${String(n)}`,
    image: makeImage(`p${String(n)}`),
  }));

/** The home document with nothing in its lists. */
export const makeHome = (overrides: Partial<Home> = {}): Home => ({
  id: 'home',
  settings: makeSettings(),
  branding: null,
  stats: { total_events: 0, total_participants: 0, total_users: 0, total_videos: 0, total_gallery_items: 0 },
  events: [],
  gallery: [],
  video: null,
  banners: [],
  system_images: { logo: null, contact: null, about: null },
  partners: [],
  languages: [],
  languages_below: [],
  titles: null,
  programme: false,
  archive: false,
  results: null,
  updated_at: new Date('2025-01-01T00:00:00Z'),
  ...overrides,
});

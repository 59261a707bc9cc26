import type { Image } from '../kernel/image';
import { region } from '../kernel/timeZone';

export interface PageHead {
  /** The title in the browser's tab, with the site's name. */
  title: string;
  description: string;
  /** The page's canonical address. */
  url: string;
  /** The absolute address of a picture of SHARE_SIZE. */
  image: string;
  site: string;
  /** False for pages that search engines should not index. */
  indexed: boolean;
}

/** The size in px that WhatsApp, Facebook and others show large. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;
/** The preview without a picture of its own: one of the site's files. */
export const DEFAULT_SHARE_IMAGE = '/share.jpg';

const MEDIA_PATH = /^media\/([a-z_]+\/[\w-]+\/[\w-]+)\.webp$/;
const SHARE_PATH = /^\/share\/([a-z_]+\/[\w-]+\/[\w-]+)\.jpg$/;

/** The preview address of a picture: its smallest variant that is wide enough, as JPEG of SHARE_SIZE. */
export function sharePath(image: Image | null | undefined): string {
  const enough = image?.variants.find(({ width }) => width >= SHARE_SIZE.width);
  const [, name] = MEDIA_PATH.exec(enough?.path ?? image?.path ?? '') ?? [];
  return name ? `/share/${name}.jpg` : DEFAULT_SHARE_IMAGE;
}

/**
 * True when this can be the path of a public picture, which the site serves at the same path
 * (docs/decisions/012).
 */
export const isMediaPath = (path: string) => MEDIA_PATH.test(path);

/** The stored file of a preview address; null for any other address. */
export function sharedMedia(path: string): string | null {
  const [, name] = SHARE_PATH.exec(path) ?? [];
  return name ? `media/${name}.webp` : null;
}

export interface MetaTag {
  attribute: 'name' | 'property';
  key: string;
  content: string;
}

export function metaTags({ title, description, url, image, site, indexed }: PageHead): MetaTag[] {
  const named = (key: string, content: string): MetaTag => ({ attribute: 'name', key, content });
  const graph = (key: string, content: string): MetaTag => ({
    attribute: 'property',
    key: `og:${key}`,
    content,
  });
  return [
    named('description', description),
    ...(indexed ? [] : [named('robots', 'noindex')]),
    graph('type', 'website'),
    graph('site_name', site),
    graph('title', title),
    graph('description', description),
    graph('url', url),
    graph('locale', region().locale.replace('-', '_')),
    graph('image', image),
    graph('image:type', 'image/jpeg'),
    graph('image:width', String(SHARE_SIZE.width)),
    graph('image:height', String(SHARE_SIZE.height)),
    graph('image:alt', title),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', title),
    named('twitter:description', description),
    named('twitter:image', image),
  ];
}

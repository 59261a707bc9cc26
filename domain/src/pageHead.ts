import type { Image } from './entities/image';

/** What the head of a page says to search engines and to those who make previews of links. */
export interface PageHead {
  /** As the browser's tab shows it, the site's name included. */
  title: string;
  description: string;
  /** The page's one address. */
  url: string;
  /** Absolute address of a picture of SHARE_SIZE. */
  image: string;
  site: string;
  /** False for pages that search engines should leave out. */
  indexed: boolean;
}

/** What WhatsApp, Facebook and the others show large, in px. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;
/** The preview where there is no picture: a file among the site's own. */
export const DEFAULT_SHARE_IMAGE = '/share.jpg';

const MEDIA_PATH = /^media\/([a-z_]+\/[\w-]+\/[\w-]+)\.webp$/;
const SHARE_PATH = /^\/share\/([a-z_]+\/[\w-]+\/[\w-]+)\.jpg$/;

/** Where the site serves a picture as a preview: the smallest variant that is wide enough, as JPEG of SHARE_SIZE. */
export function sharePath(image: Image | null | undefined): string {
  const enough = image?.variants.find(({ width }) => width >= SHARE_SIZE.width);
  const [, name] = MEDIA_PATH.exec(enough?.path ?? image?.path ?? '') ?? [];
  return name ? `/share/${name}.jpg` : DEFAULT_SHARE_IMAGE;
}

/** Whether this can be the path of a public picture, which the site serves at the same address (docs/decisions/012). */
export const isMediaPath = (path: string) => MEDIA_PATH.test(path);

/** The stored file that a preview's address stands for; null where it stands for none. */
export function sharedMedia(path: string): string | null {
  const [, name] = SHARE_PATH.exec(path) ?? [];
  return name ? `media/${name}.webp` : null;
}

export interface MetaTag {
  attribute: 'name' | 'property';
  key: string;
  content: string;
}

/** Every meta tag of a page, in the order in which it is written. */
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
    graph('locale', 'en_US'),
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

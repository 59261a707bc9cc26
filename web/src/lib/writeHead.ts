import type { SettingsInput } from '@ndeiya/domain/editions/settings';
import type { Image } from '@ndeiya/domain/kernel/image';
import { fullTitle } from '@ndeiya/domain/site/fullTitle';
import { type MetaTag, metaTags, sharePath } from '@ndeiya/domain/site/pageHead';
import { describePage, isDescribed, shorten } from '@ndeiya/domain/site/pageTexts';

interface Head {
  page: string | null;
  pathname: string;
  settings: SettingsInput;
  description: string | undefined;
  image: Image | null;
}

const absolute = (path: string) => new URL(path, window.location.origin).href;

function upsert(selector: string, create: () => Element): Element {
  const found = document.head.querySelector(selector);
  if (found) return found;
  const element = create();
  document.head.append(element);
  return element;
}

function writeMeta({ attribute, key, content }: MetaTag) {
  const element = upsert(`meta[${attribute}="${key}"]`, () => {
    const meta = document.createElement('meta');
    meta.setAttribute(attribute, key);
    return meta;
  });
  element.setAttribute('content', content);
}

function writeCanonical(url: string) {
  const link = upsert('link[rel=canonical]', () => {
    const element = document.createElement('link');
    element.rel = 'canonical';
    return element;
  });
  link.setAttribute('href', url);
}

/**
 * Writes description, address and previews of the current page, for programs that read the document after
 * scripts have run.
 */
export function writeHead({ page, pathname, settings, description, image }: Head): void {
  const indexed = description !== undefined || isDescribed(pathname);
  const url = absolute(pathname.replace(/(.)\/$/, '$1'));
  const head = {
    title: fullTitle(page, settings.name),
    description: description === undefined ? describePage(pathname, settings) : shorten(description),
    url,
    image: absolute(sharePath(image)),
    site: settings.name,
    indexed,
  };
  // The linked data of the page that was opened first.
  for (const old of document.head.querySelectorAll('script[type="application/ld+json"]')) old.remove();
  metaTags(head).forEach(writeMeta);
  if (indexed) {
    document.head.querySelector('meta[name=robots]')?.remove();
    writeCanonical(url);
  } else {
    document.head.querySelector('link[rel=canonical]')?.remove();
  }
}

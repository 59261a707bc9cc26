import type { Image } from '@ndeiya/domain/entities/image';
import type { SettingsInput } from '@ndeiya/domain/entities/settings';
import { fullTitle } from '@ndeiya/domain/fullTitle';
import { metaTags, type MetaTag, sharePath } from '@ndeiya/domain/pageHead';
import { describePage, isDescribed, shorten } from '@ndeiya/domain/pageTexts';

/** What is known of a page when its head is written. */
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

/** Description, address and previews of the page that is shown, for those who look at the document after scripts ran. */
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
  // Of the page that was opened first.
  for (const old of document.head.querySelectorAll('script[type="application/ld+json"]')) old.remove();
  metaTags(head).forEach(writeMeta);
  if (indexed) {
    document.head.querySelector('meta[name=robots]')?.remove();
    writeCanonical(url);
  } else {
    document.head.querySelector('link[rel=canonical]')?.remove();
  }
}

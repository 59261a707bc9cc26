import { useEffect } from 'react';
import type { Image } from '@ndeiya/domain/entities/image';
import type { SettingsInput } from '@ndeiya/domain/entities/settings';
import { DEFAULT_SETTINGS } from '@ndeiya/domain/entities/settingsDefaults';
import { fullTitle } from '@ndeiya/domain/fullTitle';
import { useLocation } from 'react-router-dom';
import { logError } from './log';
import { createStore, useStore } from './store';

/** What the heads of all pages need to know. */
export interface SiteFacts {
  settings: SettingsInput;
  banner: Image | null;
}
/** What a page says of itself where the domain's page texts cannot. */
export interface PageFacts {
  description: string;
  image: Image | null;
}

const site = createStore<SiteFacts | null>(null);

/** What all pages say of the site, once it is known. */
export const setSite: (facts: SiteFacts) => void = site.set;

function servedPath(): string | null {
  if (typeof document === 'undefined') return null; // on the server
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  return canonical && new URL(canonical.href).pathname;
}

/** The page whose head came with the HTML; null once the head says something else, or where it came without. */
let served = servedPath();

/**
 * Sets the document's title to 'page · site', without a page name to the site's name, and the rest of the head to what
 * the function `pages` would have written. It has, for the page that was opened first, so that costs nothing.
 */
export function usePageHead(page: string | null, facts?: PageFacts): void {
  const known = useStore(site, null);
  const { pathname } = useLocation();
  const { description, image } = facts ?? {};
  useEffect(() => {
    if (pathname === served && !known) return;
    const { settings, banner } = known ?? { settings: DEFAULT_SETTINGS, banner: null };
    document.title = fullTitle(page, settings.name);
    if (pathname === served) return;
    served = null;
    let left = false;
    const head = { page, pathname, settings, description, image: image ?? banner };
    import('./writeHead')
      .then(({ writeHead }) => {
        if (!left) writeHead(head);
      })
      .catch((error: unknown) => {
        logError('head of the page', error);
      });
    return () => {
      left = true;
    };
  }, [page, pathname, known, description, image]);
}

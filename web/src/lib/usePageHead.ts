import { useEffect } from 'react';
import type { SettingsInput } from '@ndeiya/domain/editions/settings';
import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import type { Image } from '@ndeiya/domain/kernel/image';
import { fullTitle } from '@ndeiya/domain/site/fullTitle';
import { useLocation } from 'react-router-dom';
import { branding } from './branding';
import { logError } from './log';
import { createStore, useStore } from './store';

export interface SiteFacts {
  settings: SettingsInput;
  banner: Image | null;
}
/** Data for a page's head that the domain's page texts do not contain. */
export interface PageFacts {
  description: string;
  image: Image | null;
}

const site = createStore<SiteFacts | null>(null);

/** Stores the data that all pages show about the site, once it is known. */
export const setSite: (facts: SiteFacts) => void = site.set;

function servedPath(): string | null {
  if (typeof document === 'undefined') return null; // on the server
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  return canonical && new URL(canonical.href).pathname;
}

/** The page whose head is in the HTML; null once the head has changed, or when the HTML has none. */
let served = servedPath();

/**
 * Sets the document's title to 'page · site' (without a page name to the site's name), and the rest of the
 * head as the function `pages` writes it. For the first page the head is already there, so this costs
 * nothing.
 */
export function usePageHead(page: string | null, facts?: PageFacts): void {
  const known = useStore(site, null);
  const { pathname } = useLocation();
  const { description, image } = facts ?? {};
  useEffect(() => {
    if (pathname === served && !known) return;
    const own = branding();
    const { settings, banner } = known ?? {
      settings: own ? { ...DEFAULT_SETTINGS, name: own.name, tagline: own.tagline } : DEFAULT_SETTINGS,
      banner: null,
    };
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

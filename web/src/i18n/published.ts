import type { CldrData } from '@ndeiya/domain/languages/written';
import { logError } from '../lib/log';
import type { Catalogue } from './texts';

/** The texts that were published after this release of the site was built. */
interface PublishedTexts {
  version: number;
  direction: 'ltr' | 'rtl';
  texts: Catalogue;
  /** The forms of dates and numbers; a file from before has none. */
  dates?: CldrData | null;
}

const NONE: PublishedTexts = { version: 0, direction: 'ltr', texts: {} };
const TIMEOUT_MS = 2500;
/** The page of voters has a smaller file of its own. */
const nameOf = (language: string) => (import.meta.env.VITE_TEXTS === 'vote' ? `${language}.vote` : language);
const keyOf = (language: string) => `texts:${nameOf(language)}`;

function kept(language: string): PublishedTexts | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(language)) ?? 'null') as PublishedTexts | null;
  } catch {
    return null;
  }
}

function keep(language: string, published: PublishedTexts): void {
  try {
    localStorage.setItem(keyOf(language), JSON.stringify(published));
  } catch (error) {
    logError('keep the published texts', error);
  }
}

/** Requests the file that the CDN keeps, and keeps it on this device. */
async function fetchTexts(language: string): Promise<PublishedTexts> {
  const response = await fetch(`/texts/${nameOf(language)}.json`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`the texts were answered with ${String(response.status)}`);
  const published = (await response.json()) as PublishedTexts;
  keep(language, published);
  return published;
}

/**
 * The published texts of a language. Those of the last visit are shown at once, and newer ones at the next visit, so
 * that no page changes under its reader's eyes. Without any, the site has the texts of its release.
 */
export async function publishedTexts(language: string): Promise<PublishedTexts> {
  const fresh = fetchTexts(language).catch((error: unknown) => {
    if (navigator.onLine) logError('load the published texts', error);
    return NONE;
  });
  return kept(language) ?? fresh;
}

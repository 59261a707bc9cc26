import type { LocaleFile } from '@ndeiya/domain/api/languages';
import { PUBLIC_PAGES, type PublicPageName } from '@ndeiya/domain/publicPages';

/** A text of the site, with the source files that show it. */
export interface SourceText {
  english: string;
  places: string[];
}
/** The texts of this release, and the repository's file of each language. */
export interface Sources {
  texts: SourceText[];
  files: Record<string, LocaleFile>;
}

export async function readSources(): Promise<Sources> {
  const response = await fetch('/source-texts.json');
  if (!response.ok) throw new Error(`the texts of the site were answered with ${String(response.status)}`);
  return (await response.json()) as Sources;
}

const NAMES = Object.keys(PUBLIC_PAGES) as PublicPageName[];

/** The address of a page that shows the text, with the words marked; null where no single page does. */
export function pageWith({ english, places }: SourceText): string | null {
  const page = NAMES.map((name) => PUBLIC_PAGES[name]).find(
    ({ module, path }) =>
      !path.includes(':') &&
      places.some((place) => place.startsWith(`features/${module.split('/')[0] ?? ''}/`)),
  );
  // The browser marks these words itself: the part of the text before the first placeholder or element.
  const words = english.split(/[{<]/)[0]?.trim() ?? '';
  return page ? `${page.path}${words ? `#:~:text=${encodeURIComponent(words)}` : ''}` : null;
}

import type { LocaleFile } from '@ndeiya/domain/languages/languageApi';
import type { Term } from './glossary';
import { readOrKept } from './keptAnswer';

/** A text of the site, with the source files that show it. */
export interface SourceText {
  english: string;
  places: string[];
}
/** The texts of this release, and the repository's file of each language. */
export interface Sources {
  texts: SourceText[];
  files: Record<string, LocaleFile>;
  /** The words of each language that has a glossary. A device that read the texts earlier has kept none. */
  glossaries?: Record<string, Term[]>;
}

async function fetchSources(): Promise<Sources> {
  const response = await fetch('/source-texts.json');
  if (!response.ok) throw new Error(`the texts of the site were answered with ${String(response.status)}`);
  return (await response.json()) as Sources;
}

/** Without a connection, the texts of the last visit. */
export const readSources = (): Promise<Sources> => readOrKept('source texts', fetchSources);

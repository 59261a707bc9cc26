import { type Compiled, placeholderNames, placeholdersIn } from '../../../domain/src/languages/format';
import type { CldrData } from '../../../domain/src/languages/written';
import { compileText } from './catalogue';

/** The answer of a site to /texts/{tag}.json. */
export interface PublishedFile {
  version: number;
  texts: Record<string, Compiled>;
  dates?: CldrData | null;
}

interface PublishedReport {
  /** Texts of the site that are neither published nor in the repository's file. */
  missing: string[];
  published: string[];
  /** Published texts that are not the site's own: the organisers typed them, or their English has changed. */
  typed: string[];
  /** Translations that are shown without a value, or with the name of a placeholder. */
  errors: string[];
}

const namesIn = (message: Compiled) => placeholderNames(placeholdersIn(message)).join(' ');

/** Compares what a site has published in a language with the texts of this release. */
export function checkPublished(
  texts: ReadonlySet<string>,
  inFile: ReadonlySet<string>,
  { texts: published }: PublishedFile,
): PublishedReport {
  const given = Object.keys(published);
  const own = given.filter((english) => texts.has(english));
  const wrong = own.filter((english) => namesIn(compileText(english)) !== namesIn(published[english] ?? ''));
  return {
    missing: [...texts].filter((text) => !Object.hasOwn(published, text) && !inFile.has(text)),
    published: own,
    typed: given.filter((english) => !texts.has(english)),
    errors: wrong.map((english) => `"${english}": the placeholders differ in what is published`),
  };
}

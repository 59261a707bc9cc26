import { suggestionProblem, type Suggestions } from '../../domain/src/languages/suggestion';

interface Merged {
  suggestions: Suggestions;
  /** The suggestions that were left out, with the reason. */
  refused: { english: string; reason: string }[];
}

const sorted = (all: Suggestions): Suggestions =>
  Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * The suggestions of a language after a file was imported: the file's replace those for the same English text. One that
 * breaks the page, says no source, or belongs to no text of the site is left out.
 */
export function mergeSuggestions(
  site: ReadonlySet<string>,
  { before, file }: { before: Suggestions; file: Suggestions },
): Merged {
  const refused: Merged['refused'] = [];
  const taken: Suggestions = {};
  for (const [english, one] of Object.entries(file)) {
    const reason = site.has(english) ? suggestionProblem(english, one) : 'The site has no such English text.';
    if (reason === null) taken[english] = one;
    else refused.push({ english, reason });
  }
  return { suggestions: sorted({ ...before, ...taken }), refused };
}

/** Returns the texts of the site that have neither a suggestion nor a question, and no text in the repository's file. */
export const untouchedTexts = (
  site: Iterable<string>,
  known: readonly Readonly<Record<string, unknown>>[],
): string[] => [...site].filter((english) => !known.some((one) => Object.hasOwn(one, english)));

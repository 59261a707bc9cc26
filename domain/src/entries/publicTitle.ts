import { comparableName, foldedLetters } from '../kernel/names';
import { isNamed } from './publicLabel';

/** The fields that decide the title for judges and for everybody. */
interface Titled {
  title: string;
  stage_name: string;
  name_public: boolean;
  stage_name_refused: boolean;
  /** The title names a child who has left the entry and may not be named. */
  title_refused: boolean;
  /** The title has a word of a member's name in it. Entries that are older than the field may have one. */
  title_named: boolean;
}

/** Words that say nothing about a person, in titles and in names of groups. */
const COMMON = new Set(['the', 'and', 'for', 'from', 'with', 'our', 'song', 'choir', 'group', 'music']);

const wordsOf = (text: string) => foldedLetters(text).split(/[^\p{L}\p{N}]+/u);

/** True where the title has a word of one of these names: 'Wanjikus song' names Wanjikũ. */
export function namesSomebody(title: string, names: readonly string[]): boolean {
  const words = wordsOf(title);
  const joined = words.join('');
  return names.flatMap(wordsOf).some((word) => {
    if (word.length < 3 || COMMON.has(word)) return false;
    // The apostrophe of "Amy's song" is gone by now, and within longer words three letters say nothing.
    return word.length === 3
      ? words.some((one) => one === word || one === `${word}s`)
      : joined.includes(word);
  });
}

/** The words of these names that are no words of the others. */
export function wordsWithout(names: readonly string[], others: readonly string[]): string[] {
  const split = (all: readonly string[]) => all.flatMap((name) => name.split(/\s+/u)).filter(Boolean);
  const known = new Set(split(others).map(comparableName));
  return split(names).filter((word) => !known.has(comparableName(word)));
}

/**
 * The title as judges and everybody may read it. Where no name is shown, a title with a name in it is left out: the number and
 * the category say which piece it is.
 */
export function publicTitle({ title, title_named, title_refused, ...name }: Titled): string {
  if (title_refused) return '';
  if (isNamed(name)) return title;
  return title_named || namesSomebody(title, [name.stage_name]) ? '' : title;
}

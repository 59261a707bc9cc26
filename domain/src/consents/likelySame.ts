import { Lists } from '../kernel/lists';
import { nameForms } from '../kernel/sameName';
import { areLikelyWords, comparableChild, wordsOfChild } from './words';

interface OfChild {
  child: string;
}

/** Two names are those of the same child where they have one of these in common. An empty name is the same as another one. */
const formsOf = (name: string): Set<string> => new Set([comparableChild(name), ...nameForms(name)]);

/** A name of the list, with its words and the places where it stands. */
interface Line {
  words: ReadonlySet<string>;
  places: number[];
}

/**
 * The names of a list, each folded once. A name that has all words of another one has also the rarest of them, so that only names
 * with this word are compared word by word.
 */
class FoldedNames {
  private readonly byForm = new Lists<Line>();
  private readonly byWord = new Lists<Line>();
  private readonly byRarest = new Lists<Line>();

  constructor(all: readonly OfChild[]) {
    const lines = new Map<string, Line>();
    for (const [place, { child }] of all.entries()) {
      const line = lines.get(child) ?? this.added(child);
      line.places.push(place);
      lines.set(child, line);
    }
    for (const line of lines.values()) {
      const rarest = this.byWord.rarest(line.words);
      if (rarest !== undefined) this.byRarest.add(rarest, line);
    }
  }

  private added(child: string): Line {
    const line = { words: wordsOfChild(child), places: [] };
    for (const form of formsOf(child)) this.byForm.add(form, line);
    for (const word of line.words) this.byWord.add(word, line);
    return line;
  }

  private linesOf(name: string): Line[] {
    const words = wordsOfChild(name);
    const rarest = this.byWord.rarest(words);
    const longer = rarest === undefined ? [] : this.byWord.of(rarest);
    const maybe = [...longer, ...[...words].flatMap(this.byRarest.of)];
    const same = [...formsOf(name)].flatMap(this.byForm.of);
    return [...same, ...maybe.filter((line) => areLikelyWords(line.words, words))];
  }

  /** The places of all that have one of these names, in order. */
  placesOf(names: readonly string[]): number[] {
    const lines = new Set(names.flatMap((name) => this.linesOf(name)));
    return [...new Set([...lines].flatMap(({ places }) => places))].toSorted((one, other) => one - other);
  }
}

const folded = new WeakMap<readonly OfChild[], FoldedNames>();

/**
 * Those of a list whose child has one of these names, as `isLikelySameChild` compares them, in the order of the list. The names of a
 * list are folded once as long as it is there, so that it can be asked for each entry of a school. Nothing may be added to it meanwhile.
 */
export function ofLikelySame<T extends OfChild>(all: readonly T[], names: readonly string[]): T[] {
  if (all.length === 0 || names.length === 0) return [];
  const known = folded.get(all) ?? new FoldedNames(all);
  folded.set(all, known);
  return known.placesOf(names).flatMap((place) => all[place] ?? []);
}

import { Lists } from '../kernel/lists';
import { titleReader, type WayOfNaming, wordsForTitles } from '../kernel/nameWords';

interface OfChild {
  child: string;
}

const WAYS = ['naming', 'whole', 'short'] as const satisfies readonly WayOfNaming[];

/** The places of a list by the words of its names, each name folded once: most names share their words with others. */
class WordsOfNames {
  private readonly places = {
    naming: new Lists<number>(),
    whole: new Lists<number>(),
    short: new Lists<number>(),
  };

  constructor(all: readonly OfChild[]) {
    for (const [place, { child }] of all.entries()) {
      const words = wordsForTitles(child);
      for (const way of WAYS) for (const word of words[way]) this.places[way].add(word, place);
    }
  }

  /** The places of all whom one of these titles names, in order. */
  placesIn(titles: readonly string[]): number[] {
    const found = titles
      .map(titleReader)
      .flatMap((reader) => WAYS.flatMap((way) => this.places[way].where(reader[way])));
    return [...new Set(found)].toSorted((one, other) => one - other);
  }
}

const known = new WeakMap<readonly OfChild[], WordsOfNames>();

/**
 * Those of a list whose child one of these titles names, as `namesSomebody` says, in the order of the list. As in `ofLikelySame`, the
 * names of a list are folded once as long as it is there.
 */
export function ofNamedInTitles<T extends OfChild>(all: readonly T[], titles: readonly string[]): T[] {
  const wanted = titles.filter((title) => title !== '');
  if (all.length === 0 || wanted.length === 0) return [];
  const words = known.get(all) ?? new WordsOfNames(all);
  known.set(all, words);
  return words.placesIn(wanted).flatMap((place) => all[place] ?? []);
}

import { type FoldedName, foldedName, isNearFolded, SHORTEST_WITH_SLIP } from './nearName';

/**
 * So many names are compared with others at most, first of those that are urgent, then of the others. A school of a thousand
 * children takes a tenth of it; names that somebody makes up so that each looks like all others would take any time.
 */
const MOST_COMPARED = 500_000;
/** So many are compared for all owners together: anybody may have as many accounts as they like. */
const MOST_COMPARED_IN_ALL = 2_000_000;

/**
 * Shares these comparisons out among owners with so many people each. The small ones need few and get all of them; what they leave
 * is for the others in equal parts, so that nobody's accounts hide the pairs of a school.
 */
export function comparisonsFor(sizes: readonly number[]): number[] {
  const shares = sizes.map(() => 0);
  const smallestFirst = sizes.map((size, place) => ({ size, place })).toSorted((a, b) => a.size - b.size);
  let left = MOST_COMPARED_IN_ALL;
  for (const [turn, { size, place }] of smallestFirst.entries()) {
    const share = Math.min(MOST_COMPARED, Math.floor(left / (sizes.length - turn)));
    shares[place] = share;
    left -= Math.min(share, size * size);
  }
  return shares;
}

/** Nobody looks through more pairs of one owner. */
export const MOST_PAIRS = 1000;

/**
 * Two names with one slip between them begin or end alike. The slip touches two neighbours at most, so that the half before
 * it or the half behind it is the same in both. The length is that of the shorter name.
 */
function halvesOf(letters: string): string[] {
  const lengths = [letters.length, letters.length - 1].filter((one) => one >= SHORTEST_WITH_SLIP);
  return lengths.flatMap((length) => {
    const half = Math.floor(length / 2);
    return [`${length}<${letters.slice(0, half)}`, `${length}>${letters.slice(half + 1 - length)}`];
  });
}
const keysOf = ({ letters }: FoldedName) => [`=${letters}`, ...halvesOf(letters)];

function indexOf(names: readonly FoldedName[], keys: (name: FoldedName) => Iterable<string>) {
  const index = new Map<string, number[]>();
  names.forEach((name, place) => {
    for (const key of keys(name)) {
      const places = index.get(key);
      if (places) places.push(place);
      else index.set(key, [place]);
    }
  });
  return index;
}

/** The places of those who have the rarest word of a name: all whose words contain all of its words are among them. */
function withRarestWord(words: ReadonlySet<string>, byWord: ReadonlyMap<string, number[]>): number[] {
  const all = [...words].map((word) => byWord.get(word) ?? []);
  return all.reduce((fewest, one) => (one.length < fewest.length ? one : fewest), all[0] ?? []);
}

/** The places of two names that may be near: all pairs that are near are among them, most of the others are not. */
export function* likelyNear(names: readonly FoldedName[]): Generator<[number, number]> {
  const byKey = indexOf(names, keysOf);
  const byWord = indexOf(names, ({ words }) => words);
  for (const [place, name] of names.entries()) {
    for (const key of keysOf(name))
      for (const other of byKey.get(key) ?? []) if (other > place) yield [place, other];
    for (const other of withRarestWord(name.words, byWord)) if (other !== place) yield [place, other];
  }
}

function* eachWithAll(urgent: number, all: number): Generator<[number, number]> {
  for (let place = 0; place < urgent; place += 1)
    for (let other = place + 1; other < all; other += 1) yield [place, other];
}

interface PairRequest<T> {
  all: readonly T[];
  /** Those of whom no pair may be missing because of what somebody else has been called. */
  isUrgent: (one: T) => boolean;
  /** False for two of whom nothing is to be said, so that they take no place among the pairs. */
  isOpen: (one: T, other: T) => boolean;
  /** So many names are compared with others, of urgent ones and of all. */
  most?: number;
}

/**
 * The pairs whose names are near, those of urgent ones first. Comparing each with each would take minutes for thousands, and
 * somebody could make up thousands.
 */
export function nearPairs<T extends { name: string }>({
  all,
  isUrgent,
  isOpen,
  most = MOST_COMPARED,
}: PairRequest<T>): [T, T][] {
  const urgent = all.filter(isUrgent);
  const sorted = [...urgent, ...all.filter((one) => !isUrgent(one))].map((one) => ({
    one,
    folded: foldedName(one.name),
  }));
  const found = new Map<string, [T, T]>();
  const compare = (...places: [number, number]) => {
    const [first, second] = places.toSorted((a, b) => a - b).map((place) => sorted[place]);
    if (!first || !second || !isNearFolded(first.folded, second.folded)) return;
    const id = `${Math.min(...places)} ${Math.max(...places)}`;
    if (!found.has(id) && isOpen(first.one, second.one)) found.set(id, [first.one, second.one]);
  };
  for (const likely of [
    eachWithAll(urgent.length, sorted.length),
    likelyNear(sorted.map(({ folded }) => folded)),
  ]) {
    let compared = 0;
    for (const places of likely) {
      if (compared === most || found.size === MOST_PAIRS) break;
      compared += 1;
      compare(...places);
    }
  }
  return [...found.values()];
}

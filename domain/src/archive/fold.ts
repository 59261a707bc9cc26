/** Apostrophes as keyboards write them: straight, curly, and the letters that look like one. */
const APOSTROPHES = /['‘’‛`´ʹʻʼʽˈ]/gu;

/** The letters of a text as a search compares them: 'Ũhoro' and 'uhoro' are one word, as are "ng'ombe" and 'ngombe'. */
export const foldedText = (text: string): string =>
  text.normalize('NFC').toLowerCase().replaceAll('ĩ', 'i').replaceAll('ũ', 'u').replace(APOSTROPHES, '');

/** The words of a text, folded, each once. */
export const termsOf = (text: string): string[] => [
  ...new Set(
    foldedText(text)
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter((term) => term !== ''),
  ),
];

/** The letters of the words that an index holds of each piece. */
export const INDEXED_CHARS = 300;

interface Indexed {
  id: string;
  title: string;
  /** The first letters of the text; '' where it is not shown. */
  head: string;
  place: string;
}

/** An index of words. The numbers are places in `ids`. */
export interface SearchIndex {
  terms: Record<string, number[]>;
  ids: string[];
}

/** The index over these pieces, in their order. */
export function searchIndexOf(pieces: readonly Indexed[]): SearchIndex {
  const terms = new Map<string, number[]>();
  for (const [at, { title, head, place }] of pieces.entries())
    for (const term of termsOf([title, head.slice(0, INDEXED_CHARS), place].join(' ')))
      terms.set(term, [...(terms.get(term) ?? []), at]);
  const sorted = [...terms].sort(([one], [other]) => (one < other ? -1 : 1));
  return { terms: Object.fromEntries(sorted), ids: pieces.map(({ id }) => id) };
}

/** The ids of the pieces that have a word beginning with each word of the query. A query without words finds nothing. */
export function found({ terms, ids }: SearchIndex, query: string): string[] {
  const asked = termsOf(query);
  if (asked.length === 0) return [];
  const all = Object.entries(terms);
  const hits = asked.map(
    (word) => new Set(all.filter(([term]) => term.startsWith(word)).flatMap(([, at]) => at)),
  );
  return ids.filter((_id, at) => hits.every((places) => places.has(at)));
}

/** The share of texts, in per cent, from which on the menu has a language unless an administrator chooses another. */
export const DEFAULT_MENU_SHARE = 60;

/** The source files of home, participate and registration. Without these three in it, a language is of no use to visitors. */
const COUNTED = /^site\/(home|participate)\//;

interface SourceText {
  english: string;
  places: readonly string[];
}

/** The share of the texts of home, participate and registration that a language has, in whole per cent. */
export function shareOf(texts: readonly SourceText[], has: (english: string) => boolean): number {
  const counted = texts.filter(({ places }) => places.some((place) => COUNTED.test(place)));
  if (counted.length === 0) return 0;
  return Math.floor((100 * counted.filter(({ english }) => has(english)).length) / counted.length);
}

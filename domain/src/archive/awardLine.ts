interface Award {
  award: string;
  category: string | null;
}

const BETWEEN = ' · ';

/** The awards of an entry as one English line; '' without one. */
export const awardLine = (awards: readonly Award[]): string =>
  [
    ...new Set(awards.map(({ award, category }) => (category === null ? award : `${award}, ${category}`))),
  ].join(BETWEEN);

interface AwardPart {
  /** The part as it stands in the line. */
  text: string;
  /** The title of the prize; null for a place in a class. */
  title: string | null;
  place: number;
  /** The categories of the class; null for a prize. */
  category: string | null;
}

const PLACE = /^(?:(.+): )?(\d+)(?:st|nd|rd|th) place(?:, (.+))?$/;

/** The parts of a line, so that each can be shown in another language. One without a place is its text alone. */
export const awardParts = (line: string): (AwardPart | string)[] =>
  line.split(BETWEEN).map((text) => {
    const [, title = null, place, category = null] = PLACE.exec(text) ?? [];
    return place === undefined ? text : { text, title, place: Number(place), category };
  });

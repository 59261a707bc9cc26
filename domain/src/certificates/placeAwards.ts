import type { PublicRound } from '../results/publicResults';

/** One line that a certificate prints, for the entry with this public id ('A007'). */
interface PlaceAward {
  entry: string;
  award: string;
  category: string | null;
  /** The list in which an entry has one place at most: a prize group, the classes together, or an award without marks. */
  slot: string;
  /** The place in it. It is the same when a title is changed, and another one when a correction changes the place. */
  line: string;
}

export interface PlaceChoice {
  /** The class whose places are printed; null for all classes, prizes and awards. */
  class: string | null;
  /** The last place of a class that gets a certificate. */
  places: number;
}

const TEENS = [11, 12, 13];
const ENDINGS = ['th', 'st', 'nd', 'rd'] as const;

/** '1st', '2nd', '11th'. */
export function ordinal(number: number): string {
  const ending = TEENS.includes(number % 100) ? 'th' : (ENDINGS[number % 10] ?? 'th');
  return `${String(number)}${ending}`;
}

const placeText = (place: number) => `${ordinal(place)} place`;

/** The places, prizes and awards of published results that get a certificate. Nobody types them. */
export function placeAwards(
  round: Pick<PublicRound, 'rows' | 'classes' | 'prizes' | 'awards'>,
  choice: PlaceChoice,
): PlaceAward[] {
  const { rows, classes, prizes, awards } = round;
  const labels = new Map(classes.map(({ name, categories }) => [name, categories.join(', ')]));
  const inClasses = rows
    .filter((row) => row.place_in_class <= choice.places && (choice.class ?? row.class) === row.class)
    .map((row) => ({
      entry: row.entry,
      award: placeText(row.place_in_class),
      category: labels.get(row.class) ?? row.class,
      slot: 'class',
      line: `${row.class} ${String(row.place_in_class)}`,
    }));
  if (choice.class !== null) return inClasses;
  const entryOf = new Map(rows.map(({ number, entry }) => [number, entry]));
  return [
    ...prizes.map(({ entry, group, title, place }) => ({
      entry,
      award: `${title}: ${placeText(place)}`,
      category: null,
      slot: `prize ${group}`,
      line: String(place),
    })),
    ...inClasses,
    ...awards.flatMap(({ title, number }) => {
      const entry = entryOf.get(number);
      return entry === undefined
        ? []
        : [{ entry, award: title, category: null, slot: `award ${title}`, line: title }];
    }),
  ];
}

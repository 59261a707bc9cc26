import type { PublicResults, PublicRound } from './publicResults';

/** A winner as the home page names it. */
interface HomeWinner {
  /** The prize or award. */
  prize: string;
  /** Null for an award, which has no place. */
  place: number | null;
  name: string;
  piece: string;
}

function winnersIn({ rows, prizes, awards }: PublicRound): HomeWinner[] {
  const known = new Map(rows.map((row) => [row.entry, row]));
  return [
    ...prizes.map(({ title, entry, place }) => {
      const { name = entry, title: piece = '' } = known.get(entry) ?? {};
      return { prize: title, place, name, piece };
    }),
    ...awards.map(({ title, name }) => ({ prize: title, place: null, name, piece: '' })),
  ];
}

/** The winners of the published rounds, in the order of the results' page. */
export const homeWinners = ({ rounds }: PublicResults): HomeWinner[] =>
  rounds.filter(({ state }) => state === 'published').flatMap(winnersIn);

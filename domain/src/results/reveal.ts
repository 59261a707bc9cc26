import type { PublicRound } from './publicResults';

/** One tap of the reveal: a place with everybody who shares it, or an award. */
export interface RevealStep {
  /** The prize, such as 'Best performers', or the award. */
  title: string;
  /** Null for an award. */
  place: number | null;
  /** The amount that each of the winners gets. */
  amount: number;
  winners: { number: string; name: string; title: string; category: string }[];
}

/** The result of a round as a laptop at the venue shows it without a network. */
export interface Reveal {
  edition: number;
  round: string;
  title: string;
  currency: string;
  inputs_hash: string;
  steps: RevealStep[];
}

type Revealed = Pick<PublicRound, 'prizes' | 'awards' | 'rows'>;

/** The steps of the reveal: the awards, then the prizes from the smallest to the largest, ties together. */
export function revealSteps({ prizes, awards, rows }: Revealed): RevealStep[] {
  const known = new Map(
    rows.map(({ entry, number, name, title, category }) => [entry, { number, name, title, category }]),
  );
  const steps = new Map<string, RevealStep>();
  for (const { group, title, entry, place, amount } of prizes) {
    const winner = known.get(entry) ?? { number: entry, name: entry, title: '', category: '' };
    const step = steps.get(`${group} ${String(place)}`) ?? { title, place, amount, winners: [] };
    steps.set(`${group} ${String(place)}`, { ...step, winners: [...step.winners, winner] });
  }
  const byAmount = [...steps.values()].sort((a, b) => a.amount - b.amount || (b.place ?? 0) - (a.place ?? 0));
  const first = awards.map(({ title, number, name }): RevealStep => ({
    title,
    place: null,
    amount: 0,
    winners: [{ number, name, title: '', category: '' }],
  }));
  return [...first, ...byAmount];
}

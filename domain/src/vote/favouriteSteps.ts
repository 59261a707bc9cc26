import type { RevealStep } from '../results/reveal';

interface PublishedVote {
  title: string;
  winners: readonly string[] | null;
  entries: readonly { id: string; number: string; label: string; title: string; category: string }[];
}

/** The tap of the reveal that shows the favourite of the audience, with everybody who shares it; none without a winner. */
export function favouriteSteps({ title, winners, entries }: PublishedVote): RevealStep[] {
  const won = entries
    .filter(({ id }) => winners?.includes(id))
    .map(({ number, label, title: piece, category }) => ({ number, name: label, title: piece, category }));
  return won.length > 0 ? [{ title, place: null, amount: 0, winners: won }] : [];
}

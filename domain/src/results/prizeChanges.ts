import type { Results } from './results';

type Prizes = Pick<Results, 'prizes'>;

/** A prize that a correction gives, takes or changes; an amount is 0 where there is none. */
export interface PrizeChange {
  group: string;
  entry: string;
  before: number;
  after: number;
}

const keyOf = ({ group, entry }: Results['prizes'][number]) => JSON.stringify([group, entry]);

/** The prizes that differ between two versions of the results, by group and then by entry. */
export function prizeChangesOf(old: Prizes, now: Prizes): PrizeChange[] {
  const [before, after] = [old, now].map(({ prizes }) => new Map(prizes.map((one) => [keyOf(one), one])));
  return [...new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])].sort().flatMap((key) => {
    const [was, is] = [before?.get(key), after?.get(key)];
    const one = was ?? is;
    if (!one || was?.amount === is?.amount) return [];
    return [{ group: one.group, entry: one.entry, before: was?.amount ?? 0, after: is?.amount ?? 0 }];
  });
}

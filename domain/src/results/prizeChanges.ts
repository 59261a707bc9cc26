import type { Results } from './results';

type Prizes = Pick<Results, 'prizes'>;

/** A prize that a correction gives, takes or changes; an amount is 0 where there is none. */
interface PrizeChange {
  group: string;
  entry: string;
  before: number;
  after: number;
}

const keyOf = ({ group, entry }: Results['prizes'][number]) => JSON.stringify([group, entry]);

const amountsOf = ({ prizes }: Prizes) => new Map(prizes.map((one) => [keyOf(one), one.amount]));

/** The prizes that differ between two versions of the results, by group and then by entry. */
export function prizeChangesOf(old: Prizes, now: Prizes): PrizeChange[] {
  const [before, after] = [amountsOf(old), amountsOf(now)];
  const prizes = new Map([...old.prizes, ...now.prizes].map((one) => [keyOf(one), one]));
  return [...prizes]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, { group, entry }]) => ({
      group,
      entry,
      before: before.get(key) ?? 0,
      after: after.get(key) ?? 0,
    }))
    .filter((change) => change.before !== change.after);
}

import type { ConsoleAnswer, RoundAnswer } from '@ndeiya/domain/judging/consoleAnswer';

/** A line of a printed score sheet. */
interface ScoreLine {
  key: string;
  label: string;
  max: string;
}
const BLANK: readonly ScoreLine[] = [1, 2, 3, 4, 5].map((row) => ({ key: String(row), label: '', max: '' }));

/** The round whose criteria a performance has: its own, or the only one that there is. */
export function criteriaOf<R extends { id: string }>(
  round: string | null,
  rounds: readonly R[],
): R | undefined {
  const [only, ...others] = rounds;
  return rounds.find(({ id }) => id === round) ?? (others.length === 0 ? only : undefined);
}

/** The criteria of the round in which a performance is judged. Without a known round the lines stay empty. */
export function scoreLines(
  round: string | null,
  rounds: readonly Pick<RoundAnswer, 'id' | 'rules' | 'labels'>[],
): readonly ScoreLine[] {
  const found = criteriaOf(round, rounds);
  if (!found) return BLANK;
  const { rules, labels } = found;
  return rules.criteria.map(({ key, max }) => ({ key, label: labels[key] ?? key, max: `of ${String(max)}` }));
}

/** The seats of a tally where nobody has a seat yet. */
const UNKNOWN_SEATS: readonly string[] = ['A', 'B', 'C', 'D', 'E'];

/** The seats of all judges whose marks count, for the columns of a tally. */
export function tallySeats(
  judges: readonly Pick<ConsoleAnswer['judges'][number], 'seat' | 'role'>[],
): readonly string[] {
  const seats = new Set(judges.filter(({ role }) => role !== 'shadow').map(({ seat }) => seat));
  return seats.size === 0 ? UNKNOWN_SEATS : [...seats].sort((one, other) => one.localeCompare(other, 'en'));
}

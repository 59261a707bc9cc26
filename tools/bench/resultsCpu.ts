import { computeResults } from '@ndeiya/domain/results/results';
import { largeRound } from '@ndeiya/domain/testing/results/largeRound';
import { type Figure, median } from './figures';

const ROUNDS = 9;
const AT_MOST_MS = 300;

function cpuOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * CPU time to compute the results of 200 entries by 9 judges with 6 criteria: first run, and median of later
 * runs.
 */
export function resultsFigures(): Figure[] {
  const round = largeRound(200, 9);
  const [first = NaN, ...later] = Array.from({ length: ROUNDS }, () => cpuOf(() => computeResults(round)));
  const name = 'results of 200 entries, 9 judges, 6 criteria: CPU';
  return [
    { name: `${name}, first run`, value: first, unit: 'ms', atMost: AT_MOST_MS },
    { name: `${name}, median of later runs`, value: median(later), unit: 'ms', atMost: AT_MOST_MS },
  ];
}

const FIRST_MS = 2000;
const LONGEST_MS = 5 * 60_000;

/**
 * The delay after this number of failures in a row. It is random, between half and the whole, so that a hall full of phones
 * does not retry in the same second.
 */
export function backOffMs(failures: number, random: () => number = Math.random): number {
  const most = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
  return Math.round(most * (0.5 + random() / 2));
}

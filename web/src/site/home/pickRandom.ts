/** A random number that is always the same for the same seed and the same text (FNV-1a, then mulberry32's mixing). */
function numberOf(seed: number, text: string): number {
  let state = seed | 0;
  for (const sign of text) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x01_00_01_93);
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return (mixed ^ (mixed >>> 14)) >>> 0;
}

/**
 * `count` different entries in random order, or all if there are fewer: always the same for the same seed. Each entry has a
 * number of its own, so that a list without some of those that were not picked gives the same entries.
 */
export function pickRandom<T extends { id: string }>(
  entries: readonly T[],
  count: number,
  seed: number,
): T[] {
  const numbered = entries.map((entry) => ({ entry, number: numberOf(seed, entry.id) }));
  numbered.sort((one, other) => one.number - other.number);
  return numbered.slice(0, count).map(({ entry }) => entry);
}

/** `count` different entries in random order, or all where there are fewer. `random` gives numbers in [0, 1). */
export function pickRandom<T>(entries: readonly T[], count: number, random: () => number = Math.random): T[] {
  const left = [...entries];
  const picked: T[] = [];
  while (picked.length < count && left.length > 0) {
    picked.push(...left.splice(Math.floor(random() * left.length), 1));
  }
  return picked;
}

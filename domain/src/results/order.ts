/** Ids and names are sorted by UTF-16 code units (rule 0), which is what `<` compares. */
export function byCodeUnits(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

export const inOrderOfIds = (a: { id: string }, b: { id: string }) => byCodeUnits(a.id, b.id);

/** The items in groups of equal rank, best group first; a negative comparison means that `a` comes first. */
export function inRankedSets<T>(items: readonly T[], comparison: (a: T, b: T) => number): T[][] {
  const sets: T[][] = [];
  for (const item of [...items].sort(comparison)) {
    const last = sets.at(-1);
    if (last?.[0] !== undefined && comparison(last[0], item) === 0) last.push(item);
    else sets.push([item]);
  }
  return sets;
}

/** The first of each kind: what the others of its kind have in common with it is asked of it alone. */
export function firstOfEach<T>(all: readonly T[], kindOf: (one: T) => string): T[] {
  const first = new Map<string, T>();
  for (const one of all) if (!first.has(kindOf(one))) first.set(kindOf(one), one);
  return [...first.values()];
}

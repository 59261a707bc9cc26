import type { EngineEntry, Rules } from './model';
import { byCodeUnits } from './order';
import { MERGED } from './relations';

export interface ResultClass {
  name: string;
  categories: string[];
  size: number;
  small: boolean;
}

/** The number of ranked entries in each category, by the name of the category. */
export function categorySizes(ranked: readonly EngineEntry[]): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const { category } of ranked) sizes.set(category, (sizes.get(category) ?? 0) + 1);
  return new Map([...sizes].sort(([a], [b]) => byCodeUnits(a, b)));
}

/** Rule 7: each category of at least `min_class` is a class, the smaller ones together are one, sorted by name. */
export function classesOf({ minClass }: Rules, ranked: readonly EngineEntry[]): ResultClass[] {
  const sizes = [...categorySizes(ranked)].map(([category, size]) => ({ category, size }));
  const small = sizes.filter(({ size }) => size < minClass);
  const own = small.length > 1 ? sizes.filter(({ size }) => size >= minClass) : sizes;
  const classes = own.map(({ category: name, size }) => ({
    name,
    categories: [name],
    size,
    small: size < minClass,
  }));
  if (small.length > 1) {
    const size = small.reduce((sum, category) => sum + category.size, 0);
    const categories = small.map(({ category }) => category);
    classes.push({ name: MERGED, categories, size, small: size < minClass });
  }
  return classes.sort((a, b) => byCodeUnits(a.name, b.name));
}

import { categorySizes } from './classes';
import type { EngineEntry, PrizeGroup, Rules } from './model';

/** A prize group with its categories; an inactive group awards nothing. */
export interface ScopedGroup {
  group: PrizeGroup;
  isActive: boolean;
  /** Ranked entries in the categories that a folding group lists. */
  size: number;
  includes(category: string): boolean;
}

const isList = (categories: PrizeGroup['categories']): categories is string[] => Array.isArray(categories);
const listed = ({ categories }: PrizeGroup) => (isList(categories) ? [...new Set(categories)] : []);

/**
 * Rule 8: `fold` makes a group inactive when its listed categories are small together, and has no other
 * effect.
 */
function isActive({ minClass }: Rules, group: PrizeGroup, size: number): boolean {
  return !(isList(group.categories) && group.ifSmall === 'fold' && size < minClass);
}

/** Rule 8: `rest` stands for all categories that no active group lists, `all` for every category. */
export function scopedGroups(rules: Rules, ranked: readonly EngineEntry[]): ScopedGroup[] {
  const sizes = categorySizes(ranked);
  const groups = rules.prizeGroups.map((group) => {
    const size = listed(group).reduce((sum, category) => sum + (sizes.get(category) ?? 0), 0);
    return { group, size, isActive: isActive(rules, group, size) };
  });
  const taken = new Set(groups.filter((one) => one.isActive).flatMap(({ group }) => listed(group)));
  return groups.map((one) => {
    const { categories } = one.group;
    const own = new Set(listed(one.group));
    return {
      ...one,
      includes: (category) =>
        categories === 'all' || (categories === 'rest' ? !taken.has(category) : own.has(category)),
    };
  });
}

import { decimal, type Fraction, fraction, sum } from '../kernel/fraction';
import type { Criterion } from './criterion';

/** A mark that is not given yet is null, never 0. */
export type Marks = Record<string, number | null>;

const isMark = (mark: number | null, max: number) =>
  mark === null || (Number.isInteger(mark) && mark >= 0 && mark <= max);

/** True when each mark belongs to a criterion and is null or a whole number of its range. */
export function areMarks(marks: Marks, criteria: readonly Criterion[]): boolean {
  const most = new Map(criteria.map(({ key, max }) => [key, max]));
  return Object.entries(marks).every(([key, mark]) => {
    const max = most.get(key);
    return max !== undefined && isMark(mark, max);
  });
}

/** True when every criterion has a mark. */
export const isComplete = (marks: Marks, criteria: readonly Criterion[]): boolean =>
  criteria.every(({ key }) => Object.hasOwn(marks, key) && marks[key] !== null);

/** The exact total out of 100 (rule 1 of the results); null while a mark is missing. */
export function exactTotalOf(marks: Marks, criteria: readonly Criterion[]): Fraction | null {
  if (!isComplete(marks, criteria)) return null;
  return sum(
    criteria.map(({ key, max, weight }) => fraction(BigInt(marks[key] ?? 0) * BigInt(weight), BigInt(max))),
  );
}

/** The total as it is printed: '78.00'. */
export function totalOf(marks: Marks, criteria: readonly Criterion[]): string | null {
  const total = exactTotalOf(marks, criteria);
  return total && decimal(total);
}

interface SheetParts {
  round: string;
  entry: string;
  judge: string;
}

/** The id of a sheet. The id of a round has no underscore. */
export const sheetIdOf = ({ round, entry, judge }: SheetParts): string => `${round}_${entry}_${judge}`;

/** The round and the entry of a judge's sheet; null where the id is no sheet of this judge. */
export function partsOfSheetId(id: string, judge: string): SheetParts | null {
  const end = `_${judge}`;
  const begin = id.indexOf('_');
  if (begin < 1 || !id.endsWith(end) || id.length - end.length <= begin + 1) return null;
  return { round: id.slice(0, begin), entry: id.slice(begin + 1, -end.length), judge };
}

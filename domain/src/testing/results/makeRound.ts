/** A round in the form of its JSON file; loose, so that tests can write invalid values. */
export interface RoundJson {
  rules: {
    criteria: { key: string; max: number; weight: number }[];
    method?: string;
    missing?: string;
    tie_break?: string[];
    min_class?: number;
    person_scope?: string;
    prize_groups?: { key: string; amounts: number[]; categories: string | string[]; if_small?: string }[];
  };
  entries: EntryJson[];
  judges: { id: string; role: string }[];
  sheets: SheetJson[];
  overrides: { entry: string; judge: string; use: string; reason?: string }[];
}
export interface EntryJson {
  id: string;
  category: string;
  persons: string[];
  status: string;
  deductions: { marks: string; reason?: string }[];
}
export interface SheetJson {
  entry: string;
  judge: string;
  state: string;
  marks?: Record<string, number>;
}

/** The usual criteria: their maximum is their weight. */
const CRITERIA = [
  { key: 'voice', max: 40, weight: 40 },
  { key: 'message', max: 30, weight: 30 },
  { key: 'stage', max: 30, weight: 30 },
];

type MarkList = readonly number[];
type Total = number | 'missing' | 'recused';

interface RoundOptions {
  rules?: Partial<RoundJson['rules']>;
  /** By entry: a list of marks, or a total, for each judge. */
  marks?: Record<string, readonly MarkList[]>;
  totals?: Record<string, readonly Total[]>;
  categoryOf?: (entry: string) => string;
  personOf?: (entry: string) => string;
}

/** Marks for the usual criteria that add up to this total. */
function splitTotal(total: number): Record<string, number> {
  let left = total;
  return Object.fromEntries(
    CRITERIA.map(({ key, max }) => {
      const mark = Math.min(left, max);
      left -= mark;
      return [key, mark];
    }),
  );
}

function sheetOf(value: MarkList | Total): Pick<SheetJson, 'state' | 'marks'> {
  if (typeof value === 'string') return { state: value };
  if (typeof value === 'number') return { state: 'confirmed', marks: splitTotal(value) };
  const marks = Object.fromEntries(CRITERIA.map(({ key }, index) => [key, value[index] ?? 0]));
  return { state: 'confirmed', marks };
}

/** A round from a table of marks or totals: entries by name, judges j1, j2 and so on. */
export function makeRound({ rules, marks = {}, totals = {}, categoryOf, personOf }: RoundOptions): RoundJson {
  const table: Record<string, readonly (MarkList | Total)[]> = { ...marks, ...totals };
  const judges = Math.max(0, ...Object.values(table).map((row) => row.length));
  return {
    rules: { criteria: CRITERIA, ...rules },
    entries: Object.keys(table).map((id) => ({
      id,
      category: categoryOf?.(id) ?? 'Poetry',
      persons: personOf ? [personOf(id)] : [],
      status: 'performed',
      deductions: [],
    })),
    judges: Array.from({ length: judges }, (_, index) => ({ id: `j${index + 1}`, role: 'judge' })),
    sheets: Object.entries(table).flatMap(([entry, row]) =>
      row.map((value, index) => ({ entry, judge: `j${index + 1}`, ...sheetOf(value) })),
    ),
    overrides: [],
  };
}

import type { IF_SMALL } from '../editions/ifSmall';
import type { Criterion } from '../judging/criterion';
import type { ResultsInput } from '../judging/resultsInput';
import { type Fraction, fraction, fromDecimal, ZERO } from '../kernel/fraction';
import { asRecord, pairKey } from '../kernel/records';
import { byCodeUnits, inOrderOfIds } from './order';

export type Status = ResultsInput['entries'][number]['status'];

export interface PrizeGroup {
  key: string;
  amounts: number[];
  categories: 'rest' | 'all' | string[];
  ifSmall: (typeof IF_SMALL)[number];
}
export interface Rules {
  criteria: Criterion[];
  method: 'mean' | 'trimmed' | 'rank_sum';
  missing: 'corrected' | 'present' | 'drop_judge';
  /** The criteria in the order in which they break ties (rule 6a). */
  tieOrder: Criterion[];
  minClass: number;
  personScope: 'off' | 'group' | 'across';
  prizeGroups: PrizeGroup[];
}
export interface Deduction {
  marks: Fraction;
  /** The number as it stands in the input. */
  text: string;
  reason: string | null;
}
export interface EngineEntry {
  id: string;
  category: string;
  persons: string[];
  status: Status;
  deductions: Deduction[];
}
type Marks = ReadonlyMap<string, bigint>;
/** An accepted round with its defaults filled in; every list is sorted by id. */
export interface EngineRound {
  rules: Rules;
  entries: EngineEntry[];
  /** Rule 2: the entries that performed. */
  ranked: EngineEntry[];
  /** Judges and head judges. A shadow judge has no part in the results. */
  judges: string[];
  /** The marks of their confirmed sheets, by pairKey. */
  confirmed: ReadonlyMap<string, Marks>;
  /** The pairs that are not estimated (rule 3), by pairKey, with the reason. */
  overrides: ReadonlyMap<string, string | null>;
}

function tieOrder(criteria: Criterion[], keys: readonly string[] = []): Criterion[] {
  const named = [...new Set(keys)].flatMap((key) => criteria.filter((criterion) => criterion.key === key));
  return [...named, ...criteria.filter((criterion) => !named.includes(criterion))];
}

/** Rule 0's defaults. */
function rulesOf({ rules }: ResultsInput): Rules {
  return {
    criteria: rules.criteria,
    method: rules.method ?? 'mean',
    missing: rules.missing ?? 'corrected',
    tieOrder: tieOrder(rules.criteria, rules.tie_break),
    minClass: rules.min_class ?? 4,
    personScope: rules.person_scope ?? 'group',
    prizeGroups: (rules.prize_groups ?? []).map(({ if_small: ifSmall = 'award', ...group }) => ({
      ...group,
      ifSmall,
    })),
  };
}

function entryOf({ deductions = [], persons = [], ...entry }: ResultsInput['entries'][number]): EngineEntry {
  return {
    ...entry,
    persons: [...new Set(persons)].sort(),
    deductions: deductions
      .map(({ marks, reason = null }) => ({ marks: fromDecimal(marks) ?? ZERO, text: marks, reason }))
      .sort((a, b) => byCodeUnits(a.reason ?? '', b.reason ?? '') || byCodeUnits(a.text, b.text)),
  };
}

const marksOf = (marks: unknown): Marks =>
  new Map(Object.entries(asRecord(marks)).map(([key, mark]) => [key, BigInt(mark as number)]));

export function roundOf(input: ResultsInput): EngineRound {
  const entries = input.entries.map(entryOf).sort(inOrderOfIds);
  const judges = input.judges.filter(({ role }) => role !== 'shadow').sort(inOrderOfIds);
  const confirmed = input.sheets.filter(({ state }) => state === 'confirmed');
  return {
    rules: rulesOf(input),
    entries,
    ranked: entries.filter(({ status }) => status === 'performed'),
    judges: judges.map(({ id }) => id),
    confirmed: new Map(confirmed.map((sheet) => [pairKey(sheet.entry, sheet.judge), marksOf(sheet.marks)])),
    overrides: new Map(
      (input.overrides ?? []).map(({ entry, judge, reason }) => [pairKey(entry, judge), reason ?? null]),
    ),
  };
}

/** The part of a mark in a total out of 100: mark / max × weight (rule 1). */
export function partOf(marks: Marks, { key, max, weight }: Criterion): Fraction {
  return fraction((marks.get(key) ?? 0n) * BigInt(weight), BigInt(max));
}

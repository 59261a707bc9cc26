import type { EntryJson, RoundJson, SheetJson } from './makeRound';

/** Random rounds, the same for the same seed. They are small and their marks repeat, so that ties and gaps are common. */

interface Dice {
  /** A whole number from `low` to `high`. */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
}

/** Mulberry32: a small generator of pseudo-random numbers. */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    between,
    chance: (probability) => next() < probability,
    pick: (list) => list[between(0, list.length - 1)]!,
    shuffled: (list) =>
      list
        .map((item) => ({ item, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item),
  };
}

const CATEGORIES = ['Poetry', 'Folk Songs', 'Rendition', 'Proverbs'];
const KEYS = ['voice', 'message', 'stage', '__proto__'];
const WEIGHTS = [[100], [100], [60, 40], [50, 50], [40, 30, 30], [33, 33, 34], [25, 25, 25, 25]];

function criteriaOf(dice: Dice) {
  const largest = dice.pick([1, 3, 3, 10, 7, 40]);
  return dice.pick(WEIGHTS).map((weight, index) => ({ key: KEYS[index]!, max: largest, weight }));
}

function prizeGroups(dice: Dice): NonNullable<RoundJson['rules']['prize_groups']> {
  return ['top', 'second', 'third'].slice(0, dice.between(0, 3)).map((key) => ({
    key,
    amounts: Array.from({ length: dice.between(0, 4) }, () => dice.pick([0, 1, 100, 25_000, 50_000, 10_001])),
    categories: dice.pick(['rest', 'all', dice.shuffled(CATEGORIES).slice(0, dice.between(0, 2))]),
    ...(dice.chance(0.7) && { if_small: dice.pick(['award', 'fold']) }),
  }));
}

function rulesOf(dice: Dice): RoundJson['rules'] {
  const criteria = criteriaOf(dice);
  const keys = criteria.map(({ key }) => key);
  return {
    criteria,
    ...(dice.chance(0.8) && { method: dice.pick(['mean', 'trimmed', 'rank_sum']) }),
    ...(dice.chance(0.7) && { missing: dice.pick(['corrected', 'present', 'drop_judge']) }),
    ...(dice.chance(0.5) && { tie_break: dice.shuffled(keys).slice(0, dice.between(0, keys.length)) }),
    ...(dice.chance(0.7) && { min_class: dice.between(1, 4) }),
    ...(dice.chance(0.8) && { person_scope: dice.pick(['off', 'group', 'across']) }),
    prize_groups: prizeGroups(dice),
  };
}

function entryOf(dice: Dice, id: string): EntryJson {
  const persons = dice.shuffled(['p1', 'p2', 'p3', 'p4', 'p5', 'p6']).slice(0, dice.between(0, 2));
  const isPresent = dice.chance(0.9);
  return {
    id,
    category: dice.pick(CATEGORIES),
    persons,
    status: isPresent ? 'performed' : dice.pick(['no_show', 'withdrawn', 'disqualified']),
    deductions: dice.chance(0.15)
      ? [{ marks: dice.pick(['2', '0.25', '33.335', '200']), reason: 'overtime' }]
      : [],
  };
}

/** Marks of one judge: only some values of the scale are used, so that equal totals are common. */
function marksOf(dice: Dice, { criteria }: RoundJson['rules'], palette: readonly number[]) {
  return Object.fromEntries(criteria.map(({ key, max }) => [key, Math.round(dice.pick(palette) * max)]));
}

const PALETTES = [
  [0, 1],
  [0, 0.33, 1],
  [0.3, 0.7, 0.7],
  [0, 0.34, 0.67, 1],
  [0.1, 0.4, 0.5, 0.9, 1],
];

function sheetsOf(
  dice: Dice,
  rules: RoundJson['rules'],
  ids: { entries: string[]; judges: string[] },
): SheetJson[] {
  const gaps = dice.pick([0, 0, 0.05, 0.1, 0.3]);
  const shared = dice.pick(PALETTES);
  return ids.judges.flatMap((judge) => {
    const palette = dice.chance(0.2) ? dice.pick([[0], [1], [0, 0.1]]) : shared;
    return ids.entries.flatMap((entry): SheetJson[] => {
      if (!dice.chance(gaps))
        return [{ entry, judge, state: 'confirmed', marks: marksOf(dice, rules, palette) }];
      return dice.chance(0.3) ? [] : [{ entry, judge, state: dice.pick(['recused', 'missing']) }];
    });
  });
}

/** Overrides for some of the pairs without a confirmed sheet. */
function overridesOf(dice: Dice, { rules, sheets }: Pick<RoundJson, 'rules' | 'sheets'>) {
  if ((rules.missing ?? 'corrected') !== 'corrected') return [];
  return sheets
    .filter(({ state }) => state !== 'confirmed' && dice.chance(0.3))
    .map(({ entry, judge }) => ({ entry, judge, use: 'present', reason: 'conflict' }));
}

export function randomRound(seed: number): RoundJson {
  const dice = diceOf(seed);
  const rules = rulesOf(dice);
  const entries = dice
    .shuffled(['e1', 'e10', 'e2', 'E3', 'e_4', '05', 'e-6', '__proto__', 'constructor'])
    .slice(0, dice.chance(0.03) ? 0 : dice.between(2, 9))
    .map((id) => entryOf(dice, id));
  const judges = dice
    .shuffled(['j1', 'j2', 'j3', 'j4', 'j5', 'j6', 'j7'])
    .slice(0, dice.between(1, 7))
    .map((id) => ({ id, role: dice.pick(['judge', 'judge', 'judge', 'head', 'shadow']) }));
  const ids = { entries: entries.map(({ id }) => id), judges: judges.map(({ id }) => id) };
  const sheets = dice.shuffled(sheetsOf(dice, rules, ids));
  return { rules, entries, judges, sheets, overrides: overridesOf(dice, { rules, sheets }) };
}

const WRONG = [null, true, 0, -1, 1.5, 101, '', 'x', 'Merged', 'a b', '-1', [], ['x'], [null], {}, { a: 1 }];
type Container = Record<string, unknown>;

/** Every object and list within a value, itself included. */
function containers(value: unknown): Container[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value as Container, ...Object.values(value).flatMap(containers)];
}

function spoilList(list: unknown[], dice: Dice): void {
  const index = dice.between(0, list.length - 1);
  if (list.length === 0) list.push(dice.pick(WRONG));
  else if (dice.chance(0.3)) list.push(structuredClone(list[index]));
  else list[index] = structuredClone(dice.pick(WRONG));
}

function spoilFields(fields: Container, dice: Dice): void {
  const keys = Object.keys(fields);
  if (keys.length === 0) return;
  const key = dice.pick(keys);
  if (dice.chance(0.2)) Reflect.deleteProperty(fields, key);
  else fields[key] = structuredClone(dice.pick(WRONG));
}

/** The round with one or two places spoilt: another type, a missing field, a repeated or a further item. */
export function spoilt(round: RoundJson, seed: number): unknown {
  const dice = diceOf(seed);
  if (dice.chance(0.01)) return dice.pick(WRONG);
  const copy = structuredClone(round);
  for (let count = dice.between(1, 2); count > 0; count -= 1) {
    const place = dice.pick(containers(copy));
    if (Array.isArray(place)) spoilList(place, dice);
    else spoilFields(place, dice);
  }
  return copy;
}

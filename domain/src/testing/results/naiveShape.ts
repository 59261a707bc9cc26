/**
 * A second implementation of rule 0, written only from its text and as simply as possible; it only tells if a
 * round is refused.
 */

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Fields = Record<string, Json>;

const isFields = (value: Json | undefined): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
const isId = (value: Json | undefined) => typeof value === 'string' && /^[A-Za-z0-9_-]{1,128}$/.test(value);
const isWhole = (value: Json | undefined, least: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= least;
const isIn = (value: Json | undefined, allowed: string[]) =>
  typeof value === 'string' && allowed.includes(value);
const isAbsentOr = (value: Json | undefined, check: (value: Json) => boolean) =>
  value === undefined || check(value);
const isText = (value: Json | undefined): value is string => typeof value === 'string';

class Refused extends Error {}
function must(holds: boolean): asserts holds {
  if (!holds) throw new Refused();
}

function fieldsList(value: Json | undefined): Fields[] {
  must(Array.isArray(value));
  return value.map((item) => {
    must(isFields(item));
    return item;
  });
}

function checkRules(rules: Fields): void {
  let weights = 0;
  const keys = new Set<Json>();
  for (const criterion of fieldsList(rules.criteria)) {
    must(isId(criterion.key) && isWhole(criterion.max, 1) && isWhole(criterion.weight, 1));
    must(!keys.has(criterion.key!));
    keys.add(criterion.key!);
    weights += Number(criterion.weight);
  }
  must(weights === 100);
  must(isAbsentOr(rules.method, (value) => isIn(value, ['mean', 'trimmed', 'rank_sum'])));
  must(isAbsentOr(rules.missing, (value) => isIn(value, ['corrected', 'present', 'drop_judge'])));
  must(isAbsentOr(rules.tie_break, (value) => Array.isArray(value) && value.every((key) => keys.has(key))));
  must(isAbsentOr(rules.min_class, (value) => isWhole(value, 1)));
  must(isAbsentOr(rules.person_scope, (value) => isIn(value, ['off', 'group', 'across'])));
  const groups = new Set<Json>();
  for (const group of rules.prize_groups === undefined ? [] : fieldsList(rules.prize_groups)) {
    must(isText(group.key) && !groups.has(group.key));
    groups.add(group.key);
    must(Array.isArray(group.amounts) && group.amounts.every((amount) => isWhole(amount, 0)));
    const { categories } = group;
    const isList = Array.isArray(categories) && categories.every((name) => isText(name) && name !== 'Merged');
    must(isIn(categories, ['rest', 'all']) || isList);
    must(isAbsentOr(group.if_small, (value) => isIn(value, ['award', 'fold'])));
  }
}

function checkEntry(entry: Fields): void {
  must(isId(entry.id) && isText(entry.category) && entry.category !== 'Merged');
  must(isIn(entry.status, ['performed', 'no_show', 'withdrawn', 'disqualified']));
  must(isAbsentOr(entry.persons, (value) => Array.isArray(value) && value.every(isId)));
  for (const deduction of entry.deductions === undefined ? [] : fieldsList(entry.deductions)) {
    must(isText(deduction.marks) && /^[0-9]+([.][0-9]+)?$/.test(deduction.marks));
    must(isAbsentOr(deduction.reason, isText));
  }
}

function checkMarks(marks: Json | undefined, criteria: Fields[]): void {
  must(isFields(marks));
  for (const criterion of criteria) {
    const mark = Object.entries(marks).find(([key]) => key === criterion.key)?.[1];
    must(isWhole(mark, 0) && Number(mark) <= Number(criterion.max));
  }
  must(Object.keys(marks).every((key) => criteria.some((criterion) => criterion.key === key)));
}

function ids(list: Fields[]): Set<Json> {
  const found = new Set(list.map(({ id }) => id!));
  must(found.size === list.length && list.every(({ id }) => isId(id)));
  return found;
}

function checkRound(round: Json): void {
  must(isFields(round) && isFields(round.rules));
  checkRules(round.rules);
  const entries = fieldsList(round.entries);
  entries.forEach(checkEntry);
  const judges = fieldsList(round.judges);
  must(judges.every(({ role }) => isIn(role, ['judge', 'head', 'shadow'])));
  const [entryIds, judgeIds] = [ids(entries), ids(judges)];
  const seen = new Map<string, Json>();
  for (const sheet of fieldsList(round.sheets)) {
    must(entryIds.has(sheet.entry!) && judgeIds.has(sheet.judge!));
    must(isIn(sheet.state, ['confirmed', 'recused', 'missing']));
    const pair = JSON.stringify([sheet.entry, sheet.judge]);
    must(!seen.has(pair));
    seen.set(pair, sheet.state!);
    if (sheet.state === 'confirmed') checkMarks(sheet.marks, fieldsList(round.rules.criteria));
  }
  for (const override of round.overrides === undefined ? [] : fieldsList(round.overrides)) {
    must(entryIds.has(override.entry!) && judgeIds.has(override.judge!) && override.use === 'present');
    must(isAbsentOr(override.reason, isText));
    must(seen.get(JSON.stringify([override.entry, override.judge])) !== 'confirmed');
    must((round.rules.missing ?? 'corrected') === 'corrected');
  }
}

/** True when rule 0 refuses the round. */
export function isRefused(round: unknown): boolean {
  try {
    checkRound(round as Json);
    return false;
  } catch (error) {
    if (error instanceof Refused) return true;
    throw error;
  }
}

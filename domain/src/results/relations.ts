import { asRecord, fieldTexts, type Loose, pairKey, quoted, recordsOf, textsOf } from '../kernel/records';

export const MERGED = 'Merged';

/** The values that occur more than once in the list. */
function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}

function repeatRefusals(input: Loose): string[] {
  const rules = asRecord(input.rules);
  const names = {
    entry: fieldTexts(input.entries, 'id'),
    judge: fieldTexts(input.judges, 'id'),
    criterion: fieldTexts(rules.criteria, 'key'),
    'prize group': fieldTexts(rules.prize_groups, 'key'),
  };
  return Object.entries(names).flatMap(([what, values]) =>
    repeated(values).map((value) => `${what} ${quoted(value)} is listed more than once`),
  );
}

function weightRefusals(input: Loose): string[] {
  const { criteria } = asRecord(input.rules);
  if (!Array.isArray(criteria)) return [];
  const weights = recordsOf(criteria).map(({ weight }) => weight);
  if (!weights.every((weight) => typeof weight === 'number')) return [];
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return total === 100 ? [] : [`the weights of the criteria add up to ${total} instead of 100`];
}

/** The pairs of entry and judge in a list, where both are texts. */
const pairsOf = (list: unknown) =>
  recordsOf(list).flatMap(({ entry, judge, state }) =>
    typeof entry === 'string' && typeof judge === 'string' ? [{ entry, judge, state }] : [],
  );

function doubleSheetRefusals(input: Loose): string[] {
  const pairs = pairsOf(input.sheets);
  const seen = new Set<string>();
  const doubled = pairs.filter(({ entry, judge }) => {
    const key = pairKey(entry, judge);
    return seen.size === seen.add(key).size;
  });
  return doubled.map(
    ({ entry, judge }) => `judge ${quoted(judge)} has more than one sheet for entry ${quoted(entry)}`,
  );
}

/** When the list of known ids cannot be read, nothing is reported as unknown. */
function unknownRefusals(what: string, used: readonly string[], [list, field]: [unknown, string]): string[] {
  if (!Array.isArray(list)) return [];
  const known = new Set(fieldTexts(list, field));
  return [...new Set(used)]
    .filter((name) => !known.has(name))
    .map((name) => `${what} ${quoted(name)} is unknown`);
}

function referenceRefusals(input: Loose): string[] {
  const rules = asRecord(input.rules);
  return ['sheets', 'overrides']
    .flatMap((list) => [
      ...unknownRefusals(`in ${list}, entry`, fieldTexts(input[list], 'entry'), [input.entries, 'id']),
      ...unknownRefusals(`in ${list}, judge`, fieldTexts(input[list], 'judge'), [input.judges, 'id']),
    ])
    .concat(unknownRefusals('in tie_break, criterion', textsOf(rules.tie_break), [rules.criteria, 'key']));
}

/** 'Merged' is the name of the class of small categories, so no category may have it. */
function mergedRefusals(input: Loose): string[] {
  const groups = recordsOf(asRecord(input.rules).prize_groups);
  const isListed = groups.some(({ categories }) => textsOf(categories).includes(MERGED));
  const isEntered = fieldTexts(input.entries, 'category').includes(MERGED);
  return isListed || isEntered ? [`a category must not be called "${MERGED}"`] : [];
}

function overrideRefusals(input: Loose): string[] {
  const overrides = pairsOf(input.overrides);
  const { missing } = asRecord(input.rules);
  const isConfirmed = new Set(
    pairsOf(input.sheets).flatMap(({ entry, judge, state }) =>
      state === 'confirmed' ? [pairKey(entry, judge)] : [],
    ),
  );
  return overrides.flatMap(({ entry, judge }) => {
    const name = `the override of judge ${quoted(judge)} for entry ${quoted(entry)}`;
    return [
      ...(isConfirmed.has(pairKey(entry, judge)) ? [`${name} is for a confirmed sheet`] : []),
      ...(missing === undefined || missing === 'corrected'
        ? []
        : [`${name} is allowed only where missing is "corrected"`]),
    ];
  });
}

/** Rule 0: the contradictions between the parts of a round. The input may have any shape. */
export const relationRefusals = (input: Loose): string[] =>
  [
    weightRefusals,
    repeatRefusals,
    doubleSheetRefusals,
    referenceRefusals,
    mergedRefusals,
    overrideRefusals,
  ].flatMap((check) => check(input));

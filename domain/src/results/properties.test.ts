import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RoundJson } from '../testing/results/makeRound';
import { diceOf, randomRound } from '../testing/results/randomRound';
import { RoundRefused } from './refusals';
import { computeResults, type Results } from './results';

const RUNS = { numRuns: 150 };
const TIMEOUT = { timeout: 60_000 };
const anySeed = fc.nat(1_000_000);

/** The results, or the reasons of the refusal. */
function outcome(round: RoundJson): Results | readonly string[] {
  try {
    return computeResults(round);
  } catch (error) {
    if (error instanceof RoundRefused) return [...error.reasons].sort();
    throw error;
  }
}

test('the order of the lists in the input changes neither results nor hash', TIMEOUT, () => {
  const check = (seed: number) => {
    const round = randomRound(seed);
    const dice = diceOf(seed + 1);
    const shuffled = <T>(list: readonly T[]) => dice.shuffled(list);
    const other = {
      ...round,
      entries: shuffled(round.entries).map((entry) => ({ ...entry, persons: shuffled(entry.persons) })),
      judges: shuffled(round.judges),
      sheets: shuffled(round.sheets),
      overrides: shuffled(round.overrides),
    };
    expect(outcome(other)).toEqual(outcome(round));
  };
  fc.assert(fc.property(anySeed, check), RUNS);
});

test('a shadow judge changes nothing but the hash', TIMEOUT, () => {
  const check = (seed: number) => {
    const round = randomRound(seed);
    const [sheet] = round.sheets.filter(({ state }) => state === 'confirmed');
    const other = {
      ...round,
      judges: [...round.judges, { id: 'shade', role: 'shadow' }],
      sheets: [...round.sheets, ...(sheet ? [{ ...sheet, judge: 'shade' }] : [])],
    };
    const [before, after] = [outcome(round), outcome(other)];
    if (!('rows' in before) || !('rows' in after)) {
      expect(after).toEqual(before);
      return;
    }
    expect({ ...after, inputs_hash: before.inputs_hash }).toEqual(before);
    expect(after.inputs_hash).not.toBe(before.inputs_hash);
  };
  fc.assert(fc.property(anySeed, check), RUNS);
});

test(
  'a guest with sheets changes nothing but the hash and the list of those without a place',
  TIMEOUT,
  () => {
    const check = (seed: number) => {
      const round = randomRound(seed);
      const sheets = round.sheets.filter(({ state }) => state === 'confirmed');
      const one = sheets.filter(({ entry }) => entry === sheets[0]?.entry);
      const [category = ''] = round.entries.map((entry) => entry.category);
      const other = {
        ...round,
        entries: [...round.entries, { id: 'guest', category, persons: ['p1'], status: 'guest' }],
        sheets: [...round.sheets, ...one.map((sheet) => ({ ...sheet, entry: 'guest' }))],
      };
      const [before, after] = [outcome(round), outcome(other as RoundJson)];
      if (!('rows' in before) || !('rows' in after)) {
        expect(after).toEqual(before);
        return;
      }
      const { inputs_hash: _old, unranked, ...results } = before;
      const { inputs_hash: _new, unranked: others, ...same } = after;
      expect(same).toEqual(results);
      expect(others.filter(({ entry }) => entry !== 'guest')).toEqual(unranked);
      expect(others).toContainEqual({ entry: 'guest', status: 'guest' });
    };
    fc.assert(fc.property(anySeed, check), RUNS);
  },
);

/** A round of the rule `mean` in which every judge confirmed every entry. */
function fullRound(seed: number): RoundJson {
  const round = randomRound(seed);
  const { tie_break: _, ...rules } = round.rules;
  const dice = diceOf(seed);
  const marks = () => Object.fromEntries(rules.criteria.map(({ key, max }) => [key, dice.between(0, max)]));
  return {
    ...round,
    rules: { ...rules, method: 'mean', missing: 'present' },
    judges: round.judges.map(({ id }) => ({ id, role: 'judge' })),
    sheets: round.entries.flatMap(({ id: entry }) =>
      round.judges.map(({ id: judge }) => ({ entry, judge, state: 'confirmed', marks: marks() })),
    ),
    overrides: [],
  };
}

test('one more mark for an entry never lowers its place', TIMEOUT, () => {
  const check = (seed: number) => {
    const round = fullRound(seed);
    const places = new Map(computeResults(round).rows.map((row) => [row.entry, row.rank_overall]));
    const sheet = diceOf(seed).pick([...round.sheets, undefined]);
    const criterion = round.rules.criteria.find(({ key, max }) => (sheet?.marks?.[key] ?? max) < max);
    const place = places.get(sheet?.entry ?? '');
    if (!sheet?.marks || !criterion || place === undefined) return;
    sheet.marks[criterion.key] = (sheet.marks[criterion.key] ?? 0) + 1;
    const after = computeResults(round).rows.find(({ entry }) => entry === sheet.entry);
    expect(after?.rank_overall).toBeLessThanOrEqual(place);
  };
  fc.assert(fc.property(anySeed, check), { numRuns: 400 });
});

test('awarded and undistributed amounts are together the amounts of the active groups', TIMEOUT, () => {
  const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
  const check = (seed: number) => {
    const round = randomRound(seed);
    const results = outcome(round);
    if (!('rows' in results)) return;
    const ranked = round.entries.filter(({ status }) => status === 'performed');
    for (const { key, amounts, categories, if_small } of round.rules.prize_groups ?? []) {
      const isListed = Array.isArray(categories);
      const size = ranked.filter(({ category }) => isListed && categories.includes(category)).length;
      const isFolded = isListed && if_small === 'fold' && size < (round.rules.min_class ?? 4);
      const lines = [...results.prizes, ...results.undistributed].filter(({ group }) => group === key);
      expect(total(lines.map(({ amount }) => amount))).toBe(isFolded ? 0 : total(amounts));
    }
  };
  fc.assert(fc.property(anySeed, check), { numRuns: 300 });
});

import { makeRound, type RoundJson } from './makeRound';

/** The worked examples of the rules, V1 to V9, as rounds. Their results stand in the tests and in docs/results.md. */

/** V1: one entry, three judges, every criterion marked out of 10. */
export const V1 = makeRound({
  rules: {
    criteria: [
      { key: 'voice', max: 10, weight: 40 },
      { key: 'message', max: 10, weight: 30 },
      { key: 'stage', max: 10, weight: 30 },
    ],
  },
  marks: {
    A: [
      [8, 7, 9],
      [7, 8, 8],
      [9, 6, 8],
    ],
  },
});

/** V2: three entries and five judges, of whom one is far from the others. */
export const v2 = (method: string) =>
  makeRound({
    rules: { method },
    totals: { A: [90, 88, 89, 91, 40], B: [82, 81, 80, 83, 85], C: [70, 75, 72, 74, 80] },
  });

/** V3: a judge left before the third entry. */
export const v3 = (missing: string) =>
  makeRound({
    rules: { missing },
    totals: { A: [80, 76, 70], B: [74, 72, 66], C: [78, 75, 'missing'], D: [70, 68, 60] },
  });

/** V4: the second judge has a conflict of interest with entry B. */
export const V4 = makeRound({
  totals: { A: [82, 90, 80], B: [84, 'recused', 82], C: [76, 84, 74], D: [70, 79, 72] },
});

/** V5: four entries with the same final. */
export const v5 = (rules: Partial<RoundJson['rules']> = {}) =>
  makeRound({
    rules,
    marks: {
      E1: [
        [32, 21, 27],
        [28, 24, 24],
        [36, 18, 24],
      ],
      E2: [
        [32, 21, 26],
        [31, 22, 24],
        [33, 20, 25],
      ],
      E3: [
        [33, 22, 26],
        [29, 23, 25],
        [34, 18, 24],
      ],
      E4: [
        [33, 21, 26],
        [29, 23, 24],
        [35, 18, 25],
      ],
    },
  });

/** V6: sixteen entries in five categories. */
const V6_SIZES = { Poetry: 6, Folk: 3, Original: 2, Rendition: 4, Proverbs: 1 };
export const V6 = makeRound({
  totals: Object.fromEntries(
    Object.entries(V6_SIZES).flatMap(([category, size], index) =>
      Array.from({ length: size }, (_, number) => [`${category}-${number + 1}`, [90 - 5 * number - index]]),
    ),
  ),
  categoryOf: (id) => id.split('-')[0] ?? '',
});

const prizes = (amounts: number[], categories: 'all' | string[] = 'all', key = 'top') => ({
  key,
  amounts,
  categories,
});

/** V7: the prizes of V5, and two other ties. */
export const V7_V5 = v5({ prize_groups: [prizes([50_000, 25_000, 15_000])] });
export const V7_TWO_FIRST = makeRound({
  rules: { prize_groups: [prizes([40_000, 20_000, 10_000])] },
  totals: { A: [80], B: [80], C: [70] },
});
export const V7_THREE_THIRD = makeRound({
  rules: { prize_groups: [prizes([50_000, 25_000, 10_000])] },
  totals: { A: [90], B: [85], C: [80], D: [80], E: [80] },
});

/** V8: person P performs in two entries, which are first and second. */
export const v8 = (person_scope: string) =>
  makeRound({
    rules: { person_scope, prize_groups: [prizes([50_000, 25_000, 15_000])] },
    totals: { P1: [90], P2: [85], Q: [80], R: [75] },
    personOf: (id) => id[0] ?? '',
  });

/** V8, `across`: S is in both groups. */
export const V8_ACROSS = makeRound({
  rules: {
    person_scope: 'across',
    prize_groups: [
      prizes([50_000, 25_000, 15_000]),
      prizes([40_000, 20_000, 10_000], ['Rendition'], 'rendition'),
    ],
  },
  totals: { T: [95], S: [90], U: [85], W: [80], V: [75], X: [70] },
  categoryOf: (id) => (['S', 'V', 'X'].includes(id) ? 'Rendition' : 'Poetry'),
  personOf: (id) => id,
});

/** V9: before and after the correction of one total of entry B. */
export const v9 = (corrected: number) => makeRound({ totals: { A: [75, 75, 76], B: [corrected, 77, 77] } });

/** V4 with an override: the head judge decides that B is not estimated. */
export const V4_OVERRIDE: RoundJson = {
  ...V4,
  overrides: [{ entry: 'B', judge: 'j2', use: 'present', reason: 'conflict' }],
};

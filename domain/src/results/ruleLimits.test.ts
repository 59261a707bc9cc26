import { describe, expect, test } from 'vitest';
import { makeRound, type RoundJson } from '../testing/results/makeRound';
import { RoundRefused } from './refusals';
import { computeResults } from './results';

/** Each entry in the printed order with its final. */
const finals = (round: RoundJson) =>
  computeResults(round).rows.map(({ entry, final }) => `${entry} ${final}`);
/** Each entry in the order of the prizes with its amount. */
const prizes = (round: RoundJson) =>
  computeResults(round).prizes.map(({ group, entry, amount }) => `${group}: ${entry} ${String(amount)}`);
type Totals = Record<string, readonly (number | 'missing')[]>;

describe('rule 2: a judge counts', () => {
  const SIX: Totals = {
    A: [60, 70],
    B: [60, 70],
    C: [60, 70],
    D: [60, 'missing'],
    E: [60, 'missing'],
    F: [60, 'missing'],
  };
  test.each<[string, Totals, string]>([
    ['where exactly half of the entries are confirmed: the missing ones are estimated', SIX, 'D 65.00'],
    [
      'nowhere where fewer than half are confirmed, also for entries that are',
      { ...SIX, C: [60, 'missing'] },
      'A 60.00',
    ],
  ])('%s', (_where, totals, expected) => {
    expect(finals(makeRound({ totals }))).toContain(expected);
  });

  test.each(['present', 'corrected'])('nowhere without any confirmed sheet under %s', (missing) => {
    const totals: Totals = { A: [80, 'missing'], B: [70, 'missing'] };
    const { rows } = computeResults(makeRound({ rules: { missing, method: 'rank_sum' }, totals }));
    // The sum of the ranks of one judge: with a second one it would be twice as high.
    expect(rows.map(({ entry, final }) => `${entry} ${final}`)).toEqual(['A 1.00', 'B 2.00']);
    expect(rows.flatMap(({ explain }) => explain.filter(({ key }) => key.startsWith('judge.')))).toEqual([]);
  });
});

describe('rule 3: an estimate is made from the other entries that the judge and all who were there confirmed', () => {
  /** Entry A lacks the third judge, and entry E the second one. */
  const FOUR_SHARED: Totals = {
    A: [80, 82, 'missing'],
    B: [70, 70, 76],
    C: [60, 60, 66],
    D: [50, 50, 56],
    E: [40, 'missing', 99],
  };
  test('an entry that one of them has not confirmed is not among them', () => {
    const [row] = computeResults(makeRound({ totals: FOUR_SHARED })).rows;
    expect(row).toMatchObject({
      entry: 'A',
      judges: [{}, {}, { judge: 'j3', total: '87.00', estimated: true }],
    });
    expect(row?.explain[0]?.text).toContain(
      'On the 3 other entries that all of them marked, judge j3 gave 6.00 more',
    );
  });

  test('fewer than three are refused with their number', () => {
    const round = makeRound({ totals: { ...FOUR_SHARED, D: [50, 'missing', 56] } });
    const refused = new RoundRefused(
      [
        ['j3', 'A'],
        ['j2', 'D'],
        ['j2', 'E'],
      ].map(
        ([judge, entry]) =>
          `judge ${judge!} has no confirmed sheet for entry ${entry!}, and the total cannot be estimated, because ` +
          'only 2 other entries were confirmed by all judges concerned (3 are needed)',
      ),
    );
    expect(() => computeResults(round)).toThrow(refused.message);
  });
});

describe('rule 4: the trimmed mean', () => {
  test.each<[string, Totals, string]>([
    ['drops none of four totals', { A: [90, 80, 70, 20] }, 'A 65.00'],
    ['drops the highest and the lowest of five totals', { A: [90, 80, 70, 60, 20] }, 'A 70.00'],
    ['drops one of two equal lowest totals', { A: [90, 80, 70, 20, 20] }, 'A 56.67'],
  ])('%s', (_what, totals, expected) => {
    const round = makeRound({ rules: { method: 'trimmed' }, totals });
    expect(finals(round)).toEqual([expected]);
    const keys = computeResults(round).rows[0]?.explain.map(({ key }) => key);
    expect(keys?.[0]).toBe(totals.A!.length === 4 ? 'final.mean' : 'final.trimmed');
  });
});

describe('rule 5: a final is rounded half up once, and what is printed is compared', () => {
  const criteria = [{ key: 'voice', max: 8, weight: 100 }];
  const marked = (marks: Record<string, number[]>): RoundJson => {
    const round = makeRound({ rules: { criteria }, totals: marks });
    return {
      ...round,
      sheets: Object.entries(marks).flatMap(([entry, all]) =>
        all.map((voice, index) => ({
          entry,
          judge: `j${String(index + 1)}`,
          state: 'confirmed',
          marks: { voice },
        })),
      ),
    };
  };
  test.each<[string, Record<string, number[]>, string[]]>([
    // 1/8 + 0/8 of 100, halved, is 6.25; of four judges 3.125.
    ['a half of a hundredth goes up', { A: [1, 0, 0, 0] }, ['A 3.13']],
    ['less than a half goes down', { A: [1, 0, 0] }, ['A 4.17']],
    ['equal finals share a place', { A: [1, 0], B: [0, 1] }, ['A 6.25', 'B 6.25']],
  ])('%s', (_what, marks, expected) => {
    expect(finals(marked(marks))).toEqual(expected);
  });
});

describe('rule 7: categories smaller than a class', () => {
  /** So many entries of each category, whose ids are in the order of this list and not in that of the categories. */
  const classes = (sizes: Record<string, number>) => {
    const letters = Object.entries(sizes).flatMap(([letter, size]) => Array<string>(size).fill(letter));
    const totals = Object.fromEntries(letters.map((letter, index) => [`${String(index)}${letter}`, [90]]));
    return computeResults(makeRound({ totals, categoryOf: (id) => id.charAt(1) })).classes;
  };
  const poetry = { name: 'P', categories: ['P'], size: 4, small: false };
  test.each<[string, Record<string, number>, object[]]>([
    [
      'are one class by the names of the categories, which is not small with just enough entries',
      { P: 4, S: 2, F: 2 },
      [{ name: 'Merged', categories: ['F', 'S'], size: 4, small: false }, poetry],
    ],
    [
      'are one small class where they are too few together',
      { P: 4, S: 1, F: 2 },
      [{ name: 'Merged', categories: ['F', 'S'], size: 3, small: true }, poetry],
    ],
    [
      'stay as they are where there is one only',
      { P: 4, F: 3 },
      [{ name: 'F', categories: ['F'], size: 3, small: true }, poetry],
    ],
  ])('%s', (_what, sizes, expected) => {
    expect(classes(sizes)).toEqual(expected);
  });
});

describe('rule 8: the prizes for the rest', () => {
  const rendition = { key: 'rendition', amounts: [40_000], categories: ['Rendition'] };
  const rest = { key: 'rest', amounts: [50_000, 25_000], categories: 'rest' };
  const awarded = (groups: RoundJson['rules']['prize_groups']) =>
    prizes(
      makeRound({
        rules: { prize_groups: groups ?? [], min_class: 2 },
        totals: { R1: [90], P1: [80], F1: [70] },
        categoryOf: (id) => ({ R: 'Rendition', P: 'Poetry', F: 'Folk' })[id.charAt(0)] ?? '',
        personOf: (id) => id,
      }),
    );
  test.each([
    [
      'leave out a category with prizes of its own',
      [rendition, rest],
      ['rendition: R1 40000', 'rest: P1 50000', 'rest: F1 25000'],
    ],
    [
      'include a category whose own prizes are not awarded, because it is too small',
      [{ ...rendition, if_small: 'fold' }, rest],
      ['rest: R1 50000', 'rest: P1 25000'],
    ],
    [
      'are for all categories where none has prizes of its own',
      [{ ...rest, categories: 'all' }],
      ['rest: R1 50000', 'rest: P1 25000'],
    ],
  ])('%s', (_what, groups, expected) => {
    expect(awarded(groups)).toEqual(expected);
  });
});

describe('rule 8: nobody gets a second prize within the scope', () => {
  /** The three entries have one final. The first has a person in common with the second, and so has the third. */
  const chain = (person_scope: string) => {
    const round = makeRound({
      rules: {
        person_scope,
        prize_groups: [{ key: 'top', amounts: [30_000, 20_000, 10_000], categories: 'all' }],
      },
      totals: { E1: [80], E2: [80], E3: [80] },
    });
    const persons: Record<string, string[]> = { E1: ['p1', 'p2'], E2: ['p2', 'p3'], E3: ['p3'] };
    return { ...round, entries: round.entries.map((entry) => ({ ...entry, persons: persons[entry.id]! })) };
  };
  test.each([
    ['group', ['top: E1 25000', 'top: E3 25000'], [{ group: 'top', amount: 10_000 }]],
    ['across', ['top: E1 25000', 'top: E3 25000'], [{ group: 'top', amount: 10_000 }]],
    ['off', ['top: E1 20000', 'top: E2 20000', 'top: E3 20000'], []],
  ])('in a tied set under %s', (scope, expected, left) => {
    expect(prizes(chain(scope))).toEqual(expected);
    expect(computeResults(chain(scope)).undistributed).toEqual(left);
  });

  test('across groups with equal next amounts, the first group goes first', () => {
    const round = makeRound({
      rules: {
        person_scope: 'across',
        prize_groups: ['first', 'second'].map((key) => ({ key, amounts: [10_000], categories: 'all' })),
      },
      totals: { A: [90], B: [80], C: [70] },
      personOf: (id) => id,
    });
    expect(prizes(round)).toEqual(['first: A 10000', 'second: B 10000']);
  });
});

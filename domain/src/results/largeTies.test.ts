import { expect, test } from 'vitest';
import { makeRules } from '../testing/judgingMakers';
import type { RoundJson } from '../testing/results/makeRound';
import { computeResults } from './results';

const entryId = (index: number) => `E${String(index + 1).padStart(3, '0')}`;

/** The marks of each entry by the judges in turn; each is a total of 100. */
function roundOf(marks: readonly (readonly number[])[], prizes: readonly number[] = []): RoundJson {
  const rules = {
    criteria: [{ key: 'voice', max: 100, weight: 100 }],
    min_class: 2,
    prize_groups: prizes.length === 0 ? [] : [{ key: 'top', amounts: [...prizes], categories: 'all' }],
  };
  return {
    rules,
    entries: marks.map((_one, index) => ({
      id: entryId(index),
      category: `C${String(index)}`,
      persons: [`p${String(index)}`],
      status: 'performed',
      deductions: [],
    })),
    judges: (marks[0] ?? []).map((_one, index) => ({ id: `j${String(index)}`, role: 'judge' })),
    sheets: marks.flatMap((own, index) =>
      own.map((voice, judge) => ({
        entry: entryId(index),
        judge: `j${String(judge)}`,
        state: 'confirmed',
        marks: { voice },
      })),
    ),
    overrides: [],
  };
}
const told = (round: RoundJson, id: string, keys: RegExp) =>
  computeResults(round)
    .rows.find(({ entry }) => entry === id)!
    .explain.filter(({ key }) => keys.test(key));

test('a tie of more than ten entries is told to each by its number, the first five and the own entry', () => {
  const round = roundOf(
    Array.from({ length: 12 }, () => [70, 80]),
    [12_000],
  );
  const listed = 'E001, E002, E003, E004, E005 and E009';
  expect(told(round, 'E009', /^(tie|prize)\./).map(({ text }) => text)).toEqual([
    `Nothing separates 12 entries at 75.00, among them ${listed}, so they share place 1.`,
    `In the prize group top 12 entries, among them ${listed}, share place 1. Together they get 12,000, which is 1,000 each.`,
  ]);
  const [shared] = told(round, 'E009', /^tie/);
  expect(shared?.values).toMatchObject({ tied: 12, entries: listed.split(/, | and /) });
  expect(told(round, 'E009', /^class/)[0]?.text).toContain('12 categories, among them C0 with 1');
  expect(told(round, 'E009', /^class/)[0]?.text).toContain('and C8 with 1.');
});

test('a tie of ten entries names all of them', () => {
  const round = roundOf(Array.from({ length: 10 }, () => [70, 80]));
  const [shared] = told(round, entryId(9), /^tie/);
  expect(shared?.values).not.toHaveProperty('tied');
  expect(shared?.text).toContain('E009 and E010');
});

test('of many comparisons judge by judge the first four and the last are told, and how many were between', () => {
  // Each is beaten by those before it: a judge's small lead over all later ones is another judge's one large loss.
  const count = 14;
  const marks = Array.from({ length: count }, (_one, index) => [60 - index, 60 - index, 20 + 2 * index]);
  const round = roundOf(marks);
  const steps = told(round, entryId(count - 1), /^tie/);
  expect(steps.map(({ key }) => key)).toEqual([
    ...Array.from({ length: 4 }, () => 'tie.wins'),
    'tie.wins_again',
    'tie.wins',
  ]);
  expect(steps[0]?.text).toContain(
    '14 entries are tied at 46.67 and in every criterion, among them E001, E002, E003, E004, E005 and E014. Compared judge by judge, E001 has the higher total 26 times',
  );
  expect(steps[4]?.text).toBe('Those that were still tied were compared in the same way 8 more times.');
  expect(steps[5]?.text).toContain('Entries E013 and E014 are tied');
});

test('of a criterion that decides a large tie the highest means and the own one are told', () => {
  const rules = makeRules();
  const round = roundOf(Array.from({ length: 11 }, () => [70, 80]));
  const marks = (index: number) => ({ voice: 20 + index, words: 20 - index, stage: 20 });
  const judged = {
    ...round,
    rules: { ...rules, prize_groups: [] },
    sheets: round.sheets.map((sheet, at) => ({ ...sheet, marks: marks(Math.floor(at / 2)) })),
  } as RoundJson;
  expect(told(judged, 'E001', /^tie/)[0]?.text).toBe(
    '11 entries are tied at 60.00, among them E011, E010, E009, E008, E007 and E001. The mean for voice decides, the higher first: ' +
      'E011 has 30.00, E010 has 29.00, E009 has 28.00, E008 has 27.00, E007 has 26.00 and E001 has 20.00.',
  );
});

/** Entries that are equal in both criteria, each beaten by those before it, and one that is better in the first criterion. */
function comparedAfterACriterion(equal: number): RoundJson {
  const totals = Array.from({ length: equal }, (_one, index) => [60 - index, 60 - index, 20 + 2 * index]);
  const round = roundOf([...totals, [50, 50, 40]]);
  const voice = (entry: string) => (entry === entryId(equal) ? 11 : 10);
  return {
    ...round,
    rules: { ...round.rules, criteria: ['voice', 'words'].map((key) => ({ key, max: 50, weight: 50 })) },
    sheets: round.sheets.map(({ marks, ...sheet }) => ({
      ...sheet,
      marks: { voice: voice(sheet.entry), words: marks!.voice! - voice(sheet.entry) },
    })),
  };
}

test.each([
  ['five comparisons judge by judge all', 6, ['tie.wins', 'tie.wins', 'tie.wins', 'tie.wins', 'tie.wins']],
  [
    'six comparisons judge by judge the first four, that one followed, and the last',
    7,
    ['tie.wins', 'tie.wins', 'tie.wins', 'tie.wins', 'tie.wins_again', 'tie.wins'],
  ],
  [
    'seven comparisons judge by judge the first four, that two followed, and the last',
    8,
    ['tie.wins', 'tie.wins', 'tie.wins', 'tie.wins', 'tie.wins_again', 'tie.wins'],
  ],
])('of a criterion and %s are told', (_which, equal, wins) => {
  const all = told(comparedAfterACriterion(equal), entryId(equal - 1), /./);
  expect(all.map(({ key }) => key)).toEqual([
    'final.mean',
    'place',
    'tie.criterion',
    ...wins,
    'class.merged',
  ]);
});

test('one comparison that is left out is told in the singular', () => {
  expect(told(comparedAfterACriterion(7), entryId(6), /wins_again/)[0]?.text).toBe(
    'Those that were still tied were compared in the same way 1 more time.',
  );
});

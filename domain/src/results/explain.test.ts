import { describe, expect, test } from 'vitest';
import { makeRound, type RoundJson } from '../testing/results/makeRound';
import { V1, v2, v3, V4, V4_OVERRIDE, V6, V7_THREE_THIRD, V7_V5, v8 } from '../testing/results/vectors';
import { computeResults } from './results';

/** All sentences that an entry reads, in their order. */
const told = (round: RoundJson, id: string) =>
  computeResults(round)
    .rows.find(({ entry }) => entry === id)
    ?.explain.map(({ text }) => text);
const placeOf = (final: string, place: number, of: string) =>
  `The final is ${final}. That is place ${String(place)} of ${of}.`;
/** The sentence of a class of Poetry with four entries, of which a class needs four. */
const poetry = (place: number) =>
  `The category Poetry has 4 ranked entries. A class needs 4, so the category is a class. In it this entry has place ${String(place)} of 4.`;

describe('an entry reads in whole sentences about its totals', () => {
  test.each<[string, [RoundJson, string], string[]]>([
    [
      'their mean, and its class of one entry',
      [V1, 'A'],
      [
        'The 3 totals are 80.00 (j1), 76.00 (j2) and 78.00 (j3). Their mean is 78.00.',
        placeOf('78.00', 1, '1 entry'),
        'The category Poetry has 1 ranked entry. A class needs 4, but no other category is too small, so the category stays as it is. In it this entry has place 1 of 1.',
      ],
    ],
    [
      'which of them are dropped by the trimmed mean',
      [v2('trimmed'), 'A'],
      [
        'The 5 totals are 90.00 (j1), 88.00 (j2), 89.00 (j3), 91.00 (j4) and 40.00 (j5). One lowest and one highest are dropped: 40.00 (j5) and 91.00 (j4). The mean of the others is 89.00.',
        placeOf('89.00', 1, '3 entries'),
        'The category Poetry has 3 ranked entries. A class needs 4, but no other category is too small, so the category stays as it is. In it this entry has place 1 of 3.',
      ],
    ],
    [
      'the sum of its ranks',
      [v2('rank_sum'), 'A'],
      [
        'The judges rank this entry 1 (j1), 1 (j2), 1 (j3), 1 (j4) and 3 (j5). The sum of the ranks is 7.00, and the lowest sum comes first.',
        placeOf('7.00', 1, '3 entries'),
        'The category Poetry has 3 ranked entries. A class needs 4, but no other category is too small, so the category stays as it is. In it this entry has place 1 of 3.',
      ],
    ],
    [
      'the mean of its ranks where a judge has none for it',
      [{ ...v3('present'), rules: { ...v3('present').rules, method: 'rank_sum' } }, 'C'],
      [
        'Judge j3 has no confirmed sheet for this entry, so judge j3 is left out here.',
        'Of 3 judges, 2 rank this entry: 2 (j1) and 2 (j2). The mean rank 2.00 times 3 gives 6.00, and the lowest sum comes first.',
        placeOf('6.00', 2, '4 entries'),
        poetry(2),
      ],
    ],
  ])('%s', (_what, [round, entry], sentences) => {
    expect(told(round, entry)).toEqual(sentences);
  });
});

const noSheet = (judge: string) => `Judge ${judge} has no confirmed sheet for this entry`;

describe('an entry reads about a judge without a sheet', () => {
  test.each<[string, [RoundJson, string], string[]]>([
    [
      'that the total is estimated, and from which numbers',
      [V4, 'B'],
      [
        `${noSheet('j2')}, so the total is estimated. The mean of 2 judges is 83.00 here. On the 3 other entries that all of them marked, judge j2 gave 8.67 more than that mean. The estimate is 91.67.`,
        'The 3 totals are 84.00 (j1), 91.67 (j2) and 82.00 (j3). Their mean is 85.89.',
        placeOf('85.89', 1, '4 entries'),
        poetry(1),
      ],
    ],
    [
      'that nothing is estimated by decision, with the reason',
      [V4_OVERRIDE, 'B'],
      [
        `${noSheet('j2')} and is left out here by decision (conflict).`,
        'The 2 totals are 84.00 (j1) and 82.00 (j3). Their mean is 83.00.',
        placeOf('83.00', 2, '4 entries'),
        poetry(2),
      ],
    ],
    [
      'that nothing is estimated by decision, where it has no reason',
      [{ ...V4, overrides: [{ entry: 'B', judge: 'j2', use: 'present' }] }, 'B'],
      [
        `${noSheet('j2')} and is left out here by decision.`,
        'The 2 totals are 84.00 (j1) and 82.00 (j3). Their mean is 83.00.',
        placeOf('83.00', 2, '4 entries'),
        poetry(2),
      ],
    ],
    [
      'that only the judges who were there count',
      [v3('present'), 'C'],
      [
        `${noSheet('j3')}, so judge j3 is left out here.`,
        'The 2 totals are 78.00 (j1) and 75.00 (j2). Their mean is 76.50.',
        placeOf('76.50', 1, '4 entries'),
        poetry(1),
      ],
    ],
    [
      'that the judge counts nowhere, also for an entry with a sheet',
      [v3('drop_judge'), 'A'],
      [
        'Judge j3 confirmed 3 of 4 ranked entries, which is too few, so the sheets of judge j3 count nowhere.',
        'The 2 totals are 80.00 (j1) and 76.00 (j2). Their mean is 78.00.',
        placeOf('78.00', 1, '4 entries'),
        poetry(1),
      ],
    ],
    [
      'nothing of a judge who counts nowhere where there is no sheet',
      [v3('drop_judge'), 'C'],
      [
        'The 2 totals are 78.00 (j1) and 75.00 (j2). Their mean is 76.50.',
        placeOf('76.50', 2, '4 entries'),
        poetry(2),
      ],
    ],
  ])('%s', (_what, [round, entry], sentences) => {
    expect(told(round, entry)).toEqual(sentences);
  });
});

/** The sentence about the second judge's estimate for an entry to which the first gave this total. */
function estimate(total: number, others: readonly [number, number][]) {
  const totals = Object.fromEntries(others.map((pair, index) => [`B${String(index)}`, pair]));
  return told(makeRound({ totals: { A: [total, 'missing'], ...totals } }), 'A')?.[0];
}
const TEN_MORE: [number, number][] = [
  [70, 80],
  [60, 70],
  [50, 60],
];
const TEN_LESS = TEN_MORE.map(([one, other]): [number, number] => [other, one]);
const SAME = TEN_MORE.map(([one]): [number, number] => [one, one]);

const CUT = 'A total stays between 0 and 100, so the estimate is';
test.each<[string, Parameters<typeof estimate>, string]>([
  ['97 and ten more is 100', [97, TEN_MORE], `10.00 more than that mean. ${CUT} 100.00.`],
  ['90 and ten more is 100', [90, TEN_MORE], '10.00 more than that mean. The estimate is 100.00.'],
  ['5 and ten less is 0', [5, TEN_LESS], `10.00 less than that mean. ${CUT} 0.00.`],
  ['10 and ten less is 0', [10, TEN_LESS], '10.00 less than that mean. The estimate is 0.00.'],
  ['70 and nothing more is 70', [70, SAME], '0.00 more than that mean. The estimate is 70.00.'],
])('an estimate stays between 0 and 100, and says if it is cut: %s', (_which, [total, others], words) => {
  expect(estimate(total, others)).toBe(
    `${noSheet('j2')}, so the total is estimated. The mean of 1 judge is ${total.toFixed(2)} here. ` +
      `On the 3 other entries that all of them marked, judge j2 gave ${words}`,
  );
});

const TIED_BY_VOICE =
  'Entries E4, E1, E2 and E3 are tied at 78.00. The mean for voice decides, the higher first: E4 has 32.33, E1 has 32.00, E2 has 32.00 and E3 has 32.00.';
const TIED_BY_JUDGES =
  'Entries E1, E2 and E3 are tied at 78.00 and in every criterion. Compared judge by judge, E1 has the higher total 2 times, E2 has the higher total 2 times and E3 has the higher total 3 times. More comes first.';

describe('an entry reads about its ties and prizes', () => {
  test.each<[string, [RoundJson, string], string[]]>([
    [
      'that the first criterion decided, and its prize',
      [V7_V5, 'E4'],
      [TIED_BY_VOICE, poetry(1), 'In the prize group top this entry has place 1 and gets 50,000.'],
    ],
    [
      'that the judges decided, and its prize',
      [V7_V5, 'E3'],
      [
        TIED_BY_VOICE,
        TIED_BY_JUDGES,
        poetry(2),
        'In the prize group top this entry has place 2 and gets 25,000.',
      ],
    ],
    [
      'that nothing decided, and which prize is shared',
      [V7_V5, 'E1'],
      [
        TIED_BY_VOICE,
        TIED_BY_JUDGES,
        'Nothing separates entries E1 and E2 at 78.00, so they share place 3.',
        poetry(3),
        'In the prize group top entries E1 and E2 share place 3. Together they get 15,000, which is 7,500 each.',
      ],
    ],
    [
      'how much of a shared prize cannot be divided',
      [V7_THREE_THIRD, 'D'],
      [
        'Nothing separates entries C, D and E at 80.00, so they share place 3.',
        'The category Poetry has 5 ranked entries. A class needs 4, so the category is a class. In it this entry has place 3 of 5.',
        'In the prize group top entries C, D and E share place 3. Together they get 10,000, which is 3,333 each. 1 cannot be divided and is not handed out.',
      ],
    ],
    [
      'that its person has a prize already',
      [v8('group'), 'P2'],
      [
        poetry(2),
        'In the prize group top this entry gets nothing, because person P already has a prize with entry P1.',
      ],
    ],
    [
      'that no prize is left',
      [v8('off'), 'R'],
      [poetry(4), 'The prize group top has 3 prizes, and none is left for this entry.'],
    ],
  ])('%s', (_what, [round, entry], sentences) => {
    // The first two sentences are those of the total and of the place.
    expect(told(round, entry)?.slice(2)).toEqual(sentences);
  });
});

/** Three entries of Poetry and two of Folk; a prize group for Poetry alone folds where it is too small. */
const SMALL = (min_class: number) =>
  makeRound({
    rules: {
      min_class,
      prize_groups: [{ key: 'poetry', amounts: [10_000], categories: ['Poetry'], if_small: 'fold' }],
    },
    totals: { P1: [90], P2: [80], P3: [70], F1: [60], F2: [50] },
    categoryOf: (id) => (id.startsWith('P') ? 'Poetry' : 'Folk'),
  });

describe('an entry reads about its class', () => {
  test.each<[string, [RoundJson, string], string[]]>([
    [
      'that smaller categories are one class',
      [V6, 'Folk-1'],
      [
        'A class needs 4 ranked entries. Smaller categories are one class together, called Merged: Folk with 3, Original with 2 and Proverbs with 1. In it this entry has place 1 of 6.',
      ],
    ],
    [
      'that they are too few even together, and that the prize of its category is not awarded',
      [SMALL(6), 'P2'],
      [
        'A class needs 6 ranked entries. Smaller categories are one class together, called Merged: Folk with 2 and Poetry with 3. Together they are still fewer. In it this entry has place 2 of 5.',
        'The prize group poetry is not awarded: its categories have 3 ranked entries together, and 6 are needed.',
      ],
    ],
    [
      'nothing about a prize of another category that is not awarded',
      [SMALL(6), 'F1'],
      [
        'A class needs 6 ranked entries. Smaller categories are one class together, called Merged: Folk with 2 and Poetry with 3. Together they are still fewer. In it this entry has place 4 of 5.',
      ],
    ],
    [
      'that the prize of its category is awarded where it has just enough entries',
      [SMALL(3), 'P1'],
      [
        'The category Poetry has 3 ranked entries. A class needs 3, so the category is a class. In it this entry has place 1 of 3.',
        'In the prize group poetry this entry has place 1 and gets 10,000.',
      ],
    ],
    [
      'nothing about a prize of another category that is awarded',
      [SMALL(3), 'F1'],
      [
        'The category Folk has 2 ranked entries. A class needs 3, but no other category is too small, so the category stays as it is. In it this entry has place 1 of 2.',
      ],
    ],
  ])('%s', (_what, [round, entry], sentences) => {
    expect(told(round, entry)?.slice(2)).toEqual(sentences);
  });
});

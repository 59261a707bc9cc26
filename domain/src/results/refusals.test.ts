import { describe, expect, test } from 'vitest';
import { makeRound, type RoundJson } from '../testing/results/makeRound';
import { V4 } from '../testing/results/vectors';
import { RoundRefused } from './refusals';
import { computeResults } from './results';

function reasonsOf(round: unknown): readonly string[] {
  try {
    computeResults(round);
  } catch (error) {
    if (error instanceof RoundRefused) return error.reasons;
    throw error;
  }
  return [];
}

/** V4 after a change of its JSON. */
function changed(change: (round: RoundJson) => unknown): unknown {
  const round = structuredClone(V4);
  change(round);
  return round;
}
const rules = (more: object) => changed((round) => Object.assign(round.rules, more));
const marks = (more: object) => changed((round) => Object.assign(round.sheets[0]?.marks ?? {}, more));
const entry = (more: object) => changed((round) => Object.assign(round.entries[0] ?? {}, more));
const override = { entry: 'B', judge: 'j2', use: 'present', reason: 'conflict' };
const group = { key: 'top', amounts: [1], categories: 'all' };
const criterion = (more: object) => rules({ criteria: [{ key: 'voice', max: 40, weight: 100, ...more }] });

describe('rule 0 refuses a round', () => {
  test.each([
    ['a maximum of 0', criterion({ max: 0 }), 'criteria[0].max'],
    ['a fractional weight', criterion({ weight: 99.5 }), 'criteria[0].weight'],
    ['weights that add up to 99', criterion({ weight: 99 }), 'add up to 99'],
    ['a missing mark', marks({ voice: undefined }), '"voice" is missing'],
    ['a mark for an unknown criterion', marks({ dance: 1 }), '"dance" is unknown'],
    ['a mark of null', marks({ voice: null }), '"voice" is null'],
    ['a fractional mark', marks({ voice: 1.5 }), '"voice" is 1.5'],
    ['a mark above its maximum', marks({ voice: 41 }), '"voice" is 41'],
    ['a mark below 0', marks({ voice: -1 }), '"voice" is -1'],
    ['a deduction as a number', entry({ deductions: [{ marks: 2 }] }), 'deductions[0].marks'],
    ['a deduction below 0', entry({ deductions: [{ marks: '-2' }] }), 'deductions[0].marks'],
    ['an id with a space', entry({ id: 'A 1' }), '"A 1"'],
    ['an id of 129 characters', entry({ id: 'a'.repeat(129) }), 'must be 1 to 128'],
    ['a repeated entry', entry({ id: 'B' }), 'entry "B" is listed more than once'],
    ['a repeated judge', changed(({ judges }) => judges.push(judges[0]!)), 'judge "j1" is listed more'],
    [
      'two sheets of a judge for an entry',
      changed(({ sheets }) => sheets.push(sheets[0]!)),
      'more than one sheet',
    ],
    [
      'a sheet for an unknown entry',
      changed(({ sheets }) => (sheets[0]!.entry = 'Z')),
      'entry "Z" is unknown',
    ],
    [
      'a sheet of an unknown judge',
      changed(({ sheets }) => (sheets[0]!.judge = 'z')),
      'judge "z" is unknown',
    ],
    ['an unknown criterion in tie_break', rules({ tie_break: ['dance'] }), 'criterion "dance" is unknown'],
    ['an unknown method', rules({ method: 'median' }), 'rules.method'],
    ['the status entered', entry({ status: 'entered' }), '.status must be one of'],
    ['a category called Merged', entry({ category: 'Merged' }), '"Merged"'],
    [
      'a prize group for a category called Merged',
      rules({ prize_groups: [{ ...group, categories: ['Merged'] }] }),
      '"Merged"',
    ],
    [
      'a repeated criterion',
      rules({ criteria: ['voice', 'voice'].map((key) => ({ key, max: 40, weight: 50 })) }),
      'criterion "voice" is listed more than once',
    ],
    [
      'a confirmed sheet without marks',
      changed(({ sheets }) => delete sheets[0]!.marks),
      'is confirmed but has no marks',
    ],
    ['a person whose id has a space', entry({ persons: ['p 1'] }), 'persons[0] must be 1 to 128'],
    ['an unknown rule for missing sheets', rules({ missing: 'ignore' }), 'rules.missing'],
    ['an unknown person_scope', rules({ person_scope: 'all' }), 'rules.person_scope'],
    ['an unknown role', changed(({ judges }) => (judges[0]!.role = 'guest')), '.role must be one of'],
    ['a draft', changed(({ sheets }) => (sheets[0]!.state = 'draft')), '.state must be one of'],
    [
      'an override for an unknown entry',
      changed(({ overrides }) => overrides.push({ ...override, entry: 'Z' })),
      'in overrides, entry "Z" is unknown',
    ],
    [
      'a prize below 0',
      rules({ prize_groups: [{ ...group, amounts: [5, -1] }] }),
      'amounts[1] must be a whole number of at least 0',
    ],
    [
      'prizes whose sum is no exact number',
      rules({ prize_groups: [{ ...group, amounts: [Number.MAX_SAFE_INTEGER, 1] }] }),
      'amounts must have a smaller sum',
    ],
    ['a repeated prize group', rules({ prize_groups: [group, group] }), 'prize group "top"'],
    ['a min_class of 0', rules({ min_class: 0 }), 'rules.min_class'],
    [
      'an override for a confirmed sheet',
      changed(({ overrides }) => overrides.push({ ...override, judge: 'j1' })),
      'is for a confirmed sheet',
    ],
    [
      'an override outside corrected',
      changed((round) =>
        Object.assign(round, { overrides: [override], rules: { ...round.rules, missing: 'present' } }),
      ),
      'only where missing is "corrected"',
    ],
    ['a text that is not Unicode', entry({ category: '\ud800' }), 'not valid Unicode'],
    ['a list', [], 'the round must be an object'],
    ['null', null, 'the round must be an object'],
  ])('%s', (_what, round, words) => {
    expect(reasonsOf(round).join('\n')).toContain(words);
  });

  test('with every reason in one message', () => {
    const round = changed((whole) => {
      Object.assign(whole.rules, { method: 'median', min_class: 0, tie_break: ['dance'] });
      Object.assign(whole.entries[0]!, { status: 'entered', category: 'Merged' });
      Object.assign(whole.sheets[0]!.marks!, { voice: 99, dance: 1 });
    });
    expect(reasonsOf(round)).toHaveLength(7);
  });
});

describe('a refusal names only faults', () => {
  test('no unknown criterion is reported when the criteria cannot be read', () => {
    expect(reasonsOf(rules({ criteria: undefined }))).toEqual(['rules.criteria must be a list']);
  });
  /** A round without sheets, because their marks would be unknown too. */
  const unmarked = (more: object) =>
    changed((round) => {
      Object.assign(round.rules, { criteria: [{ key: 'voice', max: 40, weight: 100, ...more }] });
      round.sheets = [];
    });
  test.each([
    [
      'no sum of weights that are no numbers',
      unmarked({ weight: '100' }),
      'rules.criteria[0].weight must be a whole number of at least 1',
    ],
    [
      'no marks of a criterion whose key is no text',
      unmarked({ key: 7 }),
      'rules.criteria[0].key must be a text',
    ],
    [
      'no pair of a sheet whose entry is no text',
      changed(({ sheets }) => Object.assign(sheets[0]!, { entry: 7 })),
      'sheets[0] ([7,"j1"]).entry must be a text',
    ],
  ])('%s is reported', (_which, round, reason) => {
    expect(reasonsOf(round)).toEqual([reason]);
  });
  test.each([
    ['entry', 7],
    ['judge', 7],
  ])('no pair is reported of two sheets whose %s is no text', (field, value) => {
    const round = changed(({ sheets }) => {
      Object.assign(sheets[0]!, { [field]: value });
      sheets.push(sheets[0]!);
    });
    expect(reasonsOf(round).map((reason) => reason.replace(/^sheets\[\d+\] \(.*\)/, ''))).toEqual([
      `.${field} must be a text`,
      `.${field} must be a text`,
    ]);
  });
  test('no sum is reported where one of two weights is no number', () => {
    const criteria = [
      { key: 'voice', max: 40, weight: 40 },
      { key: 'message', max: 30, weight: '60' },
    ];
    const round = changed((whole) => Object.assign(whole, { rules: { criteria }, sheets: [] }));
    expect(reasonsOf(round)).toEqual(['rules.criteria[1].weight must be a whole number of at least 1']);
  });
  test('nothing is reported as unknown where the entries cannot be read', () => {
    expect(reasonsOf(changed((round) => Object.assign(round, { entries: 'A' })))).toEqual([
      'entries must be a list',
    ]);
  });
  test('an item without an id is named by its place', () => {
    expect(reasonsOf(changed(({ judges }) => judges.push({ role: 'judge' } as never)))).toEqual([
      'judges[3].id must be a text',
    ]);
  });
  test('no sum is reported for amounts that are not whole numbers', () => {
    const round = rules({ prize_groups: [{ ...group, amounts: [1.5, 1] }] });
    expect(reasonsOf(round)).toEqual([
      'rules.prize_groups[0].amounts[0] must be a whole number of at least 0',
    ]);
  });
});

test('an id that is a deeply nested list is refused with a reason instead of a stack overflow', () => {
  const id = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`) as unknown;
  expect(reasonsOf(entry({ id })).join('\n')).toContain('nested deeper');
});

test('a criterion and an entry may be called __proto__', () => {
  const round = JSON.parse(
    `{"rules":{"criteria":[{"key":"__proto__","max":10,"weight":100}]},
      "entries":[{"id":"__proto__","category":"Poetry","status":"performed"}],
      "judges":[{"id":"constructor","role":"head"}],
      "sheets":[{"entry":"__proto__","judge":"constructor","state":"confirmed","marks":{"__proto__":7}}]}`,
  ) as unknown;
  expect(computeResults(round).rows).toMatchObject([{ entry: '__proto__', final: '70.00' }]);
});

describe('rules 2 and 3 refuse a round and name all reasons', () => {
  test('entries without any confirmed sheet', () => {
    const round = makeRound({ totals: { A: [80], B: ['missing'], C: ['recused'], D: [70] } });
    expect(reasonsOf(round)).toEqual([
      'entry B has no confirmed sheet of a judge who counts',
      'entry C has no confirmed sheet of a judge who counts',
    ]);
  });
  test('a round without a counting judge', () => {
    const round = makeRound({ rules: { missing: 'drop_judge' }, totals: { A: [80], B: ['missing'] } });
    expect(reasonsOf(round)).toEqual([
      'no judge is left whose sheets count (of 2 ranked entries j1 confirmed 1)',
    ]);
  });
  test('every total that cannot be estimated from three other entries', () => {
    const round = makeRound({ totals: { A: [80, 'missing'], B: [70, 71], C: [60, 'missing'], D: [50, 51] } });
    expect(reasonsOf(round).map((reason) => reason.slice(0, 48))).toEqual([
      'judge j2 has no confirmed sheet for entry A, and',
      'judge j2 has no confirmed sheet for entry C, and',
    ]);
  });
});

test('a round in which nothing is ranked has no rows, and its prizes are not distributed', () => {
  const round = makeRound({ rules: { prize_groups: [{ key: 'top', amounts: [5, 4], categories: 'rest' }] } });
  expect(computeResults(round)).toMatchObject({
    rows: [],
    classes: [],
    prizes: [],
    undistributed: [{ group: 'top', amount: 9 }],
  });
});

import { describe, expect, test } from 'vitest';
import { makeSheet } from '../testing/judgedRound';
import { makeRules } from '../testing/judgingMakers';
import { farFromPanel, offsetsOf } from './panel';
import type { Marks } from './sheet';
import { SHEET_STATES } from './states';

const { criteria } = makeRules();
/** Marks by their total: the criteria have 40, 30 and 30 marks, which are their weights. */
const MARKS = {
  42: { voice: 12, words: 15, stage: 15 },
  49: { voice: 20, words: 15, stage: 14 },
  50: { voice: 20, words: 15, stage: 15 },
  65: { voice: 25, words: 20, stage: 20 },
  66: { voice: 26, words: 20, stage: 20 },
  67: { voice: 27, words: 20, stage: 20 },
  80: { voice: 40, words: 20, stage: 20 },
  81: { voice: 40, words: 20, stage: 21 },
  90: { voice: 40, words: 25, stage: 25 },
} satisfies Record<number, Marks>;
type Total = keyof typeof MARKS;

/** The sheets of an entry with these totals, from the judges A, B and C. */
const panelOf = (entry: string, totals: readonly Total[]) =>
  totals.map((total, at) => makeSheet(entry, 'ABC'.charAt(at), { marks: MARKS[total] }));

describe('an alert at more than 15 of 100 from the mean of the panel', () => {
  test.each<[Total[], object[]]>([
    [[50, 65, 80], []],
    [
      [49, 65, 81],
      [
        { sheet: 'r1_e1_A', mean: '65.00' },
        { sheet: 'r1_e1_C', mean: '65.00' },
      ],
    ],
    [[66, 42, 66], [{ sheet: 'r1_e1_B', mean: '58.00' }]],
    [[66, 66, 90], [{ sheet: 'r1_e1_C', mean: '74.00' }]],
    [[67, 42, 66], [{ sheet: 'r1_e1_B', mean: '58.33' }]],
    [
      [42, 80],
      [
        { sheet: 'r1_e1_A', mean: '61.00' },
        { sheet: 'r1_e1_B', mean: '61.00' },
      ],
    ],
    [[42], []],
  ])('has of the totals %j these sheets, with the mean', (totals, alerts) => {
    expect(farFromPanel(panelOf('e1', totals), criteria, 15)).toEqual(alerts);
  });

  test('compares the sheets of one entry only', () => {
    const sheets = [...panelOf('e1', [42, 42, 42]), ...panelOf('e2', [90, 90, 90])];
    expect(farFromPanel(sheets, criteria, 15)).toEqual([]);
  });

  test.each(SHEET_STATES)('compares a sheet that is %s only where it was sent', (state) => {
    const [one, two, far] = panelOf('e1', [66, 66, 42]);
    const alerts = farFromPanel([one!, two!, { ...far!, state }], criteria, 15);
    const isSent = state === 'submitted' || state === 'confirmed';
    expect(alerts).toEqual(isSent ? [{ sheet: 'r1_e1_C', mean: '58.00' }] : []);
  });

  test('compares no sheet that lacks a mark', () => {
    const [one, two] = panelOf('e1', [66, 66]);
    const incomplete = makeSheet('e1', 'C', {
      state: 'submitted',
      marks: { voice: 0, words: 0, stage: null },
    });
    expect(farFromPanel([one!, two!, incomplete], criteria, 5)).toEqual([]);
  });
});

describe('the mean distance of each judge from the panel', () => {
  test('is below 0 for a judge who gives less than the others', () => {
    expect(offsetsOf(panelOf('e1', [50, 65, 80]), criteria)).toEqual({ A: '-15.00', B: '0.00', C: '15.00' });
  });

  test('is the mean over the entries that others have marked too, of which A is 15 and 8 below and alone once', () => {
    // The means of the panels are 65 and 74.
    const sheets = [...panelOf('e1', [50, 65, 80]), ...panelOf('e2', [66, 66, 90]), ...panelOf('e3', [42])];
    expect(offsetsOf(sheets, criteria)).toEqual({ A: '-11.50', B: '-4.00', C: '15.50' });
  });

  test('is nothing for a judge whose only sheet was not sent', () => {
    const [one, two, draft] = panelOf('e1', [50, 80, 42]);
    expect(offsetsOf([one!, two!, { ...draft!, state: 'draft' }], criteria)).toEqual({
      A: '-15.00',
      B: '15.00',
    });
  });
});

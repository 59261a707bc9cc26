import { describe, expect, test } from 'vitest';
import type { RoundJson } from '../testing/results/makeRound';
import {
  V1,
  v2,
  v3,
  V4,
  V4_OVERRIDE,
  v5,
  V6,
  V7_THREE_THIRD,
  V7_TWO_FIRST,
  V7_V5,
  v8,
  V8_ACROSS,
  v9,
} from '../testing/results/vectors';
import { computeResults } from './results';

/** Entry and final in the printed order. */
const finals = (round: RoundJson) =>
  computeResults(round).rows.map(({ entry, final }) => `${entry} ${final}`);
const places = (round: RoundJson) =>
  computeResults(round).rows.map(({ entry, rank_overall: place }) => `${place} ${entry}`);
const prizes = (round: RoundJson) =>
  computeResults(round).prizes.map(({ entry, amount }) => `${entry} ${amount}`);

test('V1: three judges marking out of 10 make totals 80, 76, 78 and a final of 78.00', () => {
  const [row] = computeResults(V1).rows;
  expect(row).toMatchObject({ final: '78.00', rank_overall: 1, rank_class: 1 });
  expect(row?.judges).toEqual([
    { judge: 'j1', total: '80.00', estimated: false },
    { judge: 'j2', total: '76.00', estimated: false },
    { judge: 'j3', total: '78.00', estimated: false },
  ]);
});

describe('V2: one judge is far from the others', () => {
  test.each([
    ['mean', ['B 82.20', 'A 79.60', 'C 74.20']],
    ['trimmed', ['A 89.00', 'B 82.00', 'C 73.67']],
    ['rank_sum', ['A 7.00', 'B 9.00', 'C 14.00']],
  ])('%s gives %j', (method, expected) => {
    expect(finals(v2(method))).toEqual(expected);
  });
});

describe('V3: a judge left before the third entry', () => {
  test.each([
    ['corrected', ['A 75.33', 'C 73.83', 'B 70.67', 'D 66.00']],
    ['present', ['C 76.50', 'A 75.33', 'B 70.67', 'D 66.00']],
    ['drop_judge', ['A 78.00', 'C 76.50', 'B 73.00', 'D 69.00']],
  ])('%s gives %j', (missing, expected) => {
    expect(finals(v3(missing))).toEqual(expected);
  });
});

describe('V4: a judge has a conflict of interest', () => {
  test('the missing total is estimated', () => {
    expect(finals(V4)).toEqual(['B 85.89', 'A 84.00', 'C 78.00', 'D 73.67']);
    const row = computeResults(V4).rows[0];
    expect(row?.judges[1]).toEqual({ judge: 'j2', total: '91.67', estimated: true });
  });
  test('an override leaves the judge out for that entry', () => {
    expect(finals(V4_OVERRIDE)).toEqual(['A 84.00', 'B 83.00', 'C 78.00', 'D 73.67']);
  });
});

test('V5: four entries at 78.00 are ordered by the first criterion, and two of them share place 3', () => {
  expect(finals(v5())).toEqual(['E4 78.00', 'E3 78.00', 'E1 78.00', 'E2 78.00']);
  expect(places(v5())).toEqual(['1 E4', '2 E3', '3 E1', '3 E2']);
});

test('V6: categories of fewer than four entries are one class called Merged', () => {
  expect(computeResults(V6).classes).toEqual([
    { name: 'Merged', categories: ['Folk', 'Original', 'Proverbs'], size: 6, small: false },
    { name: 'Poetry', categories: ['Poetry'], size: 6, small: false },
    { name: 'Rendition', categories: ['Rendition'], size: 4, small: false },
  ]);
});

describe('V7: entries that share a place share its prizes', () => {
  test('V5: 50,000, 25,000 and 7,500 each', () => {
    expect(prizes(V7_V5)).toEqual(['E4 50000', 'E3 25000', 'E1 7500', 'E2 7500']);
  });
  test('two first: 30,000 each, the next 10,000', () => {
    expect(prizes(V7_TWO_FIRST)).toEqual(['A 30000', 'B 30000', 'C 10000']);
  });
  test('three third: 3,333 each, and 1 is undistributed', () => {
    expect(prizes(V7_THREE_THIRD).slice(2)).toEqual(['C 3333', 'D 3333', 'E 3333']);
    expect(computeResults(V7_THREE_THIRD).undistributed).toEqual([{ group: 'top', amount: 1 }]);
  });
});

describe('V8: a person with two entries', () => {
  test.each([
    ['group', ['P1 50000', 'Q 25000', 'R 15000']],
    ['off', ['P1 50000', 'P2 25000', 'Q 15000']],
  ])('person_scope %s gives %j', (scope, expected) => {
    expect(prizes(v8(scope))).toEqual(expected);
  });
  test('across: the group with the largest next amount goes first', () => {
    expect(prizes(V8_ACROSS).sort()).toEqual(
      ['T 50000', 'S 40000', 'U 25000', 'V 20000', 'W 15000', 'X 10000'].sort(),
    );
  });
});

test('V9: a corrected total puts B before A', () => {
  expect(finals(v9(71))).toEqual(['A 75.33', 'B 75.00']);
  expect(finals(v9(77))).toEqual(['B 77.00', 'A 75.33']);
});

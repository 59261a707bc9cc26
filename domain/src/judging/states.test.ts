import { describe, expect, test } from 'vitest';
import {
  areFixed,
  type EntryStatus,
  isMarkedStatus,
  isSettled,
  type RoundState,
  type SheetState,
  takesOperations,
} from './states';

describe('a round', () => {
  test.each<[RoundState, { takes: boolean; fixed: boolean }]>([
    ['setup', { takes: false, fixed: false }],
    ['open', { takes: true, fixed: false }],
    ['closed', { takes: true, fixed: false }],
    ['frozen', { takes: false, fixed: true }],
    ['published', { takes: false, fixed: true }],
    ['corrected', { takes: false, fixed: true }],
  ])('that is %s and was not published takes operations and has fixed results so: %o', (state, expected) => {
    expect({ takes: takesOperations(state), fixed: areFixed({ state, published: null }) }).toEqual(expected);
  });

  test.each<RoundState>(['open', 'closed', 'frozen', 'published', 'corrected'])(
    'that was published has fixed results also while it is %s',
    (state) => {
      expect(areFixed({ state, published: { version: 1 } })).toBe(true);
    },
  );
});

test.each<[EntryStatus, boolean]>([
  ['entered', false],
  ['performed', true],
  ['guest', true],
  ['no_show', false],
  ['withdrawn', false],
  ['disqualified', false],
])('an entry that is %s is marked by the judges: %s', (status, isMarked) => {
  expect(isMarkedStatus(status)).toBe(isMarked);
});

test.each<[SheetState, boolean]>([
  ['draft', false],
  ['submitted', false],
  ['confirmed', true],
  ['returned', false],
  ['recused', true],
  ['missing', true],
  ['void', false],
])('a sheet that is %s needs no more work: %s', (state, needsNoWork) => {
  expect(isSettled(state)).toBe(needsNoWork);
});

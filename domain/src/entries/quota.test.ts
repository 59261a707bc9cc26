import { describe, expect, test } from 'vitest';
import { canOffer, countsOf, isAtCap, isFull, letterOf, moved } from './quota';
import type { EntryState } from './states';

const counts = (taken: number, waiting: number) => ({ taken, waiting, states: {} });

describe('a category', () => {
  test.each<[string, [number, number], number | null, { full: boolean; offers: boolean }]>([
    ['without a limit is never full', [40, 0], null, { full: false, offers: false }],
    ['without a limit offers a place where somebody waits', [40, 1], null, { full: false, offers: true }],
    ['with one place left is not full', [9, 0], 10, { full: false, offers: false }],
    ['whose places are all taken is full', [10, 0], 10, { full: true, offers: false }],
    ['whose places are more than taken, after an undo, is full', [11, 2], 10, { full: true, offers: false }],
    [
      'with a place left is full for others while somebody waits for it',
      [9, 1],
      10,
      { full: true, offers: true },
    ],
    ['whose places are all taken offers none to those who wait', [10, 3], 10, { full: true, offers: false }],
  ])('%s', (...[, [taken, waiting], places, expected]) => {
    const of = counts(taken, waiting);
    expect({ full: isFull(of, places), offers: canOffer(of, places) }).toEqual(expected);
  });
});

test.each([
  ['may enter once more with one entry less than the cap', [1, 1], 3, false],
  ['may enter no more with as many entries as the cap, of which one waits', [2, 1], 3, true],
  ['may enter no more with more entries than the cap', [4, 0], 3, true],
] as const)('a person %s', (...[, [taken, waiting], cap, expected]) => {
  expect(isAtCap(counts(taken, waiting), cap)).toBe(expected);
});

describe('the counts of a category follow an entry', () => {
  const START = { taken: 2, waiting: 1, states: { submitted: 2, waitlisted: 1 } };
  test.each<[string, [EntryState | null, EntryState | null], object]>([
    [
      'that is sent',
      ['draft', 'submitted'],
      { taken: 3, waiting: 1, states: { submitted: 3, waitlisted: 1 } },
    ],
    [
      'that has to wait',
      ['draft', 'waitlisted'],
      { taken: 2, waiting: 2, states: { submitted: 2, waitlisted: 2 } },
    ],
    [
      'that is accepted and holds its place',
      ['submitted', 'accepted'],
      { taken: 2, waiting: 1, states: { submitted: 1, accepted: 1, waitlisted: 1 } },
    ],
    [
      'that is offered a place',
      ['waitlisted', 'offered'],
      { taken: 3, waiting: 0, states: { submitted: 2, waitlisted: 0, offered: 1 } },
    ],
    [
      'that is given back and holds its place',
      ['submitted', 'returned'],
      { taken: 2, waiting: 1, states: { submitted: 1, returned: 1, waitlisted: 1 } },
    ],
    [
      'that is withdrawn',
      ['submitted', 'withdrawn'],
      { taken: 1, waiting: 1, states: { submitted: 1, withdrawn: 1, waitlisted: 1 } },
    ],
    ['that is made as a draft, which is not counted', [null, 'draft'], START],
    [
      'that is deleted',
      ['submitted', null],
      { taken: 1, waiting: 1, states: { submitted: 1, waitlisted: 1 } },
    ],
  ])('%s', (_which, [from, to], expected) => {
    expect(moved(START, from, to)).toEqual(expected);
  });

  test('and are never below 0, where an entry of a damaged count leaves', () => {
    expect(moved(counts(0, 0), 'submitted', 'withdrawn')).toEqual({
      taken: 0,
      waiting: 0,
      states: { submitted: 0, withdrawn: 1 },
    });
    expect(moved(counts(0, 0), 'waitlisted', 'withdrawn')).toEqual({
      taken: 0,
      waiting: 0,
      states: { waitlisted: 0, withdrawn: 1 },
    });
  });

  test('and are made of all entries of a category', () => {
    expect(countsOf(['draft', 'submitted', 'accepted', 'waitlisted', 'withdrawn'])).toEqual({
      taken: 2,
      waiting: 1,
      states: { submitted: 1, accepted: 1, waitlisted: 1, withdrawn: 1 },
    });
  });
});

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [27, 'AB'],
  [51, 'AZ'],
  [52, 'BA'],
  [702, 'AAA'],
])('the category number %i, counted from 0, has the letter %s', (index, letter) => {
  expect(letterOf(index)).toBe(letter);
});

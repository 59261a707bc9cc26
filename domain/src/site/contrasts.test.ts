import { describe, expect, test } from 'vitest';
import { contrast } from './colour';
import { colourProblems, failingPairs } from './contrasts';
import { type BrandColours, DEFAULT_COLOURS } from './palette';

const OTHER: BrandColours = { primary: '#7a1f5c', secondary: '#1f4e79', bar: '#1b1d2a', accent: '#f2c14e' };

test('the contrast of two colours is WCAG 2.2’s', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test.each([
  ['the specification’s', DEFAULT_COLOURS],
  ['another organisation’s', OTHER],
  ['all in grey', { primary: '#3a3a3a', secondary: '#3a3a3a', bar: '#202020', accent: '#e0e0e0' }],
  ['the lightest that pass', { primary: '#6b6b6b', secondary: '#0a6ebd', bar: '#55555f', accent: '#ffffff' }],
])(
  'the colours %s are readable in both schemes, with every shade that is derived from them',
  (_, colours) => {
    expect(failingPairs(colours)).toEqual([]);
    expect(colourProblems(colours)).toEqual({});
  },
);

describe('a colour that cannot be read', () => {
  test.each([
    ['primary', '#ffd000'],
    ['secondary', '#7fd6a0'],
    ['bar', '#9aa0b0'],
    ['accent', '#3a2a10'],
  ] as const)('%s %s is refused with one that works', (name, colour) => {
    const problem = colourProblems({ ...OTHER, [name]: colour })[name] ?? '';
    const [better = ''] = /#[0-9a-f]{6}/.exec(problem) ?? [];
    expect(colourProblems({ ...OTHER, [name]: better })).toEqual({});
  });
});

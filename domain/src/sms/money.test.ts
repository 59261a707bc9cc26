import { expect, test } from 'vitest';
import { centsAsText, typedCents } from './money';

test.each([
  [0, 'Ksh 0.00'],
  [80, 'Ksh 0.80'],
  [125_000, 'Ksh 1,250.00'],
  [1_000_000_000, 'Ksh 10,000,000.00'],
])('%d cents are shown as %s', (cents, shown) => {
  expect(centsAsText(cents, 'Ksh')).toBe(shown);
});

test.each([
  ['0', 0],
  ['0.80', 80],
  ['0.29', 29],
  [' 1,250 ', 125_000],
  ['1250.5', 125_050],
  ['', null],
  ['0,80', null],
  ['-5', null],
  ['1.234', null],
  ['five', null],
])('the typed amount "%s" is %s cents', (typed, cents) => {
  expect(typedCents(typed)).toBe(cents);
});

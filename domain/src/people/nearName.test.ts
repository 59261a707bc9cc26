import { expect, test } from 'vitest';
import { isNearName } from './nearName';

test.each([
  ['the same name in another spelling', 'Amina Wanjiru', 'AMINA  wanjirú'],
  ['a wrong letter', 'Amina Wanjiru', 'Amina Wanjiro'],
  ['a missing letter', 'Amina Wanjiru', 'Amina Wanjru'],
  ['a letter too many', 'Amina Wanjiru', 'Aminna Wanjiru'],
  ['two letters in the other order', 'Amina Wanjiru', 'Amina Wanjriu'],
  ['words in another order', 'Amina Wanjiru', 'Wanjiru Amina'],
  ['a second name added', 'Amina Wanjiru', 'Amina Njeri Wanjiru'],
])('takes it for a correction: %s', (_why, name, other) => {
  expect(isNearName(name, other)).toBe(true);
  expect(isNearName(other, name)).toBe(true);
});

test.each([
  ['a sibling', 'Amina Wanjiru', 'Baraka Wanjiru'],
  ['a sibling whose name sounds alike', 'Amina Wanjiru', 'Anita Wanjiru'],
  ['a short name with one other letter', 'Ann', 'Ian'],
  ['one letter of a short name', 'Joe', 'Zoe'],
  ['no name', '', 'Amina'],
])('takes it for another person: %s', (_why, name, other) => {
  expect(isNearName(name, other)).toBe(false);
  expect(isNearName(other, name)).toBe(false);
});

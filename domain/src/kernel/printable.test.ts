import { expect, test } from 'vitest';
import { isInOwnFaces, printableText, printedText, unprintable } from './printable';

test('letters that no face has are named', () => {
  expect(unprintable('Kamau 🎶 王')).toEqual(['🎶', '王']);
});

test.each([
  'Wanjiru\u0303 Ĩ – “ok”',
  'Ngʼangʼa',
  'Ọlábísí Adéẹ̀kọ́',
  'Nguyễn Thị Ánh',
  'Иван Ольга',
  'Ελένη',
  'می\u200c'.slice(2),
])('%j can be printed', (name) => {
  expect(unprintable(name)).toEqual([]);
});

test.each([
  ['Wanjikũ wa Kamau', true],
  ['Ng’ang’a', true],
  ['Ngʼangʼa', false],
  ['Nguyễn', false],
])('the own faces have every letter of %s: %s', (name, is) => {
  expect(isInOwnFaces(name)).toBe(is);
});

test('a text is drawn composed and without invisible characters', () => {
  expect(printedText('Wanjiku\u0303\u200d')).toBe('Wanjikũ');
});

test.each([
  ['Mũgithi 🎶 wa Ndeiya', 'Mũgithi wa Ndeiya'],
  ['🎶', ''],
])('the title %j is printed without letters that no face has', (title, printed) => {
  expect(printableText(title)).toBe(printed);
});

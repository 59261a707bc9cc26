import { makeComment, makeReview, makeTranslation } from '@ndeiya/domain/testing/languageMakers';
import { expect, test } from 'vitest';
import { isForeign, isMuchLonger } from './operations';

const known = new Set(['Events']);

test.each([
  ['a draft', makeTranslation({ english: 'Made up' })],
  ['a comment', makeComment('Made up', 'Look')],
])('%s about a text that is not on the site is refused, and about one of the site is taken', (_, op) => {
  expect(isForeign(op, known)).toBe(true);
  expect(isForeign({ ...op, english: 'Events' }, known)).toBe(false);
});

test('a translation of a text that is not on the site any more may be deleted and reviewed', () => {
  expect(isForeign(makeTranslation({ english: 'Gone', text: '', base: 'Coka' }), known)).toBe(false);
  expect(isForeign(makeReview('Gone', 'Coka'), known)).toBe(false);
});

test('nothing is refused where nobody can say which texts the site has', () => {
  expect(isForeign(makeTranslation({ english: 'Made up' }), null)).toBe(false);
});

test('a translation that is very much longer than its English is too long for a pass, and others are not', () => {
  const of = (english: string, letters: number) => makeTranslation({ english, text: 'a'.repeat(letters) });
  expect(isMuchLonger(of('Events', 4000))).toBe(true);
  expect(isMuchLonger(of('Events', 200))).toBe(false);
  expect(isMuchLonger(of('a'.repeat(1000), 4000))).toBe(false);
});

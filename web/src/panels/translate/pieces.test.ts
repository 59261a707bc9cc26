import { translationProblem } from '@ndeiya/domain/languages/check';
import { languageMessages } from '@ndeiya/domain/languages/messages';
import { expect, test } from 'vitest';
import { limitOf } from './limits';
import { categoriesOf, formsOf, numbersOf, piecesOf, textOfForms } from './pieces';

const ENGLISH = '{count, plural, one {# event} other {# events}} found in {place}';

test('placeholders and marks are pieces of their own, and the pieces give the text again', () => {
  const text = 'See <0>{title}</0> now';
  expect(piecesOf(text).filter(({ isMark }) => isMark)).toHaveLength(3);
  expect(
    piecesOf(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});

test('a text with a number is edited as whole sentences, one for each form', () => {
  const forms = formsOf(ENGLISH);
  expect(forms).toEqual({
    name: 'count',
    forms: { one: '# event found in {place}', other: '# events found in {place}' },
  });
  const changed = textOfForms({ name: 'count', forms: { one: 'xx # {place}', other: 'yy # {place}' } });
  expect(translationProblem(ENGLISH, changed)).toBeNull();
  expect(formsOf(changed)?.forms).toEqual({ one: 'xx # {place}', other: 'yy # {place}' });
});

test('a form that is empty while another is filled in is refused; none at all deletes the text', () => {
  const half = textOfForms({ name: 'count', forms: { one: '', other: 'yy # {place}' } });
  expect(translationProblem(ENGLISH, half)).toBe(languageMessages.check.form);
  expect(textOfForms({ name: 'count', forms: { one: '', other: ' ' } })).toBe('');
});

test('a text without a number, or with two choices, has no forms', () => {
  expect(formsOf('Read More: {title}')).toBeNull();
  expect(formsOf('{a, plural, other {x}} {b, plural, other {y}}')).toBeNull();
  expect(formsOf('{')).toBeNull();
});

test('the forms are those of the language; a language without rules has those of English', () => {
  expect(categoriesOf('ar')).toEqual(['zero', 'one', 'two', 'few', 'many', 'other']);
  expect(categoriesOf('ki')).toEqual(['one', 'other']);
  expect(categoriesOf('ki-xx-yy'), 'a stored tag that is none').toEqual(['one', 'other']);
  expect(numbersOf('ki', 'one')).toBe('1');
  expect(numbersOf('ar', 'few')).toBe('3, 4, 5');
});

test('a text in the menu has a limit, which its English always fits', () => {
  expect(limitOf('Log in', ['app/layouts/SessionButtons.tsx'])).toBe(18);
  expect(limitOf('A very long name of a page here', ['app/layouts/navigation.ts'])).toBe(31);
  expect(limitOf('Anything', ['site/about/AboutPage.tsx'])).toBeNull();
});

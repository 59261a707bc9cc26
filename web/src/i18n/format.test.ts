import { compileMessage, placeholderNames, placeholdersIn } from '@ndeiya/domain/languages/format';
import { expect, test } from 'vitest';
import { compileText } from '../../build/i18n/catalogue';
import { collectTexts } from '../../build/i18n/collect';

test('the server compiles every text of the site as the build does', () => {
  const texts = [...collectTexts().keys()];
  expect(texts.map(compileMessage)).toEqual(texts.map(compileText));
});

test.each([
  '{n, plural, =0 {none} one {# of {total}} other {#}}',
  '{who, select, she {her} he {his} other {their}} song',
  '{n, selectordinal, one {#st} other {#th}}',
  'a{ b }c',
])('the server compiles %s as the build does', (text) => {
  expect(compileMessage(text)).toEqual(compileText(text));
});

test.each([
  '{',
  '}',
  '{a',
  '{a b}',
  '{}',
  '{n, plural}',
  '{n, plural, one {x}}',
  '{n, plural, one {x} other {y}',
])('the server refuses %s', (text) => {
  expect(() => compileMessage(text)).toThrow(SyntaxError);
});

test('the placeholders inside a choice count once', () => {
  const message = compileMessage('{n, plural, one {{title}} other {# {title}}} {place}');
  expect(placeholderNames(placeholdersIn(message))).toEqual(['n', 'place', 'title']);
});

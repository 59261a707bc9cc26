import { suggestionProblem, type Suggestions } from '@ndeiya/domain/languages/suggestion';
import { expect, test } from 'vitest';
import suggested from '../../functions/src/resources/languages/suggested.json' with { type: 'json' };
import { readLocale } from '../../web/build/i18n/catalogue';
import { collectTexts } from '../../web/build/i18n/collect';

const all = Object.entries(suggested).flatMap(([tag, file]) =>
  Object.entries(file as Suggestions).map(([english, one]) => ({ tag, english, one })),
);
const site = collectTexts();

test('each suggestion keeps the marks of its English, says why and whence, and belongs to a text of the site', () => {
  const wrong = all.flatMap(({ english, one }) => {
    const problem = site.has(english) ? suggestionProblem(english, one) : 'the site has no such text';
    return problem === null ? [] : [`${english}: ${problem}`];
  });
  expect(wrong, 'mend or remove these in functions/src/resources/languages/suggested.json').toEqual([]);
});

test('no text has a suggestion and a translation in the repository', () => {
  expect(all.filter(({ tag, english }) => english in readLocale(tag))).toEqual([]);
});

test('letters with a tilde are one character each, as keyboards write them, so that a search finds them', () => {
  expect(all.filter(({ one }) => one.text !== one.text.normalize('NFC'))).toEqual([]);
});

import { suggestionProblem, type Suggestions } from '@ndeiya/domain/languages/suggestion';
import { expect, test } from 'vitest';
import suggested from '../../functions/src/resources/languages/suggested.json' with { type: 'json' };
import { readLocale } from '../../web/build/i18n/catalogue';
import { collectTexts } from '../../web/build/i18n/collect';
import { sources } from './support/sources';

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

const FILE = 'functions/src/resources/languages/suggested.ts';
const DOOR = 'functions/src/resources/languages/routes.ts';
/** Mails, messages, PDFs, pages, JSON files and the service worker are made of these and of published texts. */
const shipped = [...sources()].filter(
  ([file]) => /^(domain|functions|web)\//.test(file) && !/\.test\.tsx?$|\/testing\//.test(file),
);

test('one file reads the suggestions, and only the route of translators asks it, so that no mail, PDF, message or page can', () => {
  const naming = (words: RegExp) => shipped.filter(([, text]) => words.test(text)).map(([file]) => file);
  expect(naming(/suggested\.json/)).toEqual([FILE]);
  expect(naming(/from '[^']*\/suggested'/)).toEqual([DOOR]);
});

test('no words of a suggestion stand in the sources of mails, PDFs, messages, pages or the service worker', () => {
  const words = all.flatMap(({ one }) => (one.text.length > 8 ? [one.text] : []));
  expect(words.length).toBeGreaterThan(200);
  const found = shipped.flatMap(([file, text]) =>
    words.filter((one) => text.includes(one)).map((one) => `${file}: ${one}`),
  );
  expect(found).toEqual([]);
});

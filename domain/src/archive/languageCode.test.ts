import { expect, test } from 'vitest';
import { langOf, translationLangOf } from './languageCode';

const SWAHILI = 'Mto wa nyumbani, maji ya mlima yanashuka\nkwa watu wa nyanda za chini.';

test.each([
  ['Kikuyu', SWAHILI, 'sw'],
  ['English', SWAHILI, 'sw'],
  ['Kikuyu', 'Subira ni ufunguo wa heri, lakini si kila siku.', 'sw'],
  ['Kikuyu', 'The river of home carries the water of the hills to the plains.', 'en'],
  ['Kikuyu', 'We sing for Mwalimu, as he has asked for the song of the valley.', 'en'],
  ['Kikuyu', 'Patience pays.', 'en'],
  ['Kiswahili', 'Patience pays.', 'en'],
  ['Kiswahili', 'The old word “ndani ya nyumba” is kept.', 'en'],
  ['English', 'Mũtĩ ũrĩa mũraihu wa gĩthaka nĩ wa andũ othe', 'ki'],
  ['English', 'Muti uria muraihu wa githaka ni wa andu othe', ''],
  ['English', 'Kwanza', ''],
  ['', SWAHILI, ''],
])('the translation of words in "%s", %j, has the language "%s"', (language, translation, lang) => {
  expect(translationLangOf(language, translation)).toBe(lang);
});

test('a language that has the name of something that every object inherits is one that is not known', () => {
  expect(langOf('Constructor')).toBe('');
});

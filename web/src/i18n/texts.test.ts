import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { compileText } from '../../build/i18n/catalogue';
import { collectTexts } from '../../build/i18n/collect';
import { translator } from './texts';

const NUMBERS = [0, 1, 2, 3, 11, 21, 1234, 0.5];
/** Enough values for each placeholder of the site, whatever its name. */
const valuesFor = (text: string, number: number) =>
  Object.fromEntries([...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => [name, number]));

/** The library whose form the catalogues have. */
function known(language: string, text: string, values: Record<string, string | number>): string {
  const i18n = setupI18n({ locale: language, messages: { [language]: { text: compileText(text) } } });
  return i18n._('text', values);
}

const own = (language: string, text: string) => translator(language, { text: compileText(text) });

test.each(['en', 'ki', 'sw', 'ar'])(
  'every text of the site, counted as in %s, reads as the library of its form writes it',
  (language) => {
    const texts = [...collectTexts().keys()].filter((text) => text.includes('{'));
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts)
      for (const number of NUMBERS) {
        const values = valuesFor(text, number);
        expect(own(language, text)('text', values), text).toBe(known(language, text, values));
      }
  },
);

test.each([
  ['{n, plural, =0 {none} one {# of {total}} other {#}}', { n: 0, total: 4 }],
  ['{n, plural, =0 {none} one {# of {total}} other {#}}', { n: 1, total: 4 }],
  ['{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n: 22 }],
  ['{who, select, she {her} he {his} other {their}} song', { who: 'he' }],
  ['{n, plural, one {{who, select, she {her} other {# of them}}} other {#}}', { n: 1, who: 'they' }],
  ['#{n} {n, plural, other {# songs}}', { n: 12345 }],
])('the choices of %s are those of the library', (text, values: Record<string, string | number>) => {
  expect(own('en', text)('text', values)).toBe(known('en', text, values));
});

test('a text without choices needs no catalogue: its values are put in once, and an unknown name stays', () => {
  const t = translator('en', {});
  expect(t('Score number {number} of {all}', { number: '{all}', all: 12 })).toBe('Score number {all} of 12');
  expect(t('{constructor} of {all}', { all: 0 })).toBe('{constructor} of 0');
});

test('what marks a missing text keeps its placeholders, so that they are filled', () => {
  expect(translator('en-XA', {}, (text) => `[${text}]`)('{count} sent', { count: 3 })).toBe('[3 sent]');
});

test('a text that is in no catalogue is shown as it is, also where it is the name of a method', () => {
  const t = translator('en', {});
  expect([t('constructor'), t('toString', { count: 1 }), t('Score {x}')]).toEqual([
    'constructor',
    'toString',
    'Score {x}',
  ]);
});

test('a word that no case names, and that is the name of a method, has the other case', () => {
  const text = '{who, select, she {her} other {their}} song';
  expect(own('en', text)('text', { who: 'constructor' })).toBe('their song');
});

test('an empty translation shows the English text', () => {
  expect(translator('ki', { Events: '' })('Events')).toBe('Events');
});

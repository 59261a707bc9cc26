import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkTranslations, summaryOf } from '../../build/i18n/check';
import { collectTexts } from '../../build/i18n/collect';
import { untranslated } from '../../build/i18n/untranslated';

const texts = collectTexts();

test('every text of the public pages is translated with `t`', () => {
  expect(untranslated()).toEqual([]);
});

test('an untranslated text is found', () => {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'texts-')), 'Example.tsx');
  const bare = [
    '<p>Some words</p>',
    '<img alt="A drum" />',
    "<p>{busy ? 'Sending' : label}</p>",
    '<p aria-label={`Play ${title}`} />',
    '<p>{messages.gallery.none}</p>',
  ];
  const fine = ["<p>{t('Some words')}</p>", '<img alt="" />', '<p>{title} · {place}</p>'];
  writeFileSync(file, [...bare, ...fine].map((jsx, place) => `const e${String(place)} = ${jsx};`).join('\n'));
  expect(untranslated([file])).toHaveLength(bare.length);
});

test.each([
  ['of a page', 'Back to Events'],
  ['of the catalogue', 'No images available.'],
  ['of the navigation', 'To Contest'],
  ['with elements inside', 'Already have an account? <0>Login</0>'],
  ['of the settings', 'Fanning the Flame of Values through Music & Culture'],
  ['about a field', 'Name is required.'],
  ['of the API', 'This link is no longer valid.'],
  ['of the API that a page may show too', 'There is already a registration in this category.'],
  ['about a field of the API', 'This email is already registered.'],
  ['about a choice', 'Choose one of the categories.'],
  ['about a password', 'This password is among the most common ones. Please choose another.'],
])('the collector finds the texts %s', (_, text) => {
  expect([...texts.keys()]).toContain(text);
});

// A person's gender is stored nowhere, so no text can be chosen by it (docs/decisions/048).
test('no text says the gender of a person, or is chosen by a word', () => {
  const gendered = /\b(s?he|his|hers?|him(self)?|herself|mrs?|ms|madam|sir)\b|\{\s*\w+,\s*select,/i;
  expect([...texts.keys()].filter((text) => gendered.test(text))).toEqual([]);
});

test('every Kikuyu translation has a text of the site, with the same placeholders', () => {
  expect(checkTranslations(texts).errors).toEqual([]);
});

test.each([
  ['Unheard of', { text: 'x', status: 'draft', source: 'x' }, 'no page shows this text'],
  ['Read More: {title}', { text: 'x', status: 'draft', source: 'x' }, 'the placeholders differ: title'],
  ['Back to Events', { text: 'x {title}', status: 'draft', source: 'x' }, 'the placeholders differ'],
  ['Back to Events', { text: '{n, plural, one}', status: 'draft', source: 'x' }, 'cannot be read'],
  ['Back to Events', { text: ' ', status: 'draft', source: 'x' }, 'the translation is empty'],
  ['Back to Events', { text: 'x', status: 'draft', source: '' }, 'the source is missing'],
] as const)('%s is an error when translated as %j', (english, translation, problem) => {
  const { errors } = checkTranslations(texts, { [english]: translation });
  expect(errors.join()).toContain(problem);
});

test('missing, draft and reviewed translations are counted separately', () => {
  const report = checkTranslations(
    new Map([
      ['One', new Set(['here'])],
      ['Two', new Set()],
      ['Three', new Set()],
    ]),
    {
      Two: { text: 'x', status: 'draft', source: 'x' },
      Three: { text: 'x', status: 'reviewed', source: 'x' },
    },
  );
  expect(report).toEqual({
    missing: [{ text: 'One', places: ['here'] }],
    drafts: ['Two'],
    reviewed: ['Three'],
    errors: [],
  });
  expect(summaryOf('ki', report, 3)).toBe('ki: 1 of 3 texts are not translated. 1 drafts, 1 reviewed.');
});

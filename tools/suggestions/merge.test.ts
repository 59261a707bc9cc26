import { expect, test } from 'vitest';
import { makeSuggestion } from '../../domain/src/testing/languageMakers';
import { mergeSuggestions, untouchedTexts } from './merge';

const site = new Set(['Back to Events', 'Read More: {title}', 'Login', 'About Us']);

test('an imported suggestion replaces the one before, and the others stay', () => {
  const before = { Login: makeSuggestion('Ingĩra'), 'About Us': makeSuggestion('Ũhoro witũ') };
  const file = { Login: makeSuggestion('Ingĩra thĩinĩ') };
  expect(mergeSuggestions(site, { before, file })).toEqual({
    suggestions: { 'About Us': before['About Us'], Login: file.Login },
    refused: [],
  });
});

test('a file may leave a text open with a question for a speaker', () => {
  const file = { Login: { text: '', reason: '', source: '', question: 'Which verb?' } };
  expect(mergeSuggestions(site, { before: {}, file }).suggestions).toEqual(file);
});

test.each([
  ['that loses a placeholder', 'Read More: {title}', makeSuggestion('Thoma')],
  ['for a text that the site does not have', 'Nowhere', makeSuggestion('Kũndũ')],
  ['without a source', 'Login', { ...makeSuggestion('Ingĩra'), source: '' }],
  ['without a reason', 'Login', { ...makeSuggestion('Ingĩra'), reason: '' }],
  ['with neither words nor a question', 'Login', makeSuggestion('')],
])('a suggestion %s is left out with the reason', (_, english, one) => {
  const { suggestions, refused } = mergeSuggestions(site, { before: {}, file: { [english]: one } });
  expect(suggestions).toEqual({});
  expect(refused).toEqual([{ english, reason: expect.stringMatching(/\w/) as string }]);
});

test('a text without suggestion, question and translation is named as untouched, and any of the three takes it off', () => {
  const question = { text: '', reason: '', source: '', question: 'Which verb?' };
  const suggested = { 'About Us': makeSuggestion('Ũhoro witũ'), Login: question };
  const translated = { 'Back to Events': { text: 'Coka', status: 'reviewed', source: 'a speaker' } };
  expect(untouchedTexts(site, [suggested, translated])).toEqual(['Read More: {title}']);
});

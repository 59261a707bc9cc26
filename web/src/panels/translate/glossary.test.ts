import { expect, test } from 'vitest';
import { readGlossaries, termsIn } from '../../../build/i18n/glossary';
import { termsFor } from './glossary';

const GLOSSARY = [
  { word: 'thuura', meaning: 'choose' },
  { word: 'iheo', meaning: 'gift, prize' },
  { word: 'andĩka, mwandĩki', meaning: 'write, writer' },
  { word: 'atĩa', meaning: 'how' },
  { word: 'cindana', meaning: 'compete; the verb of a choice' },
];
const wordsOf = (english: string, suggested?: string) =>
  termsFor(GLOSSARY, english, suggested).map(({ word }) => word);

test('a term is found by a word of the English text, whatever its end', () => {
  expect(wordsOf('Choosing the prizes')).toEqual(['thuura', 'iheo']);
});

test('a term that the suggestion uses is found by its word', () => {
  expect(wordsOf('Your name', 'Andĩka rĩĩtwa')).toEqual(['andĩka, mwandĩki']);
});

test('neither a placeholder nor what is said beside a meaning finds a term', () => {
  expect(wordsOf('The choice of {prize}')).toEqual([]);
});

test('a table has a term for each row below its head', () => {
  const rows = ['| word | meaning | attested |', '| --- | --- | --- |', '| aca | no | a test |', '', 'More.'];
  expect(termsIn(rows.join('\n'))).toEqual([{ word: 'aca', meaning: 'no' }]);
});

test('translators of Kikuyu get each word of docs/kikuyu.md with its meaning', () => {
  const terms = readGlossaries().ki ?? [];
  expect(terms.length).toBeGreaterThan(150);
  expect(terms.filter(({ word, meaning }) => !word || !meaning)).toEqual([]);
  expect(terms).toContainEqual({ word: 'eterera', meaning: 'wait' });
});

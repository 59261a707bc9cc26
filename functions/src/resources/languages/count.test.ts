import { DEFAULT_REGION, setRegion } from '@ndeiya/domain/kernel/timeZone';
import { expect, test } from 'vitest';
import { languageNumbers } from './count';

const text = (english: string, state: 'draft' | 'reviewed', translated = 'Coka') => ({
  english,
  state,
  text: translated,
});
const languages = [
  { id: 'ki', name: 'Gĩkũyũ', published_at: null },
  { id: 'luo', name: 'Dholuo', published_at: null },
  { id: 'sw', name: 'Kiswahili', published_at: new Date() },
];
const stored = new Map([
  ['ki', [text('Events', 'reviewed'), text('A text that has left the site', 'draft')]],
  ['sw', [text('Events', 'draft'), text('Gallery', 'draft', '')]],
]);
const file = { Home: { text: 'Mũciĩ', status: 'reviewed' as const, source: 'a speaker' } };
const sources = {
  texts: ['Home', 'Events', 'Gallery', 'Poetry'].map((english) => ({ english, places: [] })),
  files: { ki: file, luo: {} },
};
const content = ['Poetry', 'The hall of Ndeiya'];

test('a text counts as missing where neither dashboard nor release has a translation, in published languages only', () => {
  expect(languageNumbers({ languages, stored, sources, content })).toEqual([
    { id: 'ki', name: 'Gĩkũyũ', drafts: 1, missing: 3 },
    { id: 'sw', name: 'Kiswahili', drafts: 1, missing: 4 },
  ]);
});

test('a language of the release counts in Kenya only, as in the menu, and one that is only prepared nowhere', () => {
  const prepared = languages.map((language) => ({ ...language, published_at: null }));
  const numbers = () => languageNumbers({ languages: prepared, stored: new Map(), sources, content });
  expect(numbers().map(({ id }) => id)).toEqual(['ki']);
  setRegion({ ...DEFAULT_REGION, time_zone: 'Europe/Rome' });
  expect(numbers()).toEqual([]);
  setRegion(DEFAULT_REGION);
});

test('no text counts as missing where the texts of the site are not known', () => {
  expect(languageNumbers({ languages, stored, sources: null, content })).toEqual([
    { id: 'ki', name: 'Gĩkũyũ', drafts: 1, missing: null },
    { id: 'sw', name: 'Kiswahili', drafts: 1, missing: null },
  ]);
});

test('a language without a translation to review, which no visitor can choose, is left out', () => {
  expect(languageNumbers({ languages, stored: new Map(), sources, content: [] })).toEqual([
    { id: 'ki', name: 'Gĩkũyũ', drafts: 0, missing: 3 },
    { id: 'sw', name: 'Kiswahili', drafts: 0, missing: 4 },
  ]);
});

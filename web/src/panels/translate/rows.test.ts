import type { LanguageTexts, TranslatedText } from '@ndeiya/domain/languages/languageApi';
import { makeSuggestion } from '@ndeiya/domain/testing/languageMakers';
import { expect, test } from 'vitest';
import {
  type Filter,
  findRows,
  isLong,
  marksIn,
  NO_FILTER,
  suggestionsFor,
  textRowsOf,
  type WaitingChange,
} from './rows';

const stored = (english: string, text: string): TranslatedText => ({
  english,
  text,
  state: 'reviewed',
  by: 'p1',
  by_name: 'Wanjikũ',
  at: '2031-01-01T00:00:00Z',
  reviewed_by: 'p2',
  reviewed_name: 'Kamau',
  source: 'Wanjikũ',
  agreed: '',
  comments: [],
});
const answer: LanguageTexts = {
  language: {
    id: 'ki',
    name: 'Gĩkũyũ',
    direction: 'ltr',
    letters: 'ĩ ũ',
    menu_share: 60,
    version: 1,
    published_at: null,
  },
  caller: 'p3',
  texts: [stored('Back to Events', 'Coka'), stored('An old text', 'Tene')],
  content: [
    { english: 'Song Night', place: 'an event' },
    { english: 'days', place: 'a picture' },
  ],
  published: { 'Back to Events': 'Coka' },
  thanks: [],
};
const sources = ['Back to Events', 'Back to Gallery', 'days', 'All Events'].map((english) => ({
  english,
  places: ['site/events/EventPage.tsx'],
}));
const file = { days: { text: 'Mũthenya', status: 'draft' as const, source: 'CLDR' } };
const suggested = {
  'Back to Gallery': makeSuggestion('Cooka mbica-inĩ'),
  'Back to Events': makeSuggestion('Cooka'),
  'All Events': { text: '', reason: '', source: '', question: 'Which word for event?' },
};
const rows = (waiting: WaitingChange[] = []) => textRowsOf({ sources, answer, file, suggested, waiting });

test('a text is reviewed, comes from the repository, or is missing; what was typed and what left the site come last', () => {
  expect(rows().map(({ english, state, isPublished }) => [english, state, isPublished])).toEqual([
    ['Back to Events', 'reviewed', true],
    ['Back to Gallery', 'missing', false],
    ['days', 'file', false],
    ['All Events', 'missing', false],
    ['Song Night', 'missing', false],
    ['An old text', 'reviewed', false],
  ]);
});

test('a draft that waits on this device is shown in place of the server’s text', () => {
  const waiting = { english: 'Back to Events', kind: 'draft', text: 'Rũthiomi', problem: '' } as const;
  expect(rows([waiting])[0]).toMatchObject({
    text: 'Rũthiomi',
    state: 'draft',
    base: 'Coka',
    isWaiting: true,
  });
});

test('the list follows the menu of the site: what everybody sees comes first', () => {
  const mixed = [
    { english: 'A message', places: ['components/Alert.tsx'] },
    { english: 'A mail', places: ['a mail'] },
    { english: 'To Contest', places: ['app/layouts/navigation.ts'] },
  ];
  const given = textRowsOf({
    suggested: {},
    sources: mixed,
    answer: { ...answer, texts: [], content: [] },
    file,
    waiting: [],
  });
  expect(given.map(({ english }) => english)).toEqual(['To Contest', 'A mail', 'A message']);
});

const found = (filter: Partial<Filter>, among = rows()) =>
  findRows(among, { ...NO_FILTER, ...filter }, answer.caller).map(({ english }) => english);

test('the search looks in both languages and needs no special letters', () => {
  expect(found({ words: 'muthenya' })).toEqual(['days']);
  expect(found({ words: 'gallery' })).toEqual(['Back to Gallery']);
  expect(found({ state: 'missing', words: 'events' })).toEqual(['All Events']);
});

test('a page has its own texts, and the organisers’ titles are an area of their own', () => {
  expect(found({ area: 'Events' })).toEqual(['Back to Events', 'Back to Gallery', 'days', 'All Events']);
  expect(found({ area: 'Titles and settings' })).toEqual(['Song Night']);
  expect(found({ area: 'Other texts' })).toEqual(['An old text']);
});

test('a caller may review the drafts of others, and not the own ones', () => {
  const draft = (english: string, by: string): TranslatedText => ({
    ...stored(english, 'Rũthiomi'),
    state: 'draft',
    by,
  });
  const texts = [draft('Back to Events', 'p1'), draft('All Events', answer.caller)];
  const among = textRowsOf({ suggested: {}, sources, answer: { ...answer, texts }, file, waiting: [] });
  expect(found({ state: 'review' }, among)).toEqual(['Back to Events']);
});

test('texts that share half of their words are suggested', () => {
  const [, gallery] = rows();
  if (!gallery) throw new Error('no row');
  expect(suggestionsFor(gallery, rows()).map(({ text }) => text)).toEqual(['Coka']);
});

test('chips show each placeholder once; a long translation of a short text is noticed', () => {
  expect(marksIn('{title}: <0>{title}</0>')).toEqual(['{title}', '<0>', '</0>']);
  expect(isLong('days', 'mĩthenya yothe ya mwaka')).toBe(true);
  expect(isLong('days', 'mĩthenya')).toBe(false);
});

test('a suggestion is offered while its text is missing, and is no translation', () => {
  const gallery = rows().find(({ english }) => english === 'Back to Gallery');
  expect(gallery).toMatchObject({ text: '', state: 'missing', suggestion: { text: 'Cooka mbica-inĩ' } });
  expect(rows().find(({ english }) => english === 'Back to Events')?.suggestion).toBeNull();
  const accepted = { english: 'Back to Gallery', kind: 'draft', text: 'Cooka', problem: '' } as const;
  expect(rows([accepted])[1]).toMatchObject({ state: 'draft', suggestion: null });
});

test.each([
  ['suggested', ['Back to Gallery']],
  ['missing', ['Back to Gallery', 'All Events', 'Song Night']],
  ['asked', ['All Events']],
] as const)('the state %s finds %j', (state, found) => {
  expect(findRows(rows(), { ...NO_FILTER, state }, 'p3').map(({ english }) => english)).toEqual(found);
});

test('a question of a translator is found until its text is reviewed', () => {
  const comments = [{ name: 'Kamau', text: 'Which word?', at: '2031-01-01T00:00:00Z' }];
  const of = (state: 'draft' | 'reviewed') => ({ ...stored('Back to Events', 'Coka'), state, comments });
  const asked = (state: 'draft' | 'reviewed') =>
    findRows(
      textRowsOf({ suggested: {}, sources, answer: { ...answer, texts: [of(state)] }, file, waiting: [] }),
      { ...NO_FILTER, state: 'asked' },
      'p3',
    ).length;
  expect([asked('draft'), asked('reviewed')]).toEqual([1, 0]);
});

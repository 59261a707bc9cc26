// @vitest-environment node
import type { LanguageTexts, TranslatedText } from '@ndeiya/domain/api/languages';
import { expect, test } from 'vitest';
import { findRows, isLong, marksIn, rowsOf, suggestionsFor, type Waiting } from './rows';
import { pageWith } from './source';

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
  language: { id: 'ki', name: 'Gĩkũyũ', direction: 'ltr', letters: 'ĩ ũ', version: 1, published_at: null },
  caller: 'p3',
  texts: [stored('Back to Events', 'Coka'), stored('An old text', 'Tene')],
  published: { 'Back to Events': 'Coka' },
};
const sources = ['Back to Events', 'Back to Gallery', 'days', 'All Events'].map((english) => ({
  english,
  places: ['features/events/EventPage.tsx'],
}));
const file = { days: { text: 'Mũthenya', status: 'draft' as const, source: 'CLDR' } };
const rows = (waiting: Waiting[] = []) => rowsOf({ sources, answer, file, waiting });

test('a text is reviewed, comes from the repository, or is missing; one that left the site stays at the end', () => {
  expect(rows().map(({ english, state, isPublished }) => [english, state, isPublished])).toEqual([
    ['Back to Events', 'reviewed', true],
    ['Back to Gallery', 'missing', false],
    ['days', 'file', false],
    ['All Events', 'missing', false],
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

test('the search looks in both languages and needs no special letters', () => {
  const found = (words: string) => findRows(rows(), { state: '', words }).map(({ english }) => english);
  expect(found('muthenya')).toEqual(['days']);
  expect(found('gallery')).toEqual(['Back to Gallery']);
  expect(findRows(rows(), { state: 'missing', words: 'events' })).toHaveLength(1);
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

test('the link opens a page that shows the text, with its words marked', () => {
  expect(pageWith({ english: 'Back to <0>Events</0>', places: ['features/about/AboutPage.tsx'] })).toBe(
    '/about_us#:~:text=Back%20to',
  );
  expect(pageWith({ english: 'Close', places: ['components/Close.tsx'] })).toBeNull();
});

import type { TranslatedText } from '@ndeiya/domain/languages/languageApi';
import { expect, test } from 'vitest';
import { progressByPage, progressByPerson, publicProgress } from './progress';
import type { Row } from './rows';

const stored = (by: string, reviewed_by: string | null, text = 'Mĩcemanio'): TranslatedText => ({
  english: '',
  text,
  state: reviewed_by === null ? 'draft' : 'reviewed',
  by,
  by_name: by === 'erased' ? '' : `Name of ${by}`,
  at: '2031-01-01T00:00:00Z',
  reviewed_by,
  reviewed_name: reviewed_by === null ? '' : `Name of ${reviewed_by}`,
  source: '',
  agreed: '',
  comments: [],
});
const row = (place: string, one: TranslatedText | null = null): Row => ({
  english: place,
  places: [place],
  text: one?.text ?? '',
  state: one?.state ?? 'missing',
  base: '',
  stored: one,
  suggestion: null,
  isPublished: false,
  isWaiting: false,
  problem: '',
});

const ROWS = [
  row('site/events/EventsPage.tsx', stored('a', 'b')),
  row('site/events/EventPage.tsx', stored('a', null)),
  row('site/events/EventFacts.tsx'),
  row('app/layouts/Header.tsx', stored('b', 'c')),
  row('a mail', stored('erased', 'b')),
  row('a mail', stored('c', null, '')),
];

test('each page has its number of translated and reviewed texts, in the order of the menu, and pages without texts are left out', () => {
  expect(progressByPage(ROWS)).toEqual([
    { area: 'Menu and footer', all: 1, translated: 1, reviewed: 1 },
    { area: 'Events', all: 3, translated: 2, reviewed: 1 },
    { area: 'Mails', all: 2, translated: 1, reviewed: 1 },
  ]);
});

test('the public pages together count each text once, and no text that visitors do not read', () => {
  const onTwoPages = { ...row('site/home/HomePage.tsx', stored('a', null)) };
  onTwoPages.places = ['site/home/HomePage.tsx', 'site/about/AboutPage.tsx'];
  const entryText = row('site/entries/EntryPage.tsx', stored('a', 'b'));
  expect(publicProgress([...ROWS, onTwoPages, entryText])).toEqual({ all: 5, translated: 4, reviewed: 2 });
});

test('each person has the texts that they wrote and reviewed, without erased names and deleted words', () => {
  expect(progressByPerson(ROWS)).toEqual([
    { id: 'b', name: 'Name of b', written: 1, reviewed: 2 },
    { id: 'a', name: 'Name of a', written: 2, reviewed: 0 },
    { id: 'c', name: 'Name of c', written: 0, reviewed: 1 },
  ]);
});

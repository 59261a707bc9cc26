import { makeSettings } from '@ndeiya/domain/testing/makers';
import { expect, test } from 'vitest';
import { contentOf } from './content';

/** Settings that no page translates: names, contacts, and facts. */
const NO_TEXTS = [
  'name',
  'organisation',
  'contact',
  'social',
  'current_edition',
  'edition',
  'currency',
  'registration',
];

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return value ? [value] : [];
  if (typeof value !== 'object' || value === null || value instanceof Date) return [];
  return Object.values(value).flatMap(stringsIn);
}

const settings = makeSettings({ extra_categories: ['Drums'] });
const event = { title: 'Song Night', theme: 'Courage', location: 'Market', details: '' };
const typed = {
  settings,
  events: [
    { ...event, details: '<p>Bring a <u>drum</u>.</p><p>Free</p>' },
    { ...event, title: 'Drum Night' },
  ],
  pictures: ['A drum'],
  videos: ['A dance'],
};

test('translators get every text of the settings that a page translates, the titles of the content, and the details of events', () => {
  const given = contentOf(typed).map(({ english }) => english);
  const texts = Object.entries(settings).filter(([name]) => !NO_TEXTS.includes(name));
  const others = [
    'Song Night',
    'Drum Night',
    'Courage',
    'Market',
    'A drum',
    'A dance',
    'Bring a <0>drum</0>.',
    'Free',
  ];
  expect(new Set(given)).toEqual(new Set([...texts.flatMap(([, value]) => stringsIn(value)), ...others]));
});

test('a text that stands in two places comes once, and the list names its page', () => {
  const given = contentOf(typed);
  expect(given).toHaveLength(new Set(given.map(({ english }) => english)).size);
  expect(given).toContainEqual({ english: settings.mission, place: 'settings: about' });
});

import { EXTRA_CATEGORIES, PUBLIC_CATEGORIES } from '@ndeiya/domain/entries/participant';

const COUNT = 40;
const FIRST = [
  'Amber',
  'Baobab',
  'Cedar',
  'Drum',
  'Ember',
  'Flute',
  'Granite',
  'Harvest',
  'Indigo',
  'Jacaranda',
];
const LAST = ['Example', 'Sample', 'Demonstration', 'Placeholder'];
/** Different numbers per category, and one below the limit at which categories are grouped. */
const CATEGORIES = [
  ...Array<string>(13).fill(PUBLIC_CATEGORIES[0]),
  ...Array<string>(11).fill(PUBLIC_CATEGORIES[1]),
  ...Array<string>(8).fill(PUBLIC_CATEGORIES[2]),
  ...Array<string>(5).fill(PUBLIC_CATEGORIES[3]),
  ...Array<string>(3).fill(EXTRA_CATEGORIES[0]),
];

const number = (index: number) => String(index + 1).padStart(2, '0');

/** Invented contestants in all categories. */
export const DEMO_PARTICIPANTS = Array.from({ length: COUNT }, (_, index) => {
  const first = FIRST[index % FIRST.length] ?? '';
  const last = LAST[Math.floor(index / FIRST.length)] ?? '';
  return {
    id: `demo-participant-${number(index)}`,
    name: `${first} ${last}`,
    email: `${first}.${last}@example.org`.toLowerCase(),
    phone: `+254 700 000 0${number(index)}`,
    category: CATEGORIES[(index * 7) % COUNT] ?? PUBLIC_CATEGORIES[0],
  };
});

export const DEMO_MESSAGES = [
  {
    id: 'demo-message-1',
    name: 'Amber Example',
    email: 'amber@example.org',
    message: 'Can a group register, or only single performers?\n\nThank you.',
    state: 'new',
  },
  {
    id: 'demo-message-2',
    name: 'Cedar Sample',
    email: 'cedar@example.org',
    message: 'My daughter is fifteen and writes poems. May she take part?',
    state: 'open',
  },
  {
    id: 'demo-message-3',
    name: 'Flute Placeholder',
    email: 'flute@example.org',
    message: 'The open rehearsal was a joy. See you on the day.',
    state: 'closed',
  },
] as const;

export const DEMO_SUBSCRIBERS = [
  { email: 'ember@example.org', state: 'confirmed' },
  { email: 'harvest@example.org', state: 'confirmed' },
  { email: 'indigo@example.org', state: 'pending' },
  { email: 'granite@example.org', state: 'unsubscribed' },
] as const;

export const DEMO_PARTNERS = [
  {
    id: 'demo-partner-1',
    organisation: 'Example Community Radio',
    kind: 'media',
    contact_person: 'Drum Sample',
    email: 'radio@example.org',
    phone: '+254 700 000 101',
    website: 'https://example.org/radio',
    offers: ['media'],
    message: 'We would like to broadcast the final. (Demonstration data.)',
    state: 'approved',
    shown: true,
  },
  {
    id: 'demo-partner-2',
    organisation: 'Sample Printing Works',
    kind: 'sponsor',
    contact_person: 'Jacaranda Example',
    email: 'printing@example.com',
    phone: '+254 700 000 102',
    website: '',
    offers: ['in kind', 'cash'],
    message: 'Posters and certificates. (Demonstration data.)',
    state: 'new',
    shown: false,
  },
] as const;

/** Invented ids: no such videos are known, and none is requested before a click. */
export const DEMO_VIDEOS = [
  'Opening drums',
  'A poem in three voices',
  'Folk songs of the evening',
  'Original song, first round',
  'Rendition with strings',
  'Behind the stage',
].map((title, index) => ({
  id: `demo-video-${number(index)}`,
  title,
  youtubeId: `demo-video${String(index + 1)}`,
}));

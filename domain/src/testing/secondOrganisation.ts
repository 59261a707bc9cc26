import type { BrandingInput } from '../site/branding';
import { brandingFactsOf } from '../site/brandingFacts';
import { DEFAULT_COLOURS } from '../site/palette';
import { makeSettings } from './makers';

/** Another organisation than the one of the specification, invented, in another country. */
export const LIMURU: BrandingInput = {
  short_name: 'Limuru',
  primary: '#7a1f5c',
  secondary: '#1f4e79',
  bar: '#1b1d2a',
  accent: '#f2c14e',
  time_zone: 'Europe/Rome',
  locale: 'en-GB',
  second_language: '',
};

export const LIMURU_SETTINGS = makeSettings({
  name: 'Limuru Song Days',
  organisation: 'Limuru Trust',
  tagline: 'Songs for every season',
  about_event: 'Choirs of three valleys meet.',
  edition: 'Third Days',
  event_date: new Date('2032-07-03T22:00:00Z'),
  location: 'Bressanone',
  currency: '€',
  history: 'It began in a barn.',
  intro: [{ title: 'Who we are', text: 'Singers of the valleys.' }],
  objectives: ['Singing together'],
  about_teaser: 'Three valleys, one choir.',
  mission: 'To sing.',
  values: [{ title: 'Joy', text: 'We sing.' }],
  note: 'Small choirs are judged together.',
  prizes: [{ title: 'Best choir', amounts: [1500, 500] }],
  public_categories: ['Choirs'],
  extra_categories: [],
  contact: { email: 'info@example.org', phone: '', address: 'Bressanone' },
});

export const LIMURU_FACTS = brandingFactsOf({ settings: LIMURU_SETTINGS, branding: LIMURU, logo: null });

/** Every word and colour by which the first organisation is known. */
const FIRST: readonly RegExp[] = [
  /ndeiya(?!\/)/i,
  /kenya|nairobi/i,
  /kikuyu|g[iĩ]k[uũ]y[uũ]/i,
  /fanning the flame/i,
  /\bKsh\b|\bKES\b/,
  /\bEAT\b|east africa/i,
  ...Object.values(DEFAULT_COLOURS).map((colour: string) => new RegExp(colour, 'i')),
];
/** The id of the suite's project and the files of letters are no words of a page. */
const wordsOf = (html: string) => html.replaceAll('demo-ndeiya', '').replaceAll(/[\w/-]+\.woff2/g, '');

/** The words and colours of the first organisation in a text of another one: none may be there. */
export const ofTheFirst = (text: string): string[] =>
  FIRST.flatMap((word) => word.exec(wordsOf(text))?.[0] ?? []);

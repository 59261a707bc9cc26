import type { SettingsInput } from '../editions/settings';
import { formatLongDate } from '../kernel/time';
import type { DescribedPath } from './publicPages';

interface PageText {
  /** The page's own name; null for the home page. */
  title: string | null;
  describe: (settings: SettingsInput) => string;
}

/** The length of a description that search engines and previews show. */
const DESCRIPTION_CHARS = 200;

/** A text on one line, shortened between words. */
export function shorten(text: string, length = DESCRIPTION_CHARS): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const cut = line.slice(0, length);
  const end = cut.lastIndexOf(' ');
  return `${(end > length / 2 ? cut.slice(0, end) : cut).replace(/[\s.,;:–-]+$/, '')}…`;
}

/** The texts of the public pages that have a preview of their own (domain/src/site/publicPages.ts). */
const TEXTS: Readonly<Record<DescribedPath, PageText>> = {
  '/': { title: null, describe: ({ tagline, about_event }) => `${tagline}. ${about_event}` },
  '/about_us': {
    title: 'About Us',
    describe: ({ organisation, mission }) => `${organisation}: our history, values and mission. ${mission}`,
  },
  '/events': {
    title: 'Events',
    describe: ({ name }) => `What is on at the ${name}, and what has been: dates, places and themes.`,
  },
  '/gallery': { title: 'Gallery', describe: ({ name }) => `Pictures from the ${name} and its events.` },
  '/videos': { title: 'Event Videos', describe: ({ name }) => `Videos from the ${name} and its events.` },
  '/participate': {
    title: 'Participate',
    describe: ({ edition, event_date, location, public_categories }) =>
      `${edition}, ${formatLongDate(event_date)}, ${location}. Contest in ${public_categories.join(', ')}: categories, prizes and how to register.`,
  },
  '/programme': {
    title: 'Programme',
    describe: ({ name, event_date, location }) =>
      `Who performs when at the ${name}, live on the day: ${formatLongDate(event_date)}, ${location}.`,
  },
  '/results': {
    title: 'Results',
    describe: ({ name }) => `Every edition of the ${name}, and what was won in each.`,
  },
  '/archive': {
    title: 'Archive',
    describe: ({ name }) =>
      `Songs, poems, proverbs, riddles and stories from the ${name}, to read and to hear.`,
  },
  '/terms': {
    title: 'Terms & Conditions',
    describe: ({ name }) => `Who may enter the ${name}, how it is judged, prizes, pictures and privacy.`,
  },
  '/register/user': {
    title: 'Open an account',
    describe: ({ name }) => `Open an account for the ${name}; with it you can register to contend.`,
  },
  '/register/participant': {
    title: 'Register to Contend',
    describe: ({ public_categories, name }) =>
      `Register for the ${name}, once in each category: ${public_categories.join(', ')}.`,
  },
  '/register/partner': {
    title: 'Become a partner',
    describe: ({ name }) => `Support the ${name} as a sponsor, with media, a venue or your community.`,
  },
  '/register/group': {
    title: 'Enter a group',
    describe: ({ name }) =>
      `Enter a school, a choir, a church, a village or a family for the ${name}: one leader's phone for many.`,
  },
};

/** The same, for an address that need not be one of them. */
export const PAGE_TEXTS: Readonly<Record<string, PageText>> = TEXTS;

const withoutSlash = (pathname: string) => pathname.replace(/(.)\/$/, '$1');

/** True when a page has its own text, and search engines may index it. */
export const isDescribed = (pathname: string) => Object.hasOwn(PAGE_TEXTS, withoutSlash(pathname));

/** A page's description; that of the home page for an address without one. */
export function describePage(pathname: string, settings: SettingsInput): string {
  const text = PAGE_TEXTS[withoutSlash(pathname)] ?? PAGE_TEXTS['/'];
  return shorten(text?.describe(settings) ?? settings.tagline);
}

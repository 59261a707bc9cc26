import * as z from 'zod/mini';
import { defineCollection, type EntityOf } from '../collection';
import { LIMITS } from '../constants';
import {
  email,
  line,
  optionalLine,
  optionalWebAddress,
  paragraph,
  STAMPS,
  stamps,
  timestamp,
} from './fields';

/** The maximum numbers of entries: as many as the security rules can check in one request. */
export const SETTINGS_COUNTS = {
  categories: 20,
  prizes: 4,
  amounts: 10,
  objectives: 12,
  intro: 3,
  values: 9,
} as const;

const names = (label: string, max: number) =>
  z.array(line(label, LIMITS.nameChars)).check(z.maxLength(max, `At most ${String(max)} entries.`));

const AMOUNT = 'Write a whole number, such as 50,000.';
const prizeGroup = z.strictObject({
  title: line('Title', LIMITS.nameChars),
  /** In whole units of `currency`: first prize, then the runners-up. */
  amounts: z
    .array(z.number(AMOUNT).check(z.int(AMOUNT), z.minimum(0, AMOUNT), z.maximum(1_000_000_000, AMOUNT)))
    .check(z.minLength(1, 'Give at least one amount.'), z.maxLength(SETTINGS_COUNTS.amounts)),
});
const titledText = z.strictObject({
  title: line('Title', LIMITS.nameChars),
  text: paragraph('Text', LIMITS.shortTextChars),
});

const social = z.strictObject({
  facebook: optionalWebAddress('Facebook'),
  instagram: optionalWebAddress('Instagram'),
  youtube: optionalWebAddress('YouTube'),
  tiktok: optionalWebAddress('TikTok'),
  x: optionalWebAddress('X'),
  whatsapp: optionalWebAddress('WhatsApp'),
});

const contact = z.strictObject({
  email: z.union([z.literal(''), email]),
  phone: optionalLine('Phone', LIMITS.nameChars),
  address: optionalLine('Address'),
});

/** The settings with which another community makes the site its own (DESIGN §9). */
export const settingsInput = z.strictObject({
  name: line('Name', LIMITS.nameChars),
  organisation: line('Organisation', LIMITS.nameChars),
  tagline: line('Tagline', LIMITS.titleChars),
  edition: line('Edition', LIMITS.nameChars),
  event_date: timestamp,
  location: line('Location', LIMITS.titleChars),
  public_categories: names('Category', SETTINGS_COUNTS.categories).check(
    z.minLength(1, 'There must be a category.'),
  ),
  extra_categories: names('Category', SETTINGS_COUNTS.categories),
  currency: line('Currency', 10),
  prizes: z.array(prizeGroup).check(z.maxLength(SETTINGS_COUNTS.prizes)),
  note: paragraph('Note'),
  objectives: z.array(line('Objective')).check(z.maxLength(SETTINGS_COUNTS.objectives)),
  about_event: paragraph('About the event'),
  intro: z.array(titledText).check(z.maxLength(SETTINGS_COUNTS.intro)),
  about_teaser: paragraph('About teaser'),
  history: paragraph('History'),
  mission: paragraph('Mission'),
  values: z.array(titledText).check(z.maxLength(SETTINGS_COUNTS.values)),
  contact,
  social,
});
export type SettingsInput = z.output<typeof settingsInput>;

/** `contact` and `social` may be a person's own. */
export const settings = defineCollection('settings', z.object({ ...settingsInput.shape, ...stamps }), {
  owner: 'site',
  audited: true,
  impersonal: [
    ...(['name', 'organisation', 'tagline', 'edition', 'event_date', 'location'] as const),
    ...(['public_categories', 'extra_categories', 'currency', 'prizes', 'note', 'objectives'] as const),
    ...(['about_event', 'intro', 'about_teaser', 'history', 'mission', 'values'] as const),
    ...STAMPS,
  ],
  label: 'Settings',
  onHome: true,
});
export const SETTINGS_ID = 'competition';
export type Settings = EntityOf<typeof settings>;

import * as z from 'zod/mini';
import { defineCollection, type EntityOf } from '../collection';
import { LIMITS } from '../constants';
import { email, line, optionalLine, optionalWebAddress, paragraph, stamps, timestamp } from './fields';

const names = (label: string, max: number) =>
  z.array(line(label, LIMITS.nameChars)).check(z.maxLength(max, `At most ${String(max)} entries.`));

const prizeGroup = z.strictObject({
  title: line('Title', LIMITS.nameChars),
  /** Whole units of `currency`: first prize, then the runners-up. */
  amounts: z
    .array(z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000_000)))
    .check(z.minLength(1), z.maxLength(10)),
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

/** All that another community changes to make the site its own (DESIGN §9). */
export const settingsInput = z.strictObject({
  name: line('Name', LIMITS.nameChars),
  organisation: line('Organisation', LIMITS.nameChars),
  tagline: line('Tagline', LIMITS.titleChars),
  edition: line('Edition', LIMITS.nameChars),
  event_date: timestamp,
  location: line('Location', LIMITS.titleChars),
  public_categories: names('Category', 20).check(z.minLength(1, 'There must be a category.')),
  extra_categories: names('Category', 20),
  currency: line('Currency', 10),
  /** Of prizes, intro and values as many as the security rules can look through in one request. */
  prizes: z.array(prizeGroup).check(z.maxLength(4)),
  note: paragraph('Note'),
  objectives: z.array(line('Objective')).check(z.maxLength(12)),
  about_event: paragraph('About the event'),
  intro: z.array(titledText).check(z.maxLength(3)),
  about_teaser: paragraph('About teaser'),
  history: paragraph('History'),
  mission: paragraph('Mission'),
  values: z.array(titledText).check(z.maxLength(9)),
  contact,
  social,
});
export type SettingsInput = z.output<typeof settingsInput>;

export const settings = defineCollection('settings', z.object({ ...settingsInput.shape, ...stamps }));
export const SETTINGS_ID = 'competition';
export type Settings = EntityOf<typeof settings>;

import * as z from 'zod/mini';
import { defineCollection, defineView, type EntityOf, readAs } from '../kernel/collection';
import { LIMITS } from '../kernel/constants';
import {
  email,
  line,
  optionalContact,
  optionalLine,
  optionalWebAddress,
  paragraph,
  STAMPS,
  stamps,
  storedEmail,
} from '../kernel/fields';
import { SHOWN_EDITION_FIELDS, shownEdition } from './edition';
import { DEFAULT_EDITION } from './editionDefaults';

/** The maximum numbers of entries: as many as the security rules can check in one request. */
export const SETTINGS_COUNTS = {
  objectives: 12,
  intro: 3,
  values: 9,
} as const;

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

const contactOf = (address: typeof email) =>
  z.strictObject({
    email: z.union([z.literal(''), address]),
    phone: optionalContact('Phone', LIMITS.nameChars),
    address: optionalLine('Address'),
  });
const contact = readAs(contactOf(email), contactOf(storedEmail));

/** The settings that belong to the organisation, not to one edition: administrators write them (DESIGN §9). */
export const organisationInput = z.strictObject({
  name: line('Name', LIMITS.nameChars),
  organisation: line('Organisation', LIMITS.nameChars),
  tagline: line('Tagline', LIMITS.titleChars),
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
export type OrganisationInput = z.output<typeof organisationInput>;

/** All that the public pages are drawn from: the organisation's texts, and what is shown of the current edition. */
export const settingsInput = z.strictObject({ ...organisationInput.shape, ...shownEdition.shape });
export type SettingsInput = z.output<typeof settingsInput>;

const { shape: shown } = shownEdition;
/** A document from before editions, or without one, has the specification's edition. */
const shownOrDefault = {
  current_edition: z._default(shown.current_edition, DEFAULT_EDITION.current_edition),
  edition: z._default(shown.edition, DEFAULT_EDITION.edition),
  event_date: z._default(shown.event_date, DEFAULT_EDITION.event_date),
  location: z._default(shown.location, DEFAULT_EDITION.location),
  public_categories: z._default(shown.public_categories, DEFAULT_EDITION.public_categories),
  extra_categories: z._default(shown.extra_categories, DEFAULT_EDITION.extra_categories),
  currency: z._default(shown.currency, DEFAULT_EDITION.currency),
  prizes: z._default(shown.prizes, DEFAULT_EDITION.prizes),
  note: z._default(shown.note, DEFAULT_EDITION.note),
  registration: z._default(shown.registration, DEFAULT_EDITION.registration),
};

/** The settings as a document holds them, of any version. */
export const storedSettings = z.object({ ...organisationInput.shape, ...shownOrDefault });

/** `contact` and `social` may be a person's own. */
export const settings = defineCollection('settings', z.object({ ...storedSettings.shape, ...stamps }), {
  owner: 'site',
  audited: true,
  impersonal: [
    ...(['name', 'organisation', 'tagline', 'objectives', 'about_event', 'intro', 'about_teaser'] as const),
    ...(['history', 'mission', 'values'] as const),
    ...SHOWN_EDITION_FIELDS,
    ...STAMPS,
  ],
  label: 'Settings',
  onHome: true,
});
export const SETTINGS_ID = 'competition';

/** The same document without what functions write: what the dashboard's form of the settings reads and changes. */
export const organisationSettings = defineView(settings, z.object({ ...organisationInput.shape, ...stamps }));
export type OrganisationSettings = EntityOf<typeof organisationSettings>;

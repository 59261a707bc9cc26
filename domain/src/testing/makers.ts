import type * as z from 'zod/mini';
import type { EditionBody } from '../editions/edition';
import { type EditionFields, firstEdition } from '../editions/editions';
import type { OrganisationInput, SettingsInput } from '../editions/settings';
import { DEFAULT_ORGANISATION, DEFAULT_SETTINGS } from '../editions/settingsDefaults';
import type { EntryInput } from '../entries/entry';
import { participantFields, type ParticipantInput } from '../entries/participant';
import { blankOf } from '../kernel/shownFields';
import { toLocalIso } from '../kernel/time';
import type { passInput } from '../people/pass';
import type { Registration, UserInput } from '../people/user';
import type { Announcement, AnnouncementInput } from '../site/announcement';
import type { eventInput } from '../site/event';
import type { GalleryInput } from '../site/gallery';
import type { VideoInput } from '../site/video';
import type { ContactInput, PartnerInput } from '../site/visitorForms';
import { unique, uniqueEmail } from './unique';

type EventBody = Required<z.input<typeof eventInput>>;

/**
 * Each maker returns a valid input with `overrides`, with new values at every call if the entity must be
 * unique.
 */
export const makeEvent = (overrides: Partial<EventBody> = {}): EventBody => ({
  title: `Evening of songs ${unique()}`,
  theme: 'Songs of the ridges',
  details: '<p>Bring a <strong>drum</strong>.</p>',
  date_time: '2031-08-16T09:00:00+03:00',
  location: 'Ndeiya community hall',
  ...overrides,
});

export const makeAnnouncement = (overrides: Partial<AnnouncementInput> = {}): AnnouncementInput => ({
  subject: `News of ${unique()}`,
  text: 'Dear friends,\n\nthe date is set.',
  ...overrides,
});

/** An announcement whose mails are being queued, as it is stored. */
export function makeQueuedAnnouncement(author: string, overrides: Partial<Announcement> = {}) {
  const now = new Date();
  return {
    ...makeAnnouncement(),
    state: 'queueing' as const,
    author,
    cursor: null,
    total: 0,
    queued: 0,
    sent: 0,
    failed: 0,
    started_at: now,
    ended_at: null,
    created_at: now,
    updated_at: now,
    ...overrides,
  };
}

export const makeGalleryInput = (overrides: Partial<GalleryInput> = {}): GalleryInput => ({
  title: `Drummers ${unique()}`,
  ...overrides,
});

export const makeVideo = (overrides: Partial<VideoInput> = {}): VideoInput => ({
  title: `Final ${unique()}`,
  youtube_url: 'https://www.youtube.com/watch?v=abcDEF12_-3',
  ...overrides,
});

export const makeParticipant = (overrides: Partial<ParticipantInput> = {}): ParticipantInput => ({
  ...blankOf(participantFields),
  name: 'Wanjikũ wa Kamau',
  email: uniqueEmail('wanjiku'),
  phone: '+254 712 345 678',
  category: 'Poetry',
  ...overrides,
});

export const makeUser = (overrides: Partial<UserInput> = {}): UserInput => ({
  username: `user ${unique()}`,
  email: uniqueEmail('user'),
  ...overrides,
});

export const makeRegistration = (overrides: Partial<Registration> = {}): Registration => ({
  ...makeUser(),
  password: `Flame of ${unique()}`,
  ...overrides,
});

export const makeContact = (overrides: Partial<ContactInput> = {}): ContactInput => ({
  name: 'Mũthoni',
  email: uniqueEmail('muthoni'),
  message: 'Where do we park?\nWe come with two buses.',
  ...overrides,
});

export const makeNewsletter = (overrides: { email?: string } = {}) => ({
  email: uniqueEmail('reader'),
  ...overrides,
});

export const makePartner = (overrides: Partial<PartnerInput> = {}): PartnerInput => ({
  organisation: `Ridge Choir ${unique()}`,
  kind: 'community',
  contact_person: 'Njoroge',
  email: uniqueEmail('partner'),
  phone: '+254 712 345 678',
  website: 'https://choir.example.org/about',
  offers: ['in kind', 'venue'],
  message: 'We can lend forty chairs.',
  ...overrides,
});

/** The fields of a complete entry of an adult, as its owner saves them. */
export const makeEntryInput = (overrides: Partial<EntryInput> = {}): EntryInput => ({
  kind: 'solo',
  title: `Song of ${unique()}`,
  stage_name: 'Wanjikũ wa Kamau',
  language: 'Gĩkũyũ',
  duration_s: 240,
  members: [{ id: 'm1', name: 'Wanjikũ wa Kamau', phone: '', age_band: 'adult', guardian_id: null }],
  guardians: [],
  ...overrides,
});

/** The body of a request that makes one pass. */
export const makePasses = (
  overrides: Partial<z.input<typeof passInput>> = {},
): z.input<typeof passInput> => ({
  role: 'judge',
  people: [{ name: `Wanjiku ${unique()}` }],
  expires_at: '2099-01-01T00:00',
  ...overrides,
});

export const makeSettings = (overrides: Partial<SettingsInput> = {}): SettingsInput => ({
  ...structuredClone(DEFAULT_SETTINGS),
  ...overrides,
});

/** The part of the settings that an administrator writes. */
export const makeOrganisation = (overrides: Partial<OrganisationInput> = {}): OrganisationInput => ({
  ...structuredClone(DEFAULT_ORGANISATION),
  ...overrides,
});

/** The specification's edition as it is stored, without times. */
export const makeEdition = (overrides: Partial<EditionFields> = {}): EditionFields => ({
  ...structuredClone(firstEdition()),
  ...overrides,
});

export function makeEditionBody(overrides: Partial<EditionBody> = {}): EditionBody {
  const { name, event_date, location, grace_minutes, categories, prizes } = makeEdition();
  const { currency, note, min_class, terms_version, review } = makeEdition();
  const { recording_hours, megabyte_price } = makeEdition();
  return {
    name,
    location,
    grace_minutes,
    categories,
    prizes,
    currency,
    note,
    min_class,
    terms_version,
    review,
    recording_hours,
    megabyte_price,
    event_date: toLocalIso(event_date),
    registration_opens_at: null,
    registration_closes_at: null,
    ...overrides,
  };
}

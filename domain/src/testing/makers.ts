import type * as z from 'zod/mini';
import type { AnnouncementInput } from '../entities/announcement';
import type { eventInput } from '../entities/event';
import type { GalleryInput } from '../entities/gallery';
import type { ParticipantInput } from '../entities/participant';
import type { passInput } from '../entities/pass';
import type { SettingsInput } from '../entities/settings';
import { DEFAULT_SETTINGS } from '../entities/settingsDefaults';
import type { Credentials, Registration, UserInput } from '../entities/user';
import type { VideoInput } from '../entities/video';
import type { ContactInput, PartnerInput } from '../entities/visitorForms';
import { unique, uniqueEmail } from './unique';

/** What a client sends for an event: `date_time` is ISO 8601 text. */
export type EventBody = Required<z.input<typeof eventInput>>;

/** Each maker gives a valid input, new at every call where the entity must be unique, with `overrides` on top. */
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

export const makeCredentials = (overrides: Partial<Credentials> = {}): Credentials => ({
  email: uniqueEmail('user'),
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
  phone: '0712 345 678',
  website: 'https://choir.example.org/about',
  offers: ['in kind', 'venue'],
  message: 'We can lend forty chairs.',
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

import { PUBLIC_PAGES } from '@ndeiya/domain/publicPages';

/** Every address of the site (spec §2). Links and routes take them from here only. */
export const paths = {
  home: PUBLIC_PAGES.home.path,
  homeEvents: '/#events',
  homeGallery: '/#gallery',
  homeVideos: '/#videos',
  about: PUBLIC_PAGES.about.path,
  events: PUBLIC_PAGES.events.path,
  event: (id: string) => `/events/${encodeURIComponent(id)}`,
  eventCalendar: (id: string) => `/events/${encodeURIComponent(id)}.ics`,
  calendar: '/events.ics',
  gallery: PUBLIC_PAGES.gallery.path,
  videos: PUBLIC_PAGES.videos.path,
  participate: PUBLIC_PAGES.participate.path,
  results: PUBLIC_PAGES.results.path,
  terms: PUBLIC_PAGES.terms.path,
  registerUser: PUBLIC_PAGES.registerUser.path,
  registerParticipant: PUBLIC_PAGES.registerParticipant.path,
  registerPartner: PUBLIC_PAGES.registerPartner.path,
  login: PUBLIC_PAGES.login.path,
  forgotPassword: PUBLIC_PAGES.forgotPassword.path,
  resetPassword: PUBLIC_PAGES.resetPassword.path,
  newsletterConfirm: PUBLIC_PAGES.newsletterConfirm.path,
  newsletterUnsubscribe: PUBLIC_PAGES.newsletterUnsubscribe.path,
  pass: PUBLIC_PAGES.pass.path,
  consent: PUBLIC_PAGES.consent.path,
  /** The form to print for one member of an entry. */
  consentForm: (entry: string, member: string) =>
    `${PUBLIC_PAGES.consentForm.path}?entry=${encodeURIComponent(entry)}&member=${encodeURIComponent(member)}`,
  entries: PUBLIC_PAGES.entries.path,
  entry: (id: string) => `/entries/${encodeURIComponent(id)}`,
  entryStep: (id: string, step: string) => `/entries/${encodeURIComponent(id)}?step=${step}`,
  admin: '/admin',
  adminEvents: '/admin/events',
  adminParticipants: '/admin/participants',
  adminEntries: '/admin/entries',
  adminEditions: '/admin/editions',
  adminGallery: '/admin/gallery',
  adminVideos: '/admin/videos',
  adminUsers: '/admin/users',
  adminSystemImages: '/admin/system_images',
  adminMessages: '/admin/messages',
  adminPartners: '/admin/partners',
  adminNewsletter: '/admin/newsletter',
  adminPasses: '/admin/passes',
  adminSettings: '/admin/settings',
  adminActivity: '/admin/activity',
} as const;

/** Ids of the home page's sections that other pages link to. */
export const anchors = { events: 'events', gallery: 'gallery', videos: 'videos' } as const;

import { participantFields } from '../entries/participant';
import { CONSENT } from '../kernel/constants';
import type { FieldTable } from '../kernel/fieldTable';
import { eventFields } from '../site/event';
import { galleryFields } from '../site/gallery';
import { videoFields } from '../site/video';

/**
 * The callers. An administrator has the claim and the profile; the two callers after that have lost one of
 * them. A session is ended by a new password, role or e-mail, or by 'log out everywhere'.
 */
export const WHO = [
  'visitor',
  'user',
  'owner',
  'administrator',
  'profile withdrawn',
  'claim withdrawn',
  'administrator, session ended',
  'owner, session ended',
  'disabled account',
  'no profile',
] as const;
export type AccessActor = (typeof WHO)[number];

const EVERYBODY: readonly AccessActor[] = WHO;
const ADMINISTRATOR: readonly AccessActor[] = ['administrator'];
const OWNER_TOO: readonly AccessActor[] = ['administrator', 'owner'];
const NOBODY: readonly AccessActor[] = [];

/** `page` is a list with a limit, `whole list` a list without one. */
export const OPERATIONS = ['get', 'page', 'whole list', 'create', 'update', 'delete'] as const;
export type CollectionOperation = (typeof OPERATIONS)[number];
type Rights = Record<CollectionOperation, readonly AccessActor[]>;

/** The rights to the documents of a collection, as firestore.rules have them. */
export interface CollectionAccess extends Rights {
  /** The largest limit of a list; a list without a limit is refused. */
  most: number;
  /** The function of firestore.rules that checks the fields of the documents which a browser writes. */
  check?: string;
  /** The table of the fields that a person types: `npm run access` writes that function from it. */
  fields?: FieldTable;
}
type More = Partial<Rights> & Partial<Pick<CollectionAccess, 'most' | 'check' | 'fields'>>;

const rights = (read: Pick<Rights, 'get' | 'page'>, more: More = {}): CollectionAccess => ({
  'whole list': NOBODY,
  create: NOBODY,
  update: NOBODY,
  delete: NOBODY,
  most: 500,
  ...read,
  ...more,
});
const PUBLIC = { get: EVERYBODY, page: EVERYBODY };
const PRIVATE = { get: ADMINISTRATOR, page: ADMINISTRATOR };
/** The owner reads their own documents; a list must ask for these only. */
const OWNED = { get: OWNER_TOO, page: ADMINISTRATOR };
const SECRET = { get: NOBODY, page: NOBODY };
const EDITED = { create: ADMINISTRATOR, update: ADMINISTRATOR, delete: ADMINISTRATOR };
const HANDLED = { update: ADMINISTRATOR, delete: ADMINISTRATOR };

/**
 * Every collection by its path. The rules tests, the tables of docs/access.md and the checks of `hasOnly` follow from
 * it. It is no part of `CollectionFacts`, because browsers load those.
 */
export const COLLECTION_ACCESS: Readonly<Record<string, CollectionAccess>> = {
  events: rights(PUBLIC, { ...EDITED, check: 'isEvent', fields: eventFields }),
  gallery: rights(PUBLIC, { ...EDITED, check: 'isGalleryImage', fields: galleryFields }),
  videos: rights(PUBLIC, { ...EDITED, check: 'isVideo', fields: videoFields }),
  banners: rights(PUBLIC, { ...EDITED, check: 'isPicture' }),
  system_images: rights(PUBLIC, { ...EDITED, check: 'isPicture' }),
  settings: rights(PUBLIC, { create: ADMINISTRATOR, update: ADMINISTRATOR }),
  branding: rights({ get: EVERYBODY, page: NOBODY }),
  editions: rights(PUBLIC),
  stats: rights(PUBLIC),
  public: rights(PUBLIC),
  participants: rights(OWNED, { ...EDITED, most: 100, check: 'isParticipant', fields: participantFields }),
  entries: rights(PRIVATE, { most: 300 }),
  entry_people: rights(OWNED, { most: 300 }),
  entry_events: rights(PRIVATE, { most: 300 }),
  entry_quotas: rights(PRIVATE, { most: 300 }),
  overviews: rights(PRIVATE, { most: 300 }),
  checklists: rights(PRIVATE, { most: 300 }),
  late_permits: rights(PRIVATE, { most: 300 }),
  person_links: rights(SECRET),
  groups: rights(SECRET),
  group_members: rights(SECRET),
  group_ops: rights(SECRET),
  group_requests: rights(SECRET),
  consent_sheets: rights(SECRET),
  consent_scans: rights(SECRET),
  recordings: rights(PRIVATE, { most: 300 }),
  users: rights({ get: OWNER_TOO, page: ADMINISTRATOR }, { most: 100 }),
  usernames: rights(SECRET),
  partner_applications: rights(PRIVATE, { ...HANDLED, most: 100 }),
  contact_messages: rights(PRIVATE, { ...HANDLED, most: 100 }),
  newsletter_subscribers: rights(PRIVATE, { ...HANDLED, most: 100 }),
  announcements: rights(PRIVATE, { most: 100 }),
  passes: rights(SECRET),
  lost_passes: rights(SECRET),
  certificates: rights(SECRET),
  rounds: rights(PRIVATE, { most: 100 }),
  round_entries: rights(PRIVATE),
  judges: rights(SECRET),
  sheets: rights(SECRET),
  sheet_ops: rights(SECRET),
  result_versions: rights(PRIVATE, { most: 100 }),
  results: rights(PUBLIC, { most: 100 }),
  payouts: rights(PRIVATE, { most: 100 }),
  votes: rights(SECRET),
  ballots: rights(SECRET),
  ballot_batches: rights(SECRET),
  slots: rights(PRIVATE),
  programmes: rights(PUBLIC, { most: 100 }),
  stage_ops: rights(SECRET),
  rehearsal_editions: rights(PRIVATE, { most: 100 }),
  rehearsal_programmes: rights(PRIVATE, { most: 100 }),
  terms_versions: rights(PUBLIC, { most: 100 }),
  consents: rights(PRIVATE, { most: CONSENT.listOfEntry }),
  archive: rights(SECRET),
  archive_public: rights(PUBLIC),
  languages: rights(SECRET),
  translations: rights(SECRET),
  translation_thanks: rights(SECRET),
  published_texts: rights({ get: EVERYBODY, page: NOBODY }),
  mail: rights(SECRET),
  texts: rights(SECRET),
  text_spend: rights(SECRET),
  text_templates: rights(SECRET),
  text_optouts: rights(SECRET),
  text_reports: rights(SECRET),
  winner_mails: rights(SECRET),
  password_resets: rights(SECRET),
  email_changes: rights(SECRET),
  rate_limits: rights(SECRET),
  audit_log: rights(PRIVATE, { most: 100 }),
  // Except together with the change that the note is about.
  authors: rights(SECRET),
};

export function accessOf(path: string): CollectionAccess {
  const access = COLLECTION_ACCESS[path];
  if (!access) throw new Error(`domain/src/contract/access.ts does not know ${path}`);
  return access;
}

/** True for a collection into which no browser writes. */
export const isOfFunctions = (path: string): boolean =>
  (['create', 'update', 'delete'] as const).every((operation) => accessOf(path)[operation].length === 0);

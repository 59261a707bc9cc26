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
export type Operation = (typeof OPERATIONS)[number];
type Rights = Record<Operation, readonly AccessActor[]>;

const rights = (read: Pick<Rights, 'get' | 'page'>, write: Partial<Rights> = {}): Rights => ({
  'whole list': NOBODY,
  create: NOBODY,
  update: NOBODY,
  delete: NOBODY,
  ...read,
  ...write,
});
const PUBLIC = { get: EVERYBODY, page: EVERYBODY };
const PRIVATE = { get: ADMINISTRATOR, page: ADMINISTRATOR };
/** The owner reads their own documents; a list must ask for these only. */
const OWNED = { get: OWNER_TOO, page: ADMINISTRATOR };
const SECRET = { get: NOBODY, page: NOBODY };
const EDITED = { create: ADMINISTRATOR, update: ADMINISTRATOR, delete: ADMINISTRATOR };
const HANDLED = { update: ADMINISTRATOR, delete: ADMINISTRATOR };

/** The callers that firestore.rules allow each operation, for every collection by path. */
export const COLLECTION_ACCESS: Record<string, Rights> = {
  events: rights(PUBLIC, EDITED),
  gallery: rights(PUBLIC, EDITED),
  videos: rights(PUBLIC, EDITED),
  banners: rights(PUBLIC, EDITED),
  system_images: rights(PUBLIC, EDITED),
  settings: rights(PUBLIC, { create: ADMINISTRATOR, update: ADMINISTRATOR }),
  branding: rights({ get: EVERYBODY, page: NOBODY }),
  editions: rights(PUBLIC),
  stats: rights(PUBLIC),
  public: rights(PUBLIC),
  participants: rights({ get: OWNER_TOO, page: ADMINISTRATOR }, EDITED),
  entries: rights(PRIVATE),
  entry_people: rights(OWNED),
  entry_events: rights(PRIVATE),
  entry_quotas: rights(PRIVATE),
  overviews: rights(PRIVATE),
  checklists: rights(PRIVATE),
  late_permits: rights(PRIVATE),
  recordings: rights(PRIVATE),
  users: rights({ get: OWNER_TOO, page: ADMINISTRATOR }),
  usernames: rights(SECRET),
  partner_applications: rights(PRIVATE, HANDLED),
  contact_messages: rights(PRIVATE, HANDLED),
  newsletter_subscribers: rights(PRIVATE, HANDLED),
  announcements: rights(PRIVATE),
  passes: rights(SECRET),
  certificates: rights(SECRET),
  rounds: rights(PRIVATE),
  round_entries: rights(PRIVATE),
  judges: rights(SECRET),
  sheets: rights(SECRET),
  sheet_ops: rights(SECRET),
  result_versions: rights(PRIVATE),
  results: rights(PUBLIC),
  payouts: rights(PRIVATE),
  slots: rights(PRIVATE),
  programmes: rights(PUBLIC),
  stage_ops: rights(SECRET),
  rehearsal_editions: rights(PRIVATE),
  rehearsal_programmes: rights(PRIVATE),
  terms_versions: rights(PUBLIC),
  consents: rights(PRIVATE),
  languages: rights(SECRET),
  translations: rights(SECRET),
  published_texts: rights({ get: EVERYBODY, page: NOBODY }),
  mail: rights(SECRET),
  password_resets: rights(SECRET),
  email_changes: rights(SECRET),
  rate_limits: rights(SECRET),
  audit_log: rights(PRIVATE),
  // Except together with the change that the note is about.
  authors: rights(SECRET),
};

export const FILE_OPERATIONS = ['get', 'list', 'create', 'overwrite', 'delete'] as const;
export type FileOperation = (typeof FILE_OPERATIONS)[number];
type FileRights = Record<FileOperation, readonly AccessActor[]>;

const NO_FILE: FileRights = { get: NOBODY, list: NOBODY, create: NOBODY, overwrite: NOBODY, delete: NOBODY };
/** The callers that may read and write every folder of storage.rules and two other places. */
export const FOLDER_ACCESS: Record<string, FileRights> = {
  inbox: { ...NO_FILE, get: ADMINISTRATOR, create: ADMINISTRATOR, delete: ADMINISTRATOR },
  "another's inbox": NO_FILE,
  // Except for the one file that the account has announced: tests/rules/storage.rules.test.ts.
  recordings: NO_FILE,
  media: { ...NO_FILE, get: EVERYBODY },
  elsewhere: NO_FILE,
};

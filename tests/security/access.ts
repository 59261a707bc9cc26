import type { Access } from '@ndeiya/domain/api/routeSpec';
import { PASS_ROLES, type PassRole } from '@ndeiya/domain/passRoles';
import type { RowName } from '../api/support/samples';

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
export type Who = (typeof WHO)[number];

const EVERYBODY: readonly Who[] = WHO;
const ADMINISTRATOR: readonly Who[] = ['administrator'];
const OWNER_TOO: readonly Who[] = ['administrator', 'owner'];
const NOBODY: readonly Who[] = [];

/** `page` is a list with a limit, `whole list` a list without one. */
export const OPERATIONS = ['get', 'page', 'whole list', 'create', 'update', 'delete'] as const;
export type Operation = (typeof OPERATIONS)[number];
type Rights = Record<Operation, readonly Who[]>;

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

/** For every collection, by path: the callers that firestore.rules allow each operation. */
export const COLLECTION_ACCESS: Record<string, Rights> = {
  events: rights(PUBLIC, EDITED),
  gallery: rights(PUBLIC, EDITED),
  videos: rights(PUBLIC, EDITED),
  banners: rights(PUBLIC, EDITED),
  system_images: rights(PUBLIC, EDITED),
  settings: rights(PUBLIC, { create: ADMINISTRATOR, update: ADMINISTRATOR }),
  editions: rights(PUBLIC),
  stats: rights(PUBLIC),
  public: rights(PUBLIC),
  participants: rights({ get: OWNER_TOO, page: ADMINISTRATOR }, EDITED),
  entries: rights(PRIVATE),
  entry_people: rights(OWNED),
  entry_events: rights(PRIVATE),
  entry_quotas: rights(PRIVATE),
  overviews: rights(PRIVATE),
  late_permits: rights(PRIVATE),
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
  terms_versions: rights(PUBLIC),
  consents: rights(PRIVATE),
  mail: rights(SECRET),
  password_resets: rights(SECRET),
  rate_limits: rights(SECRET),
  audit_log: rights(PRIVATE),
  // Except together with the change that the note is about.
  authors: rights(SECRET),
};

export const FILE_OPERATIONS = ['get', 'list', 'create', 'overwrite', 'delete'] as const;
export type FileOperation = (typeof FILE_OPERATIONS)[number];
type FileRights = Record<FileOperation, readonly Who[]>;

const NO_FILE: FileRights = { get: NOBODY, list: NOBODY, create: NOBODY, overwrite: NOBODY, delete: NOBODY };
/** For every folder of storage.rules and for two other places: the callers that may read and write there. */
export const FOLDER_ACCESS: Record<string, FileRights> = {
  inbox: { ...NO_FILE, get: ADMINISTRATOR, create: ADMINISTRATOR, delete: ADMINISTRATOR },
  "another's inbox": NO_FILE,
  media: { ...NO_FILE, get: EVERYBODY },
  elsewhere: NO_FILE,
};

/** For every route of the contract: its access. A change of a row's access must be made here too. */
export const ROUTE_ACCESS: Record<RowName, Access> = {
  'users.register': 'public',
  'users.login': 'public',
  'users.forgotPassword': 'public',
  'users.resetPassword': 'public',
  'users.logoutEverywhere': 'user',
  'users.list': 'admin',
  'users.update': 'admin',
  'users.remove': 'admin',
  'participants.list': 'admin',
  'participants.register': 'user',
  'participants.add': 'admin',
  'participants.update': 'admin',
  'participants.remove': 'admin',
  'gallery.list': 'public',
  'gallery.upload': 'admin',
  'gallery.remove': 'admin',
  'videos.list': 'public',
  'videos.add': 'admin',
  'videos.remove': 'admin',
  'events.list': 'public',
  'events.get': 'public',
  'events.create': 'admin',
  'events.update': 'admin',
  'events.remove': 'admin',
  'editions.list': 'public',
  'editions.get': 'public',
  'editions.create': 'admin',
  'editions.update': 'admin',
  'editions.setState': 'admin',
  'editions.choose': 'admin',
  'entries.list': 'user',
  'entries.decide': 'admin',
  'entries.announce': 'admin',
  'entries.walkIn': 'admin',
  'entries.get': 'user',
  'entries.update': 'user',
  'entries.submit': 'user',
  'entries.withdraw': 'user',
  'entries.acceptOffer': 'user',
  'entries.declineOffer': 'user',
  'entries.calendar': 'user',
  'entries.undo': 'admin',
  'latePermits.create': 'admin',
  'latePermits.remove': 'admin',
  'sysImages.banners': 'public',
  'sysImages.get': 'public',
  'sysImages.upload': 'admin',
  'sysImages.uploadBanner': 'admin',
  'sysImages.removeBanner': 'admin',
  'sysImages.remove': 'admin',
  'stats.get': 'user',
  'newsletter.subscribe': 'public',
  'newsletter.confirm': 'public',
  'newsletter.unsubscribe': 'public',
  'announcements.test': 'admin',
  'announcements.send': 'admin',
  'announcements.removeSubscriber': 'admin',
  'contact.send': 'public',
  'contact.remove': 'admin',
  'partners.apply': 'public',
  'partners.remove': 'admin',
  'mail.failed': 'admin',
  'mail.retryAll': 'admin',
  'mail.retry': 'admin',
  'passes.list': 'admin',
  'passes.create': 'admin',
  'passes.revoke': 'admin',
  'passes.freeDevices': 'admin',
  'passes.open': 'public',
  'passes.me': 'pass',
  'certificates.list': 'admin',
  'certificates.issue': 'admin',
  'certificates.issueForEntries': 'admin',
  'certificates.print': 'admin',
  'certificates.mine': 'user',
  'certificates.show': 'public',
  'certificates.check': 'public',
  'certificates.download': 'user',
  'certificates.revoke': 'admin',
  'certificates.reissue': 'admin',
  'passes.leave': 'pass',
  'consents.link': 'user',
  'consents.form': 'user',
  'consents.request': 'pass',
  'consents.give': 'pass',
  'consents.refuse': 'pass',
  'consents.withdraw': 'pass',
  'consents.paper': 'admin',
  'consents.witness': 'staff',
  'consents.scan': 'admin',
  'terms.current': 'public',
  'terms.create': 'admin',
  'judging.pack': 'pass',
  'judging.ops': 'pass',
  'rounds.list': 'staff',
  'rounds.create': 'admin',
  'rounds.update': 'admin',
  'rounds.setEntries': 'admin',
  'rounds.setJudges': 'admin',
  'rounds.transition': 'staff',
  'rounds.approve': 'staff',
  'rounds.console': 'staff',
  'rounds.setEntry': 'staff',
  'sheets.decide': 'staff',
  'sheets.resolve': 'staff',
  'sheets.paper': 'staff',
  'sheets.type': 'staff',
  'health.get': 'public',
  'docs.openApi': 'public',
};

/** Every route for passes, and for administrators and passes: which roles may call it. */
export const PASS_ACCESS: Partial<Record<RowName, readonly PassRole[]>> = {
  'passes.me': PASS_ROLES,
  'passes.leave': PASS_ROLES,
  'consents.request': ['guardian'],
  'consents.give': ['guardian'],
  'consents.refuse': ['guardian'],
  'consents.withdraw': ['guardian'],
  'consents.witness': ['crew'],
  'judging.pack': ['judge', 'head'],
  'judging.ops': ['judge', 'head'],
  'rounds.list': ['head'],
  'rounds.transition': ['head'],
  'rounds.approve': ['head'],
  'rounds.console': ['head'],
  'rounds.setEntry': ['head'],
  'sheets.decide': ['head'],
  'sheets.resolve': ['head'],
  'sheets.paper': ['tabulator'],
  'sheets.type': ['tabulator'],
};

/** The passes that the tests try: one in each role, and those whose token is no longer valid. */
export const PASSES_TRIED = [...PASS_ROLES, 'revoked', 'expired', 'devices freed'] as const;
export type PassTried = (typeof PASSES_TRIED)[number];

export type Verdict = 'allowed' | 401 | 403;
/** Callers without an account or without a valid session. */
const UNKNOWN: readonly Who[] = [
  'visitor',
  'administrator, session ended',
  'owner, session ended',
  'disabled account',
  'no profile',
];

/** The expected status of a caller at a route with this access. */
export function verdictFor(who: Who, access: Access): Verdict {
  if (access === 'public') return 'allowed';
  if (access === 'pass') return 401;
  if (UNKNOWN.includes(who)) return 401;
  return access === 'user' || who === 'administrator' ? 'allowed' : 403;
}

/** The expected result of a request with a pass. Routes for accounts accept no passes. */
export function passVerdictFor(pass: PassTried, name: RowName): Verdict {
  if (ROUTE_ACCESS[name] === 'public') return 'allowed';
  if (!PASS_ACCESS[name] || !isRole(pass)) return 401;
  return PASS_ACCESS[name].includes(pass) ? 'allowed' : 403;
}
const isRole = (pass: PassTried): pass is PassRole => (PASS_ROLES as readonly string[]).includes(pass);

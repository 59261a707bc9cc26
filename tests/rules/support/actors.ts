interface Account {
  uid: string;
  claims: Record<string, unknown>;
  /** `is_admin` of `users/{uid}`; undefined means no profile. */
  isAdmin?: unknown;
  /** `sessions_valid_after` of `users/{uid}`; undefined when the account's sessions were never ended. */
  validAfter?: Date;
}

/** The first second in which a session is valid; a session from a second before is not. */
const ENDED_AT = 1_000_000;
export const VALID_AFTER = new Date(ENDED_AT * 1000);

/** Every actor by name; null means not signed in. */
export const ACTORS = {
  visitor: null,
  user: { uid: 'user', claims: {}, isAdmin: false },
  /** The owner of the document, in collections whose documents belong to accounts. */
  owner: { uid: 'owner', claims: { auth_time: ENDED_AT }, isAdmin: false, validAfter: VALID_AFTER },
  'owner whose session was ended': {
    uid: 'owner',
    claims: { auth_time: ENDED_AT - 1 },
    isAdmin: false,
    validAfter: VALID_AFTER,
  },
  admin: {
    uid: 'admin',
    claims: { admin: true, auth_time: ENDED_AT },
    isAdmin: true,
    validAfter: VALID_AFTER,
  },
  'admin whose session was ended': {
    uid: 'admin',
    claims: { admin: true, auth_time: ENDED_AT - 1 },
    isAdmin: true,
    validAfter: VALID_AFTER,
  },
  'admin whose claim was withdrawn': { uid: 'no-claim', claims: {}, isAdmin: true },
  'admin whose claim was set to false': { uid: 'false-claim', claims: { admin: false }, isAdmin: true },
  'admin whose profile was withdrawn': { uid: 'no-role', claims: { admin: true }, isAdmin: false },
  'claim without a profile': { uid: 'no-profile', claims: { admin: true } },
  'claim in text': { uid: 'text-claim', claims: { admin: 'true' }, isAdmin: true },
  'profile in text': { uid: 'text-role', claims: { admin: true }, isAdmin: 'true' },
} as const satisfies Record<string, Account | null>;

export type Actor = keyof typeof ACTORS;
export const ACTOR_NAMES = Object.keys(ACTORS) as Actor[];

/** The actors that may perform an operation, for the tables. */
export const EVERYBODY: readonly Actor[] = ACTOR_NAMES;
export const ADMIN: readonly Actor[] = ['admin'];
export const ADMIN_AND_OWNER: readonly Actor[] = ['admin', 'owner'];
export const NOBODY: readonly Actor[] = [];

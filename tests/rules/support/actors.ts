interface Account {
  uid: string;
  claims: Record<string, unknown>;
  /** `is_admin` of `users/{uid}`; no profile at all where undefined. */
  isAdmin?: unknown;
}

/** Everybody who tries, by name; null is nobody signed in. */
export const ACTORS = {
  visitor: null,
  user: { uid: 'user', claims: {}, isAdmin: false },
  /** The account that the document belongs to, where documents belong to accounts. */
  owner: { uid: 'owner', claims: {}, isAdmin: false },
  admin: { uid: 'admin', claims: { admin: true }, isAdmin: true },
  'admin whose claim was withdrawn': { uid: 'no-claim', claims: {}, isAdmin: true },
  'admin whose claim was set to false': { uid: 'false-claim', claims: { admin: false }, isAdmin: true },
  'admin whose profile was withdrawn': { uid: 'no-role', claims: { admin: true }, isAdmin: false },
  'claim without a profile': { uid: 'no-profile', claims: { admin: true } },
  'claim in text': { uid: 'text-claim', claims: { admin: 'true' }, isAdmin: true },
  'profile in text': { uid: 'text-role', claims: { admin: true }, isAdmin: 'true' },
} as const satisfies Record<string, Account | null>;

export type Actor = keyof typeof ACTORS;
export const ACTOR_NAMES = Object.keys(ACTORS) as Actor[];

/** Lists of who may, for the tables. */
export const EVERYBODY: readonly Actor[] = ACTOR_NAMES;
export const ADMIN: readonly Actor[] = ['admin'];
export const ADMIN_AND_OWNER: readonly Actor[] = ['admin', 'owner'];
export const NOBODY: readonly Actor[] = [];

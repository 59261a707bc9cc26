import type { AccessActor } from '@ndeiya/domain/contract/access';
import { passes } from '@ndeiya/domain/people/pass';
import { users } from '@ndeiya/domain/people/user';
import { FirebaseAuthError } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import type { Platform } from '../../../functions/src/platform/firebase';
import { hashPassToken } from '../../../functions/src/resources/people/passes/passSecrets';
import { emptyPlatform, openPass } from '../../../functions/src/testing/emptyPlatform';
import type { PassTried } from '../../support/security/verdicts';

/** The state of the pass that the token below names. */
const LAPSED: Partial<Record<string, object>> = {
  revoked: { revoked_at: new Date(0) },
  expired: { expires_at: new Date(0) },
  // Freeing the devices gives the pass another token.
  freed: { token_hash: hashPassToken('freed.later') },
};

/** A caller as Auth and the profile know them. */
interface Known {
  admin: boolean;
  /** Null for an account without a profile. */
  profile: Record<string, unknown> | null;
  /** The code with which Auth refuses the token. */
  refused?: string;
}
const PROFILE = { is_admin: false };
const ENDED = { sessions_valid_after: Timestamp.fromMillis(2_000_000) };
const KNOWN: Record<Exclude<AccessActor, 'visitor'>, Known> = {
  user: { admin: false, profile: PROFILE },
  owner: { admin: false, profile: PROFILE },
  administrator: { admin: true, profile: { is_admin: true } },
  'profile withdrawn': { admin: true, profile: PROFILE },
  'claim withdrawn': { admin: false, profile: { is_admin: true } },
  'administrator, session ended': { admin: true, profile: { is_admin: true, ...ENDED } },
  'owner, session ended': { admin: false, profile: PROFILE, refused: 'id-token-revoked' },
  'disabled account': { admin: true, profile: { is_admin: true }, refused: 'user-disabled' },
  'no profile': { admin: true, profile: null },
};

/** Tokens have no spaces. */
const word = (who: string) => who.replace(/\W+/g, '-');
const BY_TOKEN = new Map(Object.entries(KNOWN).map(([who, known]) => [word(who), known]));

/** The token of one of the callers of the access table; empty for a visitor. */
export const tokenOf = (who: AccessActor): string => (who === 'visitor' ? '' : word(who));

/** The token of one of the passes of the access table. */
export const passTokenOf = (tried: PassTried): string =>
  `${tried === 'devices freed' ? 'freed' : tried}.token`;

function verifyIdToken(token: string) {
  const { admin, refused } = BY_TOKEN.get(token) ?? { refused: 'argument-error' };
  if (refused) return Promise.reject(new FirebaseAuthError({ code: refused, message: refused }));
  return Promise.resolve({ uid: token, admin, email: 'one@example.org', auth_time: 1000 });
}

function profileOf(uid: string): object {
  const profile = BY_TOKEN.get(uid)?.profile;
  const fields: Record<string, unknown> = profile ?? {};
  return { exists: Boolean(profile), data: () => profile ?? undefined, get: (name: string) => fields[name] };
}

function read(collection: string, id: string): object | undefined {
  if (collection === users.path) return profileOf(id);
  const changes = collection === passes.path ? LAPSED[id] : undefined;
  return changes && openPass('head', { id, token_hash: hashPassToken(`${id}.token`), ...changes });
}

/** A platform without data that knows every caller of the access table, by the tokens above. */
export const callersPlatform = (): Platform => emptyPlatform({ read, verifyIdToken });

import type { AccessActor } from '@ndeiya/domain/contract/access';
import { PASS_ROLES, type PassRole } from '@ndeiya/domain/kernel/passRoles';
import type { Access } from '@ndeiya/domain/kernel/routeSpec';
import type { RowName } from '../sample';
import { PASS_ACCESS, ROUTE_ACCESS } from './routeAccess';

/** The passes that the tests try: one in each role, and those whose token is no longer valid. */
export const PASSES_TRIED = [...PASS_ROLES, 'revoked', 'expired', 'devices freed'] as const;
export type PassTried = (typeof PASSES_TRIED)[number];

export type Verdict = 'allowed' | 401 | 403;
/** Callers without an account or without a valid session. */
const UNKNOWN: readonly AccessActor[] = [
  'visitor',
  'administrator, session ended',
  'owner, session ended',
  'disabled account',
  'no profile',
];

/** The expected status of a caller at a route with this access. */
export function verdictFor(who: AccessActor, access: Access): Verdict {
  if (access === 'public') return 'allowed';
  if (access === 'pass') return 401;
  if (UNKNOWN.includes(who)) return 401;
  return access === 'user' || access === 'person' || who === 'administrator' ? 'allowed' : 403;
}

/** The expected result of a request with a pass. Routes for accounts accept no passes. */
export function passVerdictFor(pass: PassTried, name: RowName): Verdict {
  if (ROUTE_ACCESS[name] === 'public') return 'allowed';
  if (!PASS_ACCESS[name] || !isRole(pass)) return 401;
  return PASS_ACCESS[name].includes(pass) ? 'allowed' : 403;
}
const isRole = (pass: PassTried): pass is PassRole => (PASS_ROLES as readonly string[]).includes(pass);

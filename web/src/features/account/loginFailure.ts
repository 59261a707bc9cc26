import { messages } from '@ndeiya/domain/messages';

/** What Firebase answers to an address or a password that it does not take. */
const REFUSED = [
  'auth/invalid-credential',
  'auth/invalid-login-credentials',
  'auth/wrong-password',
  'auth/user-not-found',
  'auth/invalid-email',
  'auth/user-disabled',
];

/** Firebase's `code`; without one, its code itself could not be loaded. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : 'auth/network-request-failed';

/** The lines about a login that failed: the specification's, and where it was not the password, what it was. */
export function loginFailure(error: unknown): string[] {
  const { failed, unreached, serverFailed, tooMany } = messages.login;
  const code = codeOf(error);
  if (REFUSED.includes(code)) return [failed];
  if (code === 'auth/too-many-requests') return [failed, tooMany];
  return [failed, code === 'auth/network-request-failed' ? unreached : serverFailed];
}

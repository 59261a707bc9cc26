import { messages } from '@ndeiya/domain/kernel/messages';

/** Firebase's codes for a wrong address or password. */
const REFUSED = [
  'auth/invalid-credential',
  'auth/invalid-login-credentials',
  'auth/wrong-password',
  'auth/user-not-found',
  'auth/invalid-email',
  'auth/user-disabled',
];

/** Firebase's `code`; an error without one means that Firebase's own code could not be loaded. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : 'auth/network-request-failed';

/** The error lines of a failed login: the specification's, and the cause if it was not the password. */
export function loginFailure(error: unknown): string[] {
  const { failed, unreached, serverFailed, tooMany } = messages.login;
  const code = codeOf(error);
  if (REFUSED.includes(code)) return [failed];
  if (code === 'auth/too-many-requests') return [failed, tooMany];
  return [failed, code === 'auth/network-request-failed' ? unreached : serverFailed];
}

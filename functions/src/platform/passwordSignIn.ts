import { AppError } from '@ndeiya/domain/kernel/errors';
import { messages } from '@ndeiya/domain/kernel/messages';
import { requestMessages } from '@ndeiya/domain/kernel/requestMessages';
import { param } from './params';

export interface SignedIn {
  token: string;
  uid: string;
}

/** Checks an e-mail address and password; throws 401, 429 or 503. */
export type PasswordSignIn = (email: string, password: string) => Promise<SignedIn>;

const TIMEOUT_MS = 10_000;
const REFUSALS =
  /^(INVALID_LOGIN_CREDENTIALS|INVALID_PASSWORD|EMAIL_NOT_FOUND|USER_DISABLED|INVALID_EMAIL|MISSING_PASSWORD|MISSING_EMAIL)\b/;

function endpoint(): string {
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const base = emulator
    ? `http://${emulator}/identitytoolkit.googleapis.com`
    : 'https://identitytoolkit.googleapis.com';
  return `${base}/v1/accounts:signInWithPassword?key=${encodeURIComponent(param('webApiKey'))}`;
}

const down = (cause: unknown) =>
  new AppError('unavailable', requestMessages.loginUnavailable, {
    cause,
    retryAfterSeconds: 5,
  });

function refusal(status: number, body: unknown): AppError {
  const reason = (body as { error?: { message?: string } } | null)?.error?.message ?? '';
  if (REFUSALS.test(reason)) return new AppError('wrong-credentials', messages.login.failed);
  if (reason.startsWith('TOO_MANY_ATTEMPTS')) {
    return new AppError('rate-limited', requestMessages.rateLimited, {
      retryAfterSeconds: 300,
    });
  }
  return down(
    new Error(
      `Identity Toolkit responded ${String(status)} ${reason} to a login: check WEB_API_KEY and the quota of Authentication`,
    ),
  );
}

/** Logs in by Identity Toolkit's REST API, because the Admin SDK cannot check a password. */
export const passwordSignIn: PasswordSignIn = async (email, password) => {
  const request = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  };
  const response = await fetch(endpoint(), request).catch((error: unknown) => {
    throw down(error);
  });
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw refusal(response.status, body);
  const { idToken, localId } = body as { idToken: string; localId: string };
  return { token: idToken, uid: localId };
};

import { frameMessages as messages } from '@ndeiya/domain/kernel/frameMessages';
import { ApiError, NetworkError, TimeoutError } from '../lib/apiErrors';
import { env } from '../lib/env';
import { getToken, logout } from '../lib/session/session';
import { responseBody } from './responseBody';

export const API_TIMEOUT_MS = 20_000;

interface CallOptions {
  /** Sends the session's token as bearer. A 401 is retried once with a fresh token, then ends the session. */
  auth?: boolean;
  /** Sent as `If-Match`, so that a stale change is refused with 412. */
  ifMatch?: string | undefined;
  /** Sent as `Idempotency-Key`: see `withKey` of call.ts. */
  key?: string | undefined;
  /** The token of a pass, null while it is being opened: the server then asks for no App Check (see `pass.ts`). */
  pass?: string | null | undefined;
}

interface Call extends CallOptions {
  method: string;
  path: string;
  /** A text is JSON. */
  body?: string | FormData | undefined;
  signal: AbortSignal;
}

interface Answer {
  body: unknown;
  /** The cursor of the next page, null where there is none. */
  next: string | null;
}

const UNAUTHENTICATED = { error: 'Please log in again.', code: 'unauthenticated' };

/** The server requires this header for changing requests where App Check is on. */
async function appCheckHeader(method: string): Promise<Record<string, string>> {
  if (!env.appCheckKey || method === 'GET') return {};
  const { appCheckToken } = await import('../lib/firebase/appCheck');
  return { 'X-Firebase-AppCheck': await appCheckToken(env.appCheckKey) };
}

function headersOf({ ifMatch, key, pass }: CallOptions, token: string | null): Record<string, string> {
  // The language that the page shows, which may be another than the browser's own.
  const language = document.documentElement.lang || 'en';
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': language };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (pass) headers.Authorization = `Pass ${pass}`;
  if (ifMatch) headers['If-Match'] = ifMatch;
  if (key) headers['Idempotency-Key'] = key;
  return headers;
}

async function send(
  { method, path, body, signal, ...options }: Call,
  token: string | null,
): Promise<Response> {
  const headers = headersOf(options, token);
  if (typeof body === 'string') headers['Content-Type'] = 'application/json';
  try {
    if (options.pass === undefined) Object.assign(headers, await appCheckHeader(method));
    return await fetch(`/api${path}`, { method, headers, signal, body: body ?? null });
  } catch (error) {
    throw new NetworkError(error);
  }
}

async function sendWithToken(call: Call): Promise<Response> {
  const token = await getToken();
  const first = token ? await send(call, token) : null;
  if (first && first.status !== 401) return first;
  const fresh = token ? await getToken(true) : null;
  const second = fresh ? await send(call, fresh) : first;
  if (second && second.status !== 401) return second;
  return refused(second);
}

async function refused(response: Response | null): Promise<Response> {
  // A token that could not be refreshed without a connection says nothing about the session.
  if (!response && !navigator.onLine) throw new NetworkError('offline');
  await logout('server');
  if (response) return response;
  throw new ApiError(401, UNAUTHENTICATED);
}

async function answerTo(call: Call): Promise<Answer> {
  const response = await (call.auth ? sendWithToken(call) : send(call, null));
  return { body: await responseBody(response), next: response.headers.get('X-Next-Cursor') };
}

/** Sends a request to `/api`, and gives up after `API_TIMEOUT_MS`. Throws `ApiError` or `NetworkError`. */
export function request(call: Omit<Call, 'signal'>): Promise<Answer> {
  const controller = new AbortController();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new TimeoutError(messages.timeout));
      controller.abort();
    }, API_TIMEOUT_MS);
    answerTo({ ...call, signal: controller.signal })
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer);
      });
  });
}

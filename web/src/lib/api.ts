import type { FieldErrors } from '@ndeiya/domain/kernel/errors';
import { messages } from '@ndeiya/domain/kernel/messages';
import { env } from './env';
import { getToken, logout } from './session/session';

/** An error response of `/api`. `message` is the server's sentence and may be shown. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: FieldErrors | undefined;
  readonly retryAfter: number | undefined;

  constructor(status: number, body: ErrorBody, retryAfter?: number) {
    super(body.error ?? '');
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code ?? 'unknown';
    this.fields = body.fields;
    this.retryAfter = retryAfter;
  }
}

/** The request or its response was lost. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('the server was not reached', { cause });
    this.name = 'NetworkError';
  }
}

/** The server has not responded in time; the request may still succeed. */
export class TimeoutError extends NetworkError {}

export const API_TIMEOUT_MS = 20_000;

interface ErrorBody {
  error?: string;
  code?: string;
  fields?: FieldErrors;
}

export interface CallOptions {
  /** Sends the session's token as bearer. A 401 is retried once with a fresh token, then ends the session. */
  auth?: boolean;
  /** Sent as `If-Match`, so that a stale change is refused with 412. */
  ifMatch?: string | undefined;
  /** Sent as `Idempotency-Key`: see `withKey` of web/src/server/call.ts. */
  key?: string | undefined;
  /** The token of a pass, null while it is being opened: the server then asks for no App Check (see `lib/pass`). */
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
  const { appCheckToken } = await import('./firebase/appCheck');
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function answerTo(call: Call): Promise<Answer> {
  const response = await (call.auth ? sendWithToken(call) : send(call, null));
  const text = await response.text().catch((error: unknown) => {
    throw new NetworkError(error);
  });
  const body = parsed(text);
  if (response.ok) return { body, next: response.headers.get('X-Next-Cursor') };
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined;
  const errorBody = typeof body === 'object' && body !== null ? (body as ErrorBody) : {};
  throw new ApiError(response.status, errorBody, retryAfter);
}

/** Sends a request to `/api`, and gives up after `API_TIMEOUT_MS`. Throws `ApiError` or `NetworkError`. */
export function request(call: Omit<Call, 'signal'>): Promise<Answer> {
  const controller = new AbortController();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new TimeoutError('no answer in time'));
      controller.abort();
    }, API_TIMEOUT_MS);
    answerTo({ ...call, signal: controller.signal })
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer);
      });
  });
}

/** The server's own sentence, if it responded with one: `serverError(error) ?? messages.x.failed`. */
export const serverError = (error: unknown): string | undefined =>
  error instanceof ApiError && error.message ? error.message : undefined;

/** The error text for the person: a timeout, the server's own sentence, or `standard`. */
export const failedText = (error: unknown, standard: string): string =>
  timeoutText(error) ?? serverError(error) ?? standard;

/** Forms that have one sentence for every failure call it so: `timeoutText(error) ?? messages.x.failed`. */
export const timeoutText = (error: unknown): string | undefined =>
  error instanceof TimeoutError ? messages.timeout : undefined;

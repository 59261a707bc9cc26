/** Thrown when the server responds with an error. `message` is the server's sentence. */
export class RefusedCall extends Error {
  readonly status: number;
  readonly code: string;
  readonly retryAfterMs: number;

  constructor(status: number, { error = '', code = 'unknown' }: ErrorBody, retryAfterMs = 0) {
    super(error);
    this.name = 'RefusedError';
    this.status = status;
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}

interface ErrorBody {
  error?: string;
  code?: string;
}

/** Thrown when the server was not reached, or its response was lost. */
export class UnreachedError extends Error {
  constructor(cause: unknown) {
    super('the server was not reached', { cause });
    this.name = 'UnreachedError';
  }
}

const TIMEOUT_MS = 30_000;

interface Call {
  path: string;
  /** The token of a pass; null while a pass is being opened. */
  token: string | null;
  body?: string;
  key?: string;
  /** Lets the request outlive the page, for small bodies only. */
  keepalive?: boolean;
}

interface Answered {
  body: unknown;
  /** The server's clock minus the phone's, in milliseconds; null where the answer has no date. */
  offsetMs: number | null;
}

function headersOf({ token, body, key }: Call): Record<string, string> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (token) headers.Authorization = `Pass ${token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (key) headers['Idempotency-Key'] = key;
  return headers;
}

/** The header has whole seconds, so half a second is added as the most likely rest. */
function offsetOf(response: Response, sentAt: number): number | null {
  const date = Date.parse(response.headers.get('Date') ?? '');
  return Number.isNaN(date) ? null : date + 500 - (sentAt + Date.now()) / 2;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function refusalOf(response: Response, body: unknown): RefusedCall {
  const retryAfterMs = (Number(response.headers.get('Retry-After')) || 0) * 1000;
  return new RefusedCall(response.status, body ?? {}, retryAfterMs);
}

/**
 * Calls `/api` with a pass. Throws `RefusedError` or `UnreachedError`. The pages of passes have this and not
 * `lib/api`, which loads the sessions of accounts and with them Firebase.
 */
export async function callApi(call: Call): Promise<Answered> {
  const sentAt = Date.now();
  const { path, body, keepalive = false } = call;
  let response: Response;
  let text: string;
  try {
    response = await fetch(`/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: headersOf(call),
      cache: 'no-store',
      keepalive,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body !== undefined && { body }),
    });
    text = await response.text();
  } catch (error) {
    throw new UnreachedError(error);
  }
  const answer = parsed(text);
  if (!response.ok) throw refusalOf(response, answer);
  // The sign-in page of a hotspot answers 200 with a page of its own.
  if (answer === null) throw new UnreachedError(new Error('the answer is no JSON'));
  return { body: answer, offsetMs: offsetOf(response, sentAt) };
}

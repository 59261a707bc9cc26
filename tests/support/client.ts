/** A response of the API; `body` is the parsed JSON. */
export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
  text: string;
}

export interface Options {
  token?: string;
  /** The token of a pass, in place of an account's. */
  pass?: string;
  headers?: Record<string, string>;
  json?: unknown;
  /** Sent unchanged. */
  raw?: BodyInit;
  /** 'manual' returns a redirect instead of following it. */
  redirect?: 'manual';
}

/** The address of the running suite's API, from the suite's command. */
export function apiUrl(): string {
  const url = process.env.API_URL;
  if (!url) throw new Error('API_URL is not set: run npm run test:api.');
  return url;
}

const isJson = (headers: Headers) => headers.get('Content-Type')?.startsWith('application/json') ?? false;

/** Sends the request. "fetch failed" alone does not say what happened to the connection, so the error names that too. */
async function sent(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request);
  } catch (error) {
    const { cause } = error as Error;
    const what = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
    throw new Error(`${request.method ?? ''} ${url} had no answer (${what})`, { cause: error });
  }
}

/** Calls the API over HTTP: `call('post', '/contact', { json: {…} })`. */
export async function call(method: string, path: string, options: Options = {}): Promise<Answer> {
  const { token, pass, json, raw, redirect } = options;
  const headers = {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(pass && { Authorization: `Pass ${pass}` }),
    ...(json !== undefined && { 'Content-Type': 'application/json' }),
    ...options.headers,
  };
  const body = json === undefined ? raw : JSON.stringify(json);
  const response = await sent(apiUrl() + path, {
    method: method.toUpperCase(),
    headers,
    ...(redirect && { redirect }),
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson(response.headers) && text !== '' ? (JSON.parse(text) as unknown) : undefined,
  };
}

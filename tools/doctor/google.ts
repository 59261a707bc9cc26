import { run } from '../lib/processes';

/** Google's REST APIs, read only. */
export interface Google {
  /**
   * One response: `get('firestore', 'v1/projects/x/databases/(default)')`. Throws a sentence when it is not
   * found.
   */
  get<T>(service: string, path: string): Promise<T>;
  /** All pages of a list; the items are under `key`. */
  list<T>(service: string, path: string, key: string): Promise<T[]>;
}

interface GoogleOptions {
  token: string;
  /** The project whose quota the calls use. */
  project: string;
  /** The origin of a service; tests replace it. */
  origin?: (service: string) => string;
}

const PATIENCE_MS = 20_000;
const MOST_PAGES = 20;

interface Failure {
  error?: { message?: string };
}

const googles = (service: string) => `https://${service}.googleapis.com`;

/** Google's APIs for one project, with the rights of the token's owner. */
export function googleApis({ token, project, origin = googles }: GoogleOptions): Google {
  const headers = { Authorization: `Bearer ${token}`, 'x-goog-user-project': project };

  async function get<T>(service: string, path: string): Promise<T> {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(`${origin(service)}/${path}`, { headers, signal });
    const body: unknown = await response.json().catch(() => ({}));
    if (response.ok) return body as T;
    const { message = 'no reason given' } = (body as Failure).error ?? {};
    throw new Error(`${service} answered ${response.status}: ${message.split('\n')[0]}`);
  }

  async function list<T>(service: string, path: string, key: string): Promise<T[]> {
    const items: T[] = [];
    let pageToken = '';
    for (let page = 0; page < MOST_PAGES; page++) {
      const query = pageToken ? `${path.includes('?') ? '&' : '?'}pageToken=${pageToken}` : '';
      const answer = await get<Record<string, T[] | undefined> & { nextPageToken?: string }>(
        service,
        path + query,
      );
      items.push(...(answer[key] ?? []));
      pageToken = encodeURIComponent(answer.nextPageToken ?? '');
      if (!pageToken) break;
    }
    return items;
  }
  return { get, list };
}

/** Reads an address of the site without credentials. */
export async function readSite(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

/** An access token of the account that is logged in to gcloud, or of the application default credentials. */
export async function accessToken(): Promise<string> {
  const ask = (...args: string[]) =>
    run('gcloud', [...args, 'print-access-token']).then((text) => text.trim());
  return ask('auth').catch(() => ask('auth', 'application-default'));
}

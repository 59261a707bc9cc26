import {
  type Cursor,
  documentPath,
  documentsIn,
  type ListQuery,
  parseDocument,
  parseDocuments,
  QUERY_PATH,
  queryBody,
  type Readable,
  type RestDocument,
  restUrl,
} from '@ndeiya/domain/kernel/publicReader';
import { env } from '../env';
import { logError } from '../log';
import { restServer } from '../parseEnv';
import { cachedFetch } from './cache';

/** A request for public data. `key` identifies it in caches and in the HTML; `body` is posted where there is one. */
export interface PublicRequest {
  key: string;
  url: string;
  body?: string;
}

/** The JSON of the response to a request: `null` for a missing document, `undefined` while there is no response yet. */
export type Responses = (request: PublicRequest) => unknown;

/** Computes public data from the responses that it needs; `undefined` while one of them is missing. */
export type PublicQuery<T> = (responses: Responses) => T | undefined;

/** A part of a list, and the place where the next part begins; `null` after the last one. */
export interface Page<T> {
  items: T[];
  next: Cursor | null;
}

const urlOf = (path: string) => restUrl(restServer(env), path);

async function send({ key, url, body }: PublicRequest): Promise<unknown> {
  // Not application/json, which would cost every visitor a CORS preflight.
  const init = body ? { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body } : undefined;
  const response = await cachedFetch(key, () => fetch(url, init));
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`Firestore answered ${String(response.status)}`);
  return response.json();
}

/** Sends the requests of a query until it has its result. Throws when one fails or does not fit its schema. */
export async function runQuery<T>(query: PublicQuery<T>): Promise<T> {
  const known = new Map<string, unknown>();
  for (;;) {
    const open = new Map<string, PublicRequest>();
    const value = query((request) => {
      if (!known.has(request.key)) open.set(request.key, request);
      return known.get(request.key);
    });
    if (value !== undefined) return value;
    const requests = [...open.values()];
    if (requests.length === 0) throw new Error('there is no such public data');
    const responses = await Promise.all(requests.map(send));
    requests.forEach(({ key }, place) => known.set(key, responses[place]));
  }
}

/** One public document; `null` where there is none. */
export function documentQuery<T>(collection: Readable<T>, id: string): PublicQuery<T | null> {
  const url = urlOf(documentPath(collection, id));
  return (responses) => {
    const response = responses({ key: url, url });
    return response ? parseDocument(collection, response as RestDocument) : (response as null | undefined);
  };
}

function documentsQuery(collection: Readable<unknown>, list: ListQuery): PublicQuery<RestDocument[]> {
  const url = urlOf(QUERY_PATH);
  const body = queryBody(collection, list);
  // The cache stores no POST, so the key is an address that contains the body.
  const key = `${url}&query=${encodeURIComponent(body)}`;
  return (responses) => {
    const rows = responses({ key, url, body });
    return rows === undefined ? undefined : documentsIn(rows);
  };
}

/**
 * `limit` entries of a public list from `after` on; one that does not fit its schema is logged and left out. Reads one
 * more, to know whether there is a next page.
 */
export function pageQuery<T>(collection: Readable<T>, list: ListQuery): PublicQuery<Page<T>> {
  const query = documentsQuery(collection, { ...list, limit: list.limit + 1 });
  return (responses) => {
    const documents = query(responses);
    if (!documents) return undefined;
    const shown = documents.slice(0, list.limit);
    const last = documents.length > shown.length ? shown.at(-1) : undefined;
    const value = last?.fields?.[list.orderBy];
    return {
      items: parseDocuments(collection, shown, (name, error) => {
        logError(`unreadable ${name}`, error);
      }),
      next: last && value ? [value, { referenceValue: last.name }] : null,
    };
  };
}

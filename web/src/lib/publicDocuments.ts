import type { Snapshot } from '@ndeiya/domain/collection';
import { env } from './env';
import { documentUrl, firestoreUrl } from './firestoreUrl';
import { keptAnswer } from './keptAnswers';
import { logError } from './log';
import {
  type RestFields,
  type RestValue,
  decodeFields,
  encodeValue,
  type Scalar,
} from '@ndeiya/domain/restValues';

/** What the reader needs of a collection: the domain's collections fit. */
export interface Readable<T> {
  path: string;
  converter: { fromFirestore(snapshot: Snapshot): T };
}

/** What a public list asks for. `where` compares for equality unless `op` says otherwise. */
export interface PublicQuery {
  orderBy: string;
  direction?: 'asc' | 'desc';
  limit: number;
  where?: { field: string; op?: keyof typeof OPERATORS; value: Scalar };
  /** Where the page before ended: its `next`. */
  after?: Cursor;
}

/** A place in an ordered list: the ordering value as stored (finer than a `Date`) and the document's name. */
export type Cursor = readonly [RestValue, RestValue];

/** Some entries of a list, and where to go on; `null` when these are the last. */
export interface Page<T> {
  items: T[];
  next: Cursor | null;
}

const OPERATORS = {
  '==': 'EQUAL',
  '<': 'LESS_THAN',
  '<=': 'LESS_THAN_OR_EQUAL',
  '>': 'GREATER_THAN',
  '>=': 'GREATER_THAN_OR_EQUAL',
} as const;

interface RestDocument {
  name: string;
  fields?: RestFields;
}

function parse<T>(collection: Readable<T>, document: RestDocument): T {
  const id = decodeURIComponent(document.name.slice(document.name.lastIndexOf('/') + 1));
  return collection.converter.fromFirestore({ id, data: () => decodeFields(document.fields ?? {}) });
}

async function answerOf(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`Firestore answered ${String(response.status)}`);
  return response.json();
}

/** One public document; `null` where there is none. Throws when it cannot be read or does not fit its schema. */
export async function fetchDocument<T>(collection: Readable<T>, id: string): Promise<T | null> {
  const url = documentUrl(env, `${collection.path}/${encodeURIComponent(id)}`);
  const response = await keptAnswer(url, () => fetch(url));
  if (response.status === 404) return null;
  return parse(collection, (await answerOf(response)) as RestDocument);
}

async function runQuery({ path }: Readable<unknown>, query: PublicQuery): Promise<RestDocument[]> {
  const url = `${firestoreUrl(env)}:runQuery?key=${encodeURIComponent(env.apiKey)}`;
  const body = JSON.stringify({ structuredQuery: structured(path, query) });
  // Not application/json, which would cost every visitor a CORS preflight.
  const ask = () => fetch(url, { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body });
  // A POST cannot be kept under its own address.
  const response = await keptAnswer(`${url}&query=${encodeURIComponent(body)}`, ask);
  const rows = (await answerOf(response)) as { document?: RestDocument }[];
  return rows.flatMap(({ document }) => document ?? []);
}

function parseAll<T>(collection: Readable<T>, documents: RestDocument[]): T[] {
  return documents.flatMap((document) => {
    try {
      return [parse(collection, document)];
    } catch (error) {
      logError(`unreadable ${document.name}`, error);
      return [];
    }
  });
}

/** A public list. A document that does not fit its schema is logged and left out. Throws when the list cannot be read. */
export const fetchDocuments = async <T>(collection: Readable<T>, query: PublicQuery): Promise<T[]> =>
  parseAll(collection, await runQuery(collection, query));

/** `limit` entries of a public list from `after` on. Reads one more, to know whether there is a next page. */
export async function fetchPage<T>(collection: Readable<T>, query: PublicQuery): Promise<Page<T>> {
  const documents = await runQuery(collection, { ...query, limit: query.limit + 1 });
  const shown = documents.slice(0, query.limit);
  const last = documents.length > shown.length ? shown.at(-1) : undefined;
  const value = last?.fields?.[query.orderBy];
  return {
    items: parseAll(collection, shown),
    next: last && value ? [value, { referenceValue: last.name }] : null,
  };
}

function structured(collectionId: string, { orderBy, direction = 'asc', limit, where, after }: PublicQuery) {
  const order = direction === 'asc' ? 'ASCENDING' : 'DESCENDING';
  return {
    from: [{ collectionId }],
    // The name settles the order of entries with the same value, so that no page repeats or misses one.
    orderBy: [orderBy, '__name__'].map((fieldPath) => ({ field: { fieldPath }, direction: order })),
    limit,
    ...(after && { startAt: { values: after, before: false } }),
    ...(where && {
      where: {
        fieldFilter: {
          field: { fieldPath: where.field },
          op: OPERATORS[where.op ?? '=='],
          value: encodeValue(where.value),
        },
      },
    }),
  };
}

import type { Snapshot } from './collection';
import { decodeFields, encodeValue, type RestFields, type RestValue, type Scalar } from './restValues';

/** The parts of a collection that the reader needs: the domain's collections have them. */
export interface Readable<T> {
  path: string;
  converter: { fromFirestore(snapshot: Snapshot): T };
}

export interface RestDocument {
  name: string;
  fields?: RestFields;
}

/** A place in an ordered list: the ordering value as stored (finer than a `Date`) and the document's name. */
export type Cursor = readonly [RestValue, RestValue];

const OPERATORS = {
  '==': 'EQUAL',
  '<': 'LESS_THAN',
  '<=': 'LESS_THAN_OR_EQUAL',
  '>': 'GREATER_THAN',
  '>=': 'GREATER_THAN_OR_EQUAL',
} as const;

/** The order, filter and length of a public list. `where` compares for equality unless `op` says otherwise. */
export interface ListQuery {
  orderBy: string;
  direction?: 'asc' | 'desc';
  limit: number;
  /** Only these fields are sent. */
  select?: readonly string[];
  where?: { field: string; op?: keyof typeof OPERATORS; value: Scalar };
  /** The `next` of the page before. */
  after?: Cursor;
}

/** A project's database as Firestore's REST API reaches it. */
export interface RestServer {
  projectId: string;
  /** The key of the site, which every visitor has. */
  apiKey: string;
  /** Host and port of the emulator; without one, the server is Google's. */
  emulator?: string | null | undefined;
}

/** The address of a `documentPath` or of `QUERY_PATH`. */
export function restUrl({ projectId, apiKey, emulator }: RestServer, path: string): string {
  const origin = emulator ? `http://${emulator}` : 'https://firestore.googleapis.com';
  const root = `${origin}/v1/projects/${projectId}/databases/(default)/documents`;
  return `${root}${path}?key=${encodeURIComponent(apiKey)}`;
}

export const documentPath = ({ path }: { path: string }, id: string): string =>
  `/${path}/${encodeURIComponent(id)}`;

/** The path that all queries are posted to; their body is a `queryBody`. */
export const QUERY_PATH = ':runQuery';

export function queryBody({ path }: { path: string }, query: ListQuery): string {
  const { orderBy, direction = 'asc', limit, where, select, after } = query;
  const order = direction === 'asc' ? 'ASCENDING' : 'DESCENDING';
  const structuredQuery = {
    from: [{ collectionId: path }],
    // The name settles the order of entries with the same value, so that no page repeats or misses one.
    orderBy: [orderBy, '__name__'].map((fieldPath) => ({ field: { fieldPath }, direction: order })),
    limit,
    ...(select && { select: { fields: select.map((fieldPath) => ({ fieldPath })) } }),
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
  return JSON.stringify({ structuredQuery });
}

/** The documents in the response to a query; a row without one only names the time of reading. */
export const documentsIn = (rows: unknown): RestDocument[] =>
  (rows as { document?: RestDocument }[]).flatMap(({ document }) => document ?? []);

/** The entity in a document. Throws where the document does not fit its schema. */
export function parseDocument<T>({ converter }: Readable<T>, { name, fields = {} }: RestDocument): T {
  const id = decodeURIComponent(name.slice(name.lastIndexOf('/') + 1));
  return converter.fromFirestore({ id, data: () => decodeFields(fields) });
}

/** The entities in these documents, without those that do not fit their schema: `onUnreadable` is told of them. */
export function parseDocuments<T>(
  collection: Readable<T>,
  documents: readonly RestDocument[],
  onUnreadable: (name: string, error: unknown) => void,
): T[] {
  return documents.flatMap((document) => {
    try {
      return [parseDocument(collection, document)];
    } catch (error) {
      onUnreadable(document.name, error);
      return [];
    }
  });
}

import { encodeValue, type RestValue, type Scalar } from '@ndeiya/domain/kernel/restValues';
import type { MemoryFirestore } from './memoryFirestore';

/** A value as Firestore's REST API writes it. */
export function encoded(value: unknown): RestValue {
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encoded) } };
  if (typeof value !== 'object' || value === null || value instanceof Date)
    return encodeValue(value as Scalar);
  const fields = Object.entries(value).map(([name, inner]) => [name, encoded(inner)] as const);
  return { mapValue: { fields: Object.fromEntries(fields) } };
}

const documentOf = (path: string, fields: object) => ({
  name: `projects/p/databases/(default)/documents/${path}`,
  fields: encoded(fields).mapValue?.fields,
});

interface Query {
  from: { collectionId: string }[];
  limit: number;
  startAt?: { values: [unknown, { referenceValue: string }] };
}

function listed(stored: MemoryFirestore, { from, limit, startAt }: Query): Response {
  const collection = from[0]?.collectionId ?? '';
  const all = [...stored.all(collection)].map(([id, fields]) => documentOf(`${collection}/${id}`, fields));
  const first = startAt ? all.findIndex(({ name }) => name === startAt.values[1].referenceValue) + 1 : 0;
  return Response.json(all.slice(first, first + limit).map((document) => ({ document })));
}

function single(stored: MemoryFirestore, path: string): Response {
  const fields = stored.fields(path);
  return fields ? Response.json(documentOf(path, fields)) : new Response('', { status: 404 });
}

/** Public reads of a database in memory: single documents, and lists in the order in which they were written. */
export const publicReads =
  (stored: MemoryFirestore) =>
  (url: unknown, init?: { body?: unknown }): Promise<Response> => {
    const path = /\/documents([/:][^?]*)/.exec(String(url))?.[1] ?? '';
    if (path !== ':runQuery') return Promise.resolve(single(stored, path.slice(1)));
    const { structuredQuery } = JSON.parse(String(init?.body)) as { structuredQuery: Query };
    return Promise.resolve(listed(stored, structuredQuery));
  };

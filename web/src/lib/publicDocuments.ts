import type { Snapshot } from '@ndeiya/domain/collection';
import { env } from './env';
import { documentUrl, firestoreUrl } from './firestoreUrl';
import type { Question, Reading } from './given';
import { keptAnswer } from './keptAnswers';
import { logError } from './log';
import {
  type RestFields,
  type RestValue,
  decodeFields,
  encodeValue,
  type Scalar,
} from '@ndeiya/domain/restValues';

/** The part of a collection that the reader needs; the domain's collections match it. */
export interface Readable<T> {
  path: string;
  converter: { fromFirestore(snapshot: Snapshot): T };
}

/** The query of a public list. `where` compares for equality unless `op` says otherwise. */
export interface PublicQuery {
  orderBy: string;
  direction?: 'asc' | 'desc';
  limit: number;
  where?: { field: string; op?: keyof typeof OPERATORS; value: Scalar };
  /** The end of the previous page: its `next`. */
  after?: Cursor;
}

/**
 * A position in an ordered list: the ordering value as stored (more precise than a `Date`) and the document's
 * name.
 */
export type Cursor = readonly [RestValue, RestValue];

/** Entries of a list, and the cursor of the next page; `null` on the last page. */
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

async function ask({ key, url, body }: Question): Promise<unknown> {
  // Not application/json, which would cost every visitor a CORS preflight.
  const init = body ? { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body } : undefined;
  const response = await keptAnswer(key, () => fetch(url, init));
  return response.status === 404 ? null : answerOf(response);
}

/** Sends all requests of a reading. Throws when one fails or its data does not match the schema. */
export async function read<T>(reading: Reading<T>): Promise<T> {
  const known = new Map<string, unknown>();
  for (;;) {
    const open = new Map<string, Question>();
    const value = reading((question) => {
      if (!known.has(question.key)) open.set(question.key, question);
      return known.get(question.key);
    });
    if (value !== undefined) return value;
    const questions = [...open.values()];
    if (questions.length === 0) throw new Error('there is no such public data');
    const answers = await Promise.all(questions.map(ask));
    questions.forEach(({ key }, place) => known.set(key, answers[place]));
  }
}

/** One public document; `null` when it does not exist. */
export function documentReading<T>(collection: Readable<T>, id: string): Reading<T | null> {
  const url = documentUrl(env, `${collection.path}/${encodeURIComponent(id)}`);
  return (answers) => {
    const answer = answers({ key: url, url });
    return answer ? parse(collection, answer as RestDocument) : (answer as null | undefined);
  };
}

function queryReading({ path }: Readable<unknown>, query: PublicQuery): Reading<RestDocument[]> {
  const url = `${firestoreUrl(env)}:runQuery?key=${encodeURIComponent(env.apiKey)}`;
  const body = JSON.stringify({ structuredQuery: structured(path, query) });
  // A POST cannot be cached under its own address.
  const key = `${url}&query=${encodeURIComponent(body)}`;
  return (answers) => {
    const rows = answers({ key, url, body }) as { document?: RestDocument }[] | undefined;
    return rows?.flatMap(({ document }) => document ?? []);
  };
}

/** A document that does not match its schema is logged and left out. */
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

/** `limit` entries of a public list after `after`. Reads one more, to know if a next page exists. */
export function pageReading<T>(collection: Readable<T>, query: PublicQuery): Reading<Page<T>> {
  const reading = queryReading(collection, { ...query, limit: query.limit + 1 });
  return (answers) => {
    const documents = reading(answers);
    if (!documents) return undefined;
    const shown = documents.slice(0, query.limit);
    const last = documents.length > shown.length ? shown.at(-1) : undefined;
    const value = last?.fields?.[query.orderBy];
    return {
      items: parseAll(collection, shown),
      next: last && value ? [value, { referenceValue: last.name }] : null,
    };
  };
}

function structured(collectionId: string, { orderBy, direction = 'asc', limit, where, after }: PublicQuery) {
  const order = direction === 'asc' ? 'ASCENDING' : 'DESCENDING';
  return {
    from: [{ collectionId }],
    // The name orders entries with the same value, so that no page repeats or skips one.
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

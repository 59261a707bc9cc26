import type { Collection, Stored } from '@ndeiya/domain/kernel/collection';
import type { Readable } from '@ndeiya/domain/kernel/publicReader';
import type {
  CollectionReference,
  DocumentSnapshot,
  Firestore,
  FirestoreDataConverter,
  Query,
  QueryDocumentSnapshot,
  QuerySnapshot,
  Transaction,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { ZodMiniObject } from 'zod/mini';
import { logError } from './log';

/**
 * The collection's reference with parsing of its documents; a document that does not match the schema throws.
 */
export function refOf<S extends ZodMiniObject>(
  db: Firestore,
  collection: Collection<S>,
): CollectionReference<Stored<S>> {
  const converter: FirestoreDataConverter<Stored<S>> = collection.converter;
  return db.collection(collection.path).withConverter(converter);
}

/** Thrown for a stored document that does not match its schema, so that it is told apart from a database that is away. */
export class UnreadableDocument extends Error {
  constructor(
    readonly path: string,
    cause: unknown,
  ) {
    super(`${path} cannot be read`, { cause });
    this.name = 'UnreadableDocument';
  }
}

/** The entity of a document that was read by `refOf`. Throws `UnreadableDocument` where it does not match the schema. */
export function entityOf<T>(snapshot: DocumentSnapshot<T>): T | undefined {
  try {
    return snapshot.data();
  } catch (error) {
    throw new UnreadableDocument(snapshot.ref.path, error);
  }
}

/** The document as an entity; undefined, with a line in the log, where it does not match the schema. */
function parsed<T>({ converter }: Readable<T>, document: DocumentSnapshot): T | undefined {
  try {
    return converter.fromFirestore(document);
  } catch (error) {
    logError('unreadable document', error, { path: document.ref.path });
    return undefined;
  }
}

/**
 * The documents as entities. One that does not match the schema is logged and left out, so that the others
 * are still shown.
 */
export function readable<T>(collection: Readable<T>, documents: readonly QueryDocumentSnapshot[]): T[] {
  return documents.flatMap((document) => parsed(collection, document) ?? []);
}

/** The fields of a damaged document that can be read, each by itself. */
export function readableFields<S extends ZodMiniObject>(
  { fields }: Collection<S>,
  document: DocumentSnapshot,
): Partial<Stored<S>> {
  const shape: Readonly<Record<string, z.core.$ZodType>> = fields.shape;
  const kept = Object.entries(shape).flatMap(([name, field]) => {
    const value = z.safeParse(field, document.get(name));
    return value.success ? [[name, value.data] as const] : [];
  });
  return { ...Object.fromEntries(kept), id: document.id } as Partial<Stored<S>>;
}

/** Like `readable`, for documents of which a query has selected these fields alone. */
export function readableParts<S extends ZodMiniObject, Name extends keyof Stored<S>>(
  { fields }: Collection<S>,
  documents: readonly QueryDocumentSnapshot[],
  names: readonly (Name & string)[],
): Pick<Stored<S>, Name | 'id'>[] {
  const shape: Readonly<Record<string, z.core.$ZodType>> = fields.shape;
  return documents.flatMap((document) => {
    try {
      const part = names.map((name) => [name, shape[name] && z.parse(shape[name], document.get(name))]);
      return [{ ...Object.fromEntries(part), id: document.id } as Pick<Stored<S>, Name | 'id'>];
    } catch (error) {
      logError('unreadable document', error, { path: document.ref.path });
      return [];
    }
  });
}

/** The results of the items; an item for which a document cannot be read is logged and left out. */
export async function eachReadable<T, R>(
  items: readonly T[],
  resultOf: (item: T) => Promise<R>,
): Promise<R[]> {
  const results = items.map(async (item) => {
    try {
      return [await resultOf(item)];
    } catch (error) {
      if (!(error instanceof UnreadableDocument)) throw error;
      logError('unreadable document', error, { path: error.path });
      return [];
    }
  });
  return (await Promise.all(results)).flat();
}

/** Reads inside a transaction or without one. */
export type GetQuery = <T>(query: Query<T>) => Promise<QuerySnapshot<T>>;
export const plainGet: GetQuery = (query) => query.get();

/** The entities of a query, and the documents that do not match the schema. */
export interface Sorted<T> {
  read: T[];
  unreadable: DocumentSnapshot[];
}

/** Like `readable`, where the caller has to know which documents were left out. */
export function sortReadable<S extends ZodMiniObject>(
  collection: Collection<S>,
  documents: readonly DocumentSnapshot[],
): Sorted<Stored<S>> {
  const all = documents.map((document) => ({ document, entity: parsed(collection, document) }));
  return {
    read: all.flatMap(({ entity }) => entity ?? []),
    unreadable: all.flatMap(({ document, entity }) => (entity ? [] : document)),
  };
}

/** A document that was read as an entity; undefined where it does not exist or does not match the schema. */
export const readableIn = <S extends ZodMiniObject>(
  collection: Collection<S>,
  snapshot: DocumentSnapshot | undefined,
): Stored<S> | undefined => (snapshot?.exists ? parsed(collection, snapshot) : undefined);

interface From {
  db: Firestore;
  /** The transaction in which they are read. */
  transaction?: Transaction;
}

const MAX_ID_BYTES = 1500;

/**
 * True for a text that can name a document. A stored id may be damaged, and the database throws for every text that can name
 * none, so that one of them would end the read of all others.
 */
export const canNameDocument = (id: string): boolean =>
  id !== '' &&
  id !== '.' &&
  id !== '..' &&
  !id.includes('/') &&
  !/^__.*__$/s.test(id) &&
  Buffer.byteLength(id) <= MAX_ID_BYTES;

/** The snapshots of the documents with these ids, each once. There is none of an id that can name no document. */
export async function snapshotsByIds(
  { path }: Pick<Collection, 'path'>,
  ids: Iterable<string>,
  { db, transaction }: From,
): Promise<DocumentSnapshot[]> {
  const refs = [...new Set(ids)].filter(canNameDocument).map((id) => db.collection(path).doc(id));
  return refs.length === 0 ? [] : (transaction ?? db).getAll(...refs);
}

/** The documents with these ids as entities, by their ids; without those that do not exist or do not match the schema. */
export async function readableByIds<S extends ZodMiniObject>(
  collection: Collection<S>,
  ids: readonly string[],
  from: From,
): Promise<Map<string, Stored<S>>> {
  const found = await snapshotsByIds(collection, ids, from);
  const stored = found.flatMap((snapshot) => readableIn(collection, snapshot) ?? []);
  return new Map(stored.map((one) => [one.id, one]));
}

/** One document as an entity; undefined where it does not exist or does not match the schema. */
export async function readableOne<S extends ZodMiniObject>(
  db: Firestore,
  collection: Collection<S>,
  id: string,
): Promise<Stored<S> | undefined> {
  if (!canNameDocument(id)) return undefined;
  const snapshot = await db.collection(collection.path).doc(id).get();
  return readableIn(collection, snapshot);
}

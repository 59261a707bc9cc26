import { createHash } from 'node:crypto';
import {
  type CollectionReference,
  DocumentReference,
  type DocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { auth, db } from '../../support/backend';
import { bucket } from '../../support/media';

/** Everything that a suite stores, by its path. */
export type State = Record<string, string>;

const hash = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

/** A stored value in one spelling, to the nanosecond. */
function canonical(value: unknown): unknown {
  if (value instanceof Timestamp) return { seconds: value.seconds, nanoseconds: value.nanoseconds };
  if (value instanceof DocumentReference) return { reference: value.path };
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, field]) => [name, canonical(field)]));
}

const entryOf = (document: DocumentSnapshot): [string, string][] =>
  document.exists ? [[document.ref.path, hash(canonical(document.data()))]] : [];

async function documentsIn(collection: CollectionReference): Promise<[string, string][]> {
  const refs = await collection.listDocuments();
  if (refs.length === 0) return [];
  const documents = await db.getAll(...refs);
  const below = await Promise.all(
    refs.map(async (ref) => Promise.all((await ref.listCollections()).map(documentsIn))),
  );
  return [...documents.flatMap(entryOf), ...below.flat(2)];
}

/** Every document, in subcollections too. */
export async function documentState(): Promise<State> {
  const collections = await db.listCollections();
  return Object.fromEntries((await Promise.all(collections.map(documentsIn))).flat());
}

/** Every file: its bytes, its type and how long it may be cached. */
export async function fileState(): Promise<State> {
  const [files] = await bucket.getFiles();
  const state: State = {};
  for (const file of files) {
    const [bytes] = await file.download();
    const { contentType, cacheControl } = file.metadata;
    state[file.name] = hash([createHash('sha256').update(bytes).digest('hex'), contentType, cacheControl]);
  }
  return state;
}

/** Every account with its claims and the hash of its password. */
export async function accountState(): Promise<State> {
  const { users } = await auth.listUsers();
  const rows = users.map(
    ({ uid, email, displayName, disabled, customClaims, passwordHash, passwordSalt }) => [
      uid,
      hash([email, displayName, disabled, customClaims, passwordHash, passwordSalt]),
    ],
  );
  return Object.fromEntries(rows) as State;
}

import type { Collection, EntityOf } from '@ndeiya/domain/kernel/collection';
import { authorNoteId, authors } from '@ndeiya/domain/site/author';
import {
  collection as at,
  doc,
  type DocumentData,
  type DocumentReference,
  type FieldValue,
  runTransaction,
  serverTimestamp,
  type Transaction,
} from 'firebase/firestore';
import { firestore } from '../../lib/firebase/firestore';
import { OfflineError, requireOnline } from '../../lib/offline';
import { currentSession } from '../../lib/session/store';
import { forgetting } from '../../server/keys';
import { command } from './command';

type Fields<C> = Omit<EntityOf<C>, 'id' | 'created_at' | 'updated_at'>;

/** A time may be the server's: `serverTimestamp()`. */
type Changes<C> = { [Name in keyof Fields<C>]?: Fields<C>[Name] | FieldValue };

/**
 * Another person changed or deleted the document after the form was opened. `current`: the stored document,
 * or `null`.
 */
export class ConflictError<T = unknown> extends Error {
  readonly current: T | null;

  constructor(current: T | null) {
    super('the document was changed meanwhile');
    this.name = 'ConflictError';
    this.current = current;
  }
}

/** The state that a change is based on: the document that the form or list showed. */
export interface Base {
  id: string;
  updated_at: Date;
}

// A transaction, unlike a plain write, is not queued without a connection. It is not retried after the person
// was told that it failed. `attempt` counts from 1; the SDK runs it again when the response to an earlier
// attempt was lost.
const transact = <T>(run: (transaction: Transaction, attempt: number) => Promise<T> | T) =>
  command((given) => {
    let attempt = 0;
    return runTransaction(firestore(), async (transaction) => {
      if (given.up) throw new OfflineError();
      attempt += 1;
      return run(transaction, attempt);
    });
  });

const rawRef = (collection: Collection, id?: string): DocumentReference => {
  const all = at(firestore(), collection.path);
  return id === undefined ? doc(all) : doc(all, id);
};

interface Change {
  ref: DocumentReference;
  /** The document as the transaction has read it; undefined where the change creates it. */
  before?: DocumentData | undefined;
}

/** Notes who makes the change. The rules refuse a change without the note, and the audit log is written from it. */
function sign(transaction: Transaction, { ref, before }: Change): void {
  const note = authorNoteId({ collection: ref.parent.id, id: ref.id }, before);
  transaction.set(rawRef(authors, note), { by: currentSession().uid, at: serverTimestamp() });
}

/**
 * Adds a document (`fields`: all but id and times) and returns its id; `id` if the collection has fixed ids.
 * Throws `ConflictError` when another person has added it meanwhile, `OfflineError`, or Firestore's error.
 */
export function createDocument<C extends Collection>(
  collection: C,
  fields: Fields<C>,
  id?: string,
): Promise<string> {
  const ref = rawRef(collection, id);
  return transact(async (transaction) => {
    const there = id === undefined ? null : read(collection, id, (await transaction.get(ref)).data());
    if (isSame(there, fields)) return ref.id;
    if (there) throw new ConflictError(there);
    const now = serverTimestamp();
    transaction.set(ref, { ...fields, created_at: now, updated_at: now });
    sign(transaction, { ref });
    return ref.id;
  });
}

/** The document of a form. If it exists already, an earlier try with a lost response has added it. */
type New<C extends Collection> = Fields<C> & { image?: null };

/**
 * Adds a document with an id from the form, so that a form that is sent again after a lost response adds
 * nothing twice; an existing document gets the text that was typed meanwhile. Throws `OfflineError`, or
 * Firestore's error.
 */
export function addOnce<C extends Collection>(collection: C, id: string, fields: New<C>): Promise<void> {
  const ref = rawRef(collection, id);
  return transact(async (transaction, attempt) => {
    const now = serverTimestamp();
    const before = (await transaction.get(ref)).data();
    if (!before) {
      transaction.set(ref, { ...fields, created_at: now, updated_at: now });
      sign(transaction, { ref });
      return;
    }
    if (attempt > 1) return;
    // A picture that has been processed meanwhile stays until the new one is ready.
    const { image: _none, ...others } = fields;
    transaction.update(ref, { ...(others as object), updated_at: now });
    sign(transaction, { ref, before });
  });
}

const isSame = (current: object | null, fields: object): boolean =>
  current !== null &&
  Object.entries(fields).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify((current as Record<string, unknown>)[name]),
  );

function read<C extends Collection>(collection: C, id: string, data: unknown): EntityOf<C> | null {
  if (data === undefined) return null;
  return collection.converter.fromFirestore({ id, data: () => data }) as EntityOf<C>;
}

/**
 * Changes these fields. When another person changed or deleted the document since `base`, throws
 * `ConflictError` with the current entity and writes nothing. Throws `OfflineError`, or Firestore's error.
 */
export function updateDocument<C extends Collection>(
  collection: C,
  base: Base,
  fields: Changes<C>,
): Promise<void> {
  const ref = rawRef(collection, base.id);
  return transact(async (transaction) => {
    const before = (await transaction.get(ref)).data();
    const current = read(collection, base.id, before);
    const stamp = (current as { updated_at?: Date } | null)?.updated_at;
    if (stamp?.getTime() !== base.updated_at.getTime()) {
      // The same change: one's own with a lost response, or another person's.
      if (isSame(current, fields)) return;
      throw new ConflictError(current);
    }
    transaction.update(ref, { ...fields, updated_at: serverTimestamp() });
    sign(transaction, { ref, before });
  });
}

/** Deletes a document; a missing one is no error. Throws `OfflineError`, or Firestore's error. */
export async function deleteDocument(collection: Collection, id: string): Promise<void> {
  // A deletion that was never sent has undone nothing.
  requireOnline();
  const ref = rawRef(collection, id);
  const remove = async (transaction: Transaction) => {
    const before = (await transaction.get(ref)).data();
    if (!before) return;
    transaction.delete(ref);
    sign(transaction, { ref, before });
  };
  await forgetting(collection.path, () => transact(remove));
}

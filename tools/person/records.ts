import type { Auth, UserRecord } from 'firebase-admin/auth';
import { FieldPath, type DocumentReference, type Firestore } from 'firebase-admin/firestore';
import { reason, UserError } from '../lib/log';

const PAGE = 500;

/** Somebody who asks for their data, or for its end. */
export interface Person {
  /** Lower case, as it is stored. */
  email: string;
  /** Null without an account. */
  uid: string | null;
}

/** A document that says something about the person. */
export interface PersonalRecord {
  ref: DocumentReference;
  collection: string;
  data: Record<string, unknown>;
}

/** The account with this address; null where there is none. Throws a UserError where accounts cannot be read. */
export async function accountOf(auth: Auth, email: string): Promise<UserRecord | null> {
  try {
    return await auth.getUserByEmail(email);
  } catch (error) {
    if ((error as { code?: string }).code === 'auth/user-not-found') return null;
    throw new UserError(`The accounts could not be read: ${reason(error)}`);
  }
}

/** Every text in a value, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  // Times, places and references hold no text of a person's; only plain objects are looked into.
  const isPlain = typeof value === 'object' && value !== null && value.constructor === Object;
  return isPlain ? Object.values(value).flatMap(textsIn) : [];
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a value names the person: their address, as a whole and not as part of a longer one, or their account. */
export function mentions(value: unknown, { email, uid }: Person): boolean {
  const address = new RegExp(`(?<![\\w.+%'-])${escaped(email)}(?!\\.?[\\w-])`, 'i');
  return textsIn(value).some((text) => address.test(text) || (uid !== null && text.includes(uid)));
}

async function* documentsOf(db: Firestore, collection: string): AsyncGenerator<PersonalRecord> {
  const byId = db.collection(collection).orderBy(FieldPath.documentId()).limit(PAGE);
  let last: string | undefined;
  do {
    const { docs } = await (last === undefined ? byId : byId.startAfter(last)).get();
    for (const document of docs) yield { ref: document.ref, collection, data: document.data() };
    last = docs.length === PAGE ? docs.at(-1)?.id : undefined;
  } while (last !== undefined);
}

/**
 * Every document that names the person, whatever collection it is in: all of them are read, so that a collection that
 * is new tomorrow is not forgotten. One read for each document there is.
 */
export async function findPersonal(db: Firestore, person: Person): Promise<PersonalRecord[]> {
  const found: PersonalRecord[] = [];
  for (const { id: collection } of await db.listCollections()) {
    for await (const document of documentsOf(db, collection)) {
      if (document.ref.id === person.uid || mentions(document.data, person)) found.push(document);
    }
  }
  return found;
}

import { authorNoteId, authors } from '@ndeiya/domain/site/author';
import {
  doc,
  type DocumentReference,
  serverTimestamp,
  writeBatch,
  type WriteBatch,
} from 'firebase/firestore/lite';
import { type Actor, ACTORS } from './actors';
import type { RulesDatabase } from './environment';

type Fields = Record<string, unknown>;

/** The actor of a change, the document's path, and the fields stored there before. */
interface Change {
  database: RulesDatabase;
  actor: Actor;
  path: string;
  before: Fields | null;
}

/** Commits a change together with the note of its author, as the dashboard does. */
function commit(
  { database, actor, path, before }: Change,
  write: (batch: WriteBatch, ref: DocumentReference) => void,
): Promise<void> {
  const db = database.as[actor];
  const [batch, ref] = [writeBatch(db), doc(db, path)];
  write(batch, ref);
  const note = authorNoteId({ collection: ref.parent.id, id: ref.id }, before);
  batch.set(doc(db, authors.path, note), { by: ACTORS[actor]?.uid ?? 'nobody', at: serverTimestamp() });
  return batch.commit();
}

export const signedSet = (change: Change, value: Fields): Promise<void> =>
  commit(change, (batch, ref) => batch.set(ref, value));
export const signedUpdate = (change: Change, fields: Fields): Promise<void> =>
  commit(change, (batch, ref) => batch.update(ref, fields));
export const signedDelete = (change: Change): Promise<void> =>
  commit(change, (batch, ref) => batch.delete(ref));

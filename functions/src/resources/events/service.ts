import type { EventAnswer } from '@ndeiya/domain/api/events';
import { events, type Event, type EventInput } from '@ndeiya/domain/entities/event';
import { AppError } from '@ndeiya/domain/errors';
import { messages } from '@ndeiya/domain/messages';
import { toNairobiIso } from '@ndeiya/domain/time';
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type { Commit } from '../../platform/commit';
import { readable } from '../../platform/documents';
import { expectFresh } from '../../platform/etag';
import { cleanHtml } from '../../platform/html';
import { imageUrl } from '../../platform/storage';
import { perVersion } from '../../platform/versions';
import type { ImageDeps } from '../images/pipeline';
import { NO_PICTURE, writeWithPicture, type PictureFields } from '../images/write';
import { editVersion } from './version';

const MOST_LISTED = 1000;

type File = { buffer: Buffer } | null;
interface Edit {
  input: EventInput;
  file: File;
  ifMatch: string | null;
}

export const toAnswer = ({ id, title, theme, details, date_time, location, image }: Event): EventAnswer => ({
  id,
  title,
  theme,
  details,
  date_time: toNairobiIso(date_time),
  location,
  image_url: imageUrl(image),
});

/** The stored event. Throws 'not-found', and 'stale' when another edit came first. */
function expectEvent(snapshot: DocumentSnapshot, ifMatch: string | null = null): Event {
  if (!snapshot.exists) throw new AppError('not-found', messages.event.notFound);
  const event = events.converter.fromFirestore(snapshot);
  expectFresh(editVersion(ifMatch), event);
  return event;
}

type NewEvent = Omit<Event, 'id' | 'created_at' | 'updated_at'>;

function createIn(transaction: Transaction, ref: DocumentReference, fields: NewEvent): Event {
  const now = new Date();
  const stamped = { ...fields, created_at: now, updated_at: now };
  transaction.create(ref, stamped);
  return { ...stamped, id: ref.id };
}

const read = async (ref: DocumentReference) => expectEvent(await ref.get());

/** Events. An update keeps the picture unless another one is sent. */
export function eventService(deps: ImageDeps) {
  const { db } = deps;
  const collection = db.collection(events.path);
  const answers = perVersion((docs) => readable(events, docs).map(toAnswer));

  async function list(): Promise<readonly EventAnswer[]> {
    return answers((await collection.orderBy('date_time').limit(MOST_LISTED).get()).docs);
  }

  async function create(input: EventInput, file: File, commit: Commit<Event>): Promise<Event> {
    const ref = collection.doc();
    const details = await cleanHtml(input.details);
    const write = (picture: PictureFields | typeof NO_PICTURE) =>
      commit((transaction) => createIn(transaction, ref, { ...input, details, ...picture }));
    return file ? writeWithPicture(deps, { ref, file, write }) : write(NO_PICTURE);
  }

  async function update(id: string, { input, file, ifMatch }: Edit): Promise<Event> {
    const ref = collection.doc(id);
    expectEvent(await ref.get(), ifMatch);
    const details = await cleanHtml(input.details);
    const write = (picture?: PictureFields) =>
      db.runTransaction(async (transaction) => {
        expectEvent(await transaction.get(ref), ifMatch);
        transaction.update(ref, { ...input, details, ...picture, updated_at: new Date() });
      });
    await (file ? writeWithPicture(deps, { ref, file, write }) : write());
    return read(ref);
  }

  async function remove(id: string, ifMatch: string | null): Promise<{ message: string }> {
    const ref = collection.doc(id);
    await db.runTransaction(async (transaction) => {
      const snapshot = await transaction.get(ref);
      // Without If-Match, even a document that cannot be parsed can be deleted.
      if (ifMatch !== null || !snapshot.exists) expectEvent(snapshot, ifMatch);
      transaction.delete(ref);
    });
    return { message: messages.event.deleted };
  }

  return { list, get: (id: string) => read(collection.doc(id)), create, update, remove };
}

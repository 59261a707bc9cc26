import { AppError } from '@ndeiya/domain/kernel/errors';
import { messages } from '@ndeiya/domain/kernel/messages';
import { toLocalIso } from '@ndeiya/domain/kernel/time';
import { type Event, type EventInput, events } from '@ndeiya/domain/site/event';
import type { EventAnswer } from '@ndeiya/domain/site/eventApi';
import { type ShownEvent, shownEvents } from '@ndeiya/domain/site/shownRecords';
import type {
  CollectionReference,
  DocumentReference,
  DocumentSnapshot,
  Transaction,
} from 'firebase-admin/firestore';
import type { Commit } from '../../../platform/commit';
import { readable } from '../../../platform/documents';
import { expectFresh } from '../../../platform/etag';
import { imageUrls } from '../../../platform/storage';
import { currentYearIn } from '../../editions/edition';
import { sign } from '../../system/audit/authors';
import type { ImageDeps } from '../../system/images/pipeline';
import { NO_PICTURE, type PictureFields, writeWithPicture } from '../../system/images/write';
import { cleanHtml } from './html';
import { perVersion } from './perVersion';
import { editVersion } from './version';

const MOST_LISTED = 1000;

type File = { buffer: Buffer } | null;
interface NewEdit {
  input: EventInput;
  file: File;
  by: string;
}
interface Edit extends NewEdit {
  ifMatch: string | null;
}

export const eventAnswerOf = (
  { id, title, theme, details, date_time, location, image }: ShownEvent,
  urlOf = imageUrls(),
): EventAnswer => ({
  id,
  title,
  theme,
  details,
  date_time: toLocalIso(date_time),
  location,
  image_url: urlOf(image),
});

/** The stored event. Throws 'not-found', and 'stale' when another edit came first. */
function expectEvent(snapshot: DocumentSnapshot, ifMatch: string | null = null): Event {
  if (!snapshot.exists) throw new AppError('not-found', messages.event.notFound);
  const event = events.converter.fromFirestore(snapshot);
  expectFresh(editVersion(ifMatch), event);
  return event;
}

interface NewEvent {
  ref: DocumentReference;
  fields: Omit<Event, 'id' | 'created_at' | 'updated_at'>;
  by: string;
}

function createIn(transaction: Transaction, { ref, fields, by }: NewEvent): Event {
  const now = new Date();
  const stamped = { ...fields, created_at: now, updated_at: now };
  transaction.create(ref, stamped);
  sign(transaction, { ref, before: null, by, at: now });
  return { ...stamped, id: ref.id };
}

interface ChangedEvent {
  fields: Partial<Event>;
  ifMatch: string | null;
  by: string;
}

async function updateIn(transaction: Transaction, ref: DocumentReference, change: ChangedEvent) {
  const { fields, ifMatch, by } = change;
  const before = await transaction.get(ref);
  expectEvent(before, ifMatch);
  const now = new Date();
  transaction.update(ref, { ...fields, updated_at: now });
  sign(transaction, { ref, before: before.data(), by, at: now });
}

function deleteIn(transaction: Transaction, before: DocumentSnapshot, by: string): void {
  transaction.delete(before.ref);
  sign(transaction, { ref: before.ref, before: before.data(), by, at: new Date() });
}

const read = async (ref: DocumentReference) => expectEvent(await ref.get());

/** Events; pictures are kept unless another one is sent. */
export class EventService {
  private readonly collection: CollectionReference;
  private readonly answers = perVersion((docs) => {
    const urlOf = imageUrls();
    return readable(shownEvents, docs).map((event) => eventAnswerOf(event, urlOf));
  });

  constructor(private readonly deps: ImageDeps) {
    this.collection = deps.db.collection(events.path);
  }

  async list(): Promise<readonly EventAnswer[]> {
    return this.answers((await this.collection.orderBy('date_time').limit(MOST_LISTED).get()).docs);
  }

  get(id: string): Promise<Event> {
    return read(this.collection.doc(id));
  }

  async create({ input, file, by }: NewEdit, commit: Commit<Event>): Promise<Event> {
    const ref = this.collection.doc();
    const details = await cleanHtml(input.details);
    const write = (picture: PictureFields | typeof NO_PICTURE) =>
      commit(async (transaction) => {
        const edition = await currentYearIn(transaction, this.deps.db);
        return createIn(transaction, { ref, fields: { ...input, details, edition, ...picture }, by });
      });
    return file ? writeWithPicture(this.deps, { ref, file, write }) : write(NO_PICTURE);
  }

  async update(id: string, { input, file, ifMatch, by }: Edit): Promise<Event> {
    const ref = this.collection.doc(id);
    expectEvent(await ref.get(), ifMatch);
    const details = await cleanHtml(input.details);
    const write = (picture?: PictureFields) =>
      this.deps.db.runTransaction((transaction) =>
        updateIn(transaction, ref, { fields: { ...input, details, ...picture }, ifMatch, by }),
      );
    await (file ? writeWithPicture(this.deps, { ref, file, write }) : write());
    return read(ref);
  }

  async remove(id: string, { ifMatch, by }: Pick<Edit, 'ifMatch' | 'by'>): Promise<{ message: string }> {
    const ref = this.collection.doc(id);
    await this.deps.db.runTransaction(async (transaction) => {
      const before = await transaction.get(ref);
      // Without If-Match, even a document that cannot be parsed can be deleted.
      if (ifMatch !== null || !before.exists) expectEvent(before, ifMatch);
      deleteIn(transaction, before, by);
    });
    return { message: messages.event.deleted };
  }
}

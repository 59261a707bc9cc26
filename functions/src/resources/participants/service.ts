import { createHash, randomUUID } from 'node:crypto';
import type { ParticipantAnswer } from '@ndeiya/domain/api/participants';
import { apiMessages } from '@ndeiya/domain/apiMessages';
import { type Participant, type ParticipantInput, participants } from '@ndeiya/domain/entities/participant';
import { AppError } from '@ndeiya/domain/errors';
import { fieldMessages } from '@ndeiya/domain/fieldMessages';
import { messages } from '@ndeiya/domain/messages';
import { SEARCH_FIELD, searchKeys } from '@ndeiya/domain/participantSearch';
import {
  opensAt,
  registrationPhase,
  type RegistrationWindow,
  takesRegistrations,
} from '@ndeiya/domain/registration';
import { formatLongDate, formatTime } from '@ndeiya/domain/time';
import type {
  CollectionReference,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
  QuerySnapshot,
  Transaction,
} from 'firebase-admin/firestore';
import { sign } from '../../platform/authors';
import { type Commit, committing } from '../../platform/commit';
import { expectFresh } from '../../platform/etag';
import { invalidFields } from '../../platform/invalidFields';
import type { RateLimiter } from '../../platform/rateLimiter';
import { readSettings } from '../../platform/settings';

export const toAnswer = ({ created_at, updated_at, ...entry }: Participant): ParticipantAnswer => ({
  ...entry,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});

export const duplicate = () =>
  new AppError('already-exists', messages.participant.duplicate, {
    fields: { category: apiMessages.participant.duplicateCategory },
  });

function expectCategory(categories: readonly string[], { category }: ParticipantInput): void {
  if (!categories.includes(category)) throw invalidFields({ category: fieldMessages.category });
}

/** Refuses a registration outside the current edition's window. */
function expectOpen(window: RegistrationWindow, now = Date.now()): void {
  const phase = registrationPhase(window, now);
  if (takesRegistrations(phase)) return;
  const { over, notYet, opensAt: opensText } = apiMessages.registration;
  const opens = opensAt(window, now);
  const coming = opens ? opensText(`${formatLongDate(opens)}, ${formatTime(opens)}`) : notYet;
  throw new AppError('registration-closed', phase === 'over' ? over : coming);
}

/** The id of a person's own registration, so that two simultaneous ones cannot both be stored. */
export const ownId = (uid: string, category: string) =>
  createHash('sha256').update(`${uid}\n${category}`).digest('base64url').slice(0, 32);

/** The account that changes an entry, and the version that it changes. */
interface Change {
  by: string;
  ifMatch: string | null;
}

async function readForChange(transaction: Transaction, ref: DocumentReference, { by, ifMatch }: Change) {
  const snapshot = await transaction.get(ref);
  if (!snapshot.exists) throw new AppError('not-found', apiMessages.participant.notFound);
  const entry = participants.converter.fromFirestore(snapshot);
  expectFresh(ifMatch, entry);
  const signAt = (at: Date) => {
    sign(transaction, { ref, before: snapshot.data(), by, at });
  };
  return { entry, signAt };
}

const fresh = (input: ParticipantInput, user_id: string | null): Omit<Participant, 'id'> => {
  const now = new Date();
  return { ...input, user_id, created_at: now, updated_at: now };
};

/** Includes the search keys; the trigger would write them only a moment later. */
const toStore = (entry: Omit<Participant, 'id'>) => ({
  ...participants.converter.toFirestore(entry),
  [SEARCH_FIELD]: searchKeys(entry),
});

interface NewEntry {
  ref: DocumentReference;
  entry: Omit<Participant, 'id'>;
  by: string;
}

function store(transaction: Transaction, { ref, entry, by }: NewEntry): Participant {
  transaction.create(ref, toStore(entry));
  sign(transaction, { ref, before: null, by, at: entry.updated_at });
  return { ...entry, id: ref.id };
}

interface Deps {
  db: Firestore;
  limiter: RateLimiter;
}

/** Entries of the competition. */
export class ParticipantService {
  private readonly db: Firestore;
  private readonly limiter: RateLimiter;
  private readonly collection: CollectionReference;

  constructor({ db, limiter }: Deps) {
    this.db = db;
    this.limiter = limiter;
    this.collection = db.collection(participants.path);
  }

  /**
   * A signed-in user's own entry: while registration is open, in a public category, once in each. Only what is stored
   * counts to the limit.
   */
  async register(
    uid: string,
    input: ParticipantInput,
    commit: Commit<Participant> = committing(this.db),
  ): Promise<Participant> {
    const { public_categories, registration } = await readSettings(this.db);
    expectOpen(registration);
    expectCategory(public_categories, input);
    const id = ownId(uid, input.category);
    return commit(async (transaction) => {
      const stored = await transaction.get(this.collection.doc(id));
      if (stored.get('category') === input.category) throw duplicate();
      // Outside the transaction, which would block all other registrations. It is safe: another request that
      // adds such an entry must read the document with this id first, and the line above holds it.
      await this.expectNoOther((query) => query.get(), input, { id, userId: uid });
      const count = await this.limiter.hitIn(transaction, { limit: 'participantsPerUser', key: uid });
      count();
      // An administrator has moved the entry with this id to another category.
      const free = stored.exists ? `${id}-${randomUUID().slice(0, 8)}` : id;
      return store(transaction, { ref: this.collection.doc(free), entry: fresh(input, uid), by: uid });
    });
  }

  /** An entry that the administrator `by` adds, without an account. */
  async add(
    by: string,
    input: ParticipantInput,
    commit: Commit<Participant> = committing(this.db),
  ): Promise<Participant> {
    expectCategory(await this.allCategories(), input);
    const ref = this.collection.doc();
    return commit(async (transaction) => {
      await this.expectNoOther((query) => transaction.get(query), input, { id: ref.id, userId: null });
      return store(transaction, { ref, entry: fresh(input, null), by });
    });
  }

  async update(id: string, input: ParticipantInput, change: Change): Promise<Participant> {
    const categories = await this.allCategories();
    const ref = this.collection.doc(id);
    return this.db.runTransaction(async (transaction) => {
      const { entry: before, signAt } = await readForChange(transaction, ref, change);
      // An entry keeps its category even if the settings no longer contain it.
      expectCategory([...categories, before.category], input);
      // See `register`.
      if (before.user_id !== null)
        await transaction.get(this.collection.doc(ownId(before.user_id, input.category)));
      await this.expectNoOther((query) => transaction.get(query), input, { id, userId: before.user_id });
      const after = { ...before, ...input, updated_at: new Date() };
      transaction.set(ref, toStore(after));
      signAt(after.updated_at);
      return after;
    });
  }

  async remove(id: string, change: Change): Promise<void> {
    const ref = this.collection.doc(id);
    await this.db.runTransaction(async (transaction) => {
      const { signAt } = await readForChange(transaction, ref, change);
      transaction.delete(ref);
      signAt(new Date());
    });
  }

  private async allCategories(): Promise<string[]> {
    const { public_categories, extra_categories } = await readSettings(this.db);
    return [...public_categories, ...extra_categories];
  }

  /**
   * Throws when the same account, or the same name and address without an account, has another entry in the
   * category.
   */
  private async expectNoOther(
    read: (query: Query) => Promise<QuerySnapshot>,
    input: ParticipantInput,
    { id, userId }: { id: string; userId: string | null },
  ): Promise<void> {
    const [field, value] = userId === null ? ['email', input.email] : ['user_id', userId];
    // Queries only by person: a transaction locks everything that it reads, and a category contains
    // everybody's entries.
    const { docs } = await read(this.collection.where(field, '==', value));
    const isSame = (document: DocumentSnapshot) =>
      document.get('category') === input.category &&
      (userId !== null || String(document.get('name')).toLowerCase() === input.name.toLowerCase());
    if (docs.some((document) => document.id !== id && isSame(document))) throw duplicate();
  }
}

import { createHash, randomUUID } from 'node:crypto';
import type { ParticipantAnswer } from '@ndeiya/domain/api/participants';
import { participants, type Participant, type ParticipantInput } from '@ndeiya/domain/entities/participant';
import { AppError } from '@ndeiya/domain/errors';
import { messages } from '@ndeiya/domain/messages';
import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';
import { expectFresh } from '../../platform/etag';
import { invalidFields } from '../../platform/invalidFields';
import type { RateLimiter } from '../../platform/rateLimiter';
import { readSettings } from '../../platform/settings';

export const toAnswer = ({ created_at, updated_at, ...entry }: Participant): ParticipantAnswer => ({
  ...entry,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});

const duplicate = () =>
  new AppError('already-exists', 'There is already a registration in this category.', {
    fields: { category: 'Already registered in this category.' },
  });
const notFound = () => new AppError('not-found', 'There is no such participant.');

function expectCategory(categories: readonly string[], { category }: ParticipantInput): void {
  if (!categories.includes(category)) throw invalidFields({ category: 'Choose one of the categories.' });
}

/** A person's own registration has this id, so that two at once cannot both be stored. */
const ownId = (uid: string, category: string) =>
  createHash('sha256').update(`${uid}\n${category}`).digest('base64url').slice(0, 32);

/** Entries of the competition. */
export function participantService(db: Firestore, limiter: RateLimiter) {
  const collection = db.collection(participants.path);

  async function allCategories(): Promise<string[]> {
    const { public_categories, extra_categories } = await readSettings(db);
    return [...public_categories, ...extra_categories];
  }

  /** Other entries of the same account in the category, or without an account, of the same name and address. */
  async function expectNoOther(
    transaction: Transaction,
    input: ParticipantInput,
    { id, userId }: { id: string; userId: string | null },
  ): Promise<void> {
    const inCategory = collection.where('category', '==', input.category);
    const [field, value] = userId === null ? ['email', input.email] : ['user_id', userId];
    const found = await transaction.get(inCategory.where(field, '==', value));
    const name = input.name.toLowerCase();
    const same = found.docs.filter(
      (document) =>
        document.id !== id && (userId !== null || String(document.get('name')).toLowerCase() === name),
    );
    if (same.length > 0) throw duplicate();
  }

  function store(
    transaction: Transaction,
    ref: DocumentReference,
    entry: Omit<Participant, 'id'>,
  ): Participant {
    transaction.create(ref, participants.converter.toFirestore(entry));
    return { ...entry, id: ref.id };
  }

  const fresh = (input: ParticipantInput, user_id: string | null) => {
    const now = new Date();
    return { ...input, user_id, created_at: now, updated_at: now };
  };

  /** A signed-in user's own entry: in a public category, once in each. Only what is stored counts to the limit. */
  async function register(uid: string, input: ParticipantInput): Promise<Participant> {
    expectCategory((await readSettings(db)).public_categories, input);
    const id = ownId(uid, input.category);
    return db.runTransaction(async (transaction) => {
      const stored = await transaction.get(collection.doc(id));
      if (stored.get('category') === input.category) throw duplicate();
      await expectNoOther(transaction, input, { id, userId: uid });
      const count = await limiter.hitIn(transaction, { limit: 'participantsPerUser', key: uid });
      count();
      // An administrator moved the entry with this id to another category.
      const free = stored.exists ? `${id}-${randomUUID().slice(0, 8)}` : id;
      return store(transaction, collection.doc(free), fresh(input, uid));
    });
  }

  async function add(input: ParticipantInput): Promise<Participant> {
    expectCategory(await allCategories(), input);
    const ref = collection.doc();
    return db.runTransaction(async (transaction) => {
      await expectNoOther(transaction, input, { id: ref.id, userId: null });
      return store(transaction, ref, fresh(input, null));
    });
  }

  async function update(id: string, input: ParticipantInput, ifMatch: string | null): Promise<Participant> {
    const categories = await allCategories();
    const ref = collection.doc(id);
    return db.runTransaction(async (transaction) => {
      const snapshot = await transaction.get(ref);
      if (!snapshot.exists) throw notFound();
      const before = participants.converter.fromFirestore(snapshot);
      expectFresh(ifMatch, before);
      // An entry keeps a category that the settings have dropped since.
      expectCategory([...categories, before.category], input);
      await expectNoOther(transaction, input, { id, userId: before.user_id });
      const after = { ...before, ...input, updated_at: new Date() };
      transaction.set(ref, participants.converter.toFirestore(after));
      return after;
    });
  }

  async function remove(id: string, ifMatch: string | null): Promise<{ message: string }> {
    const ref = collection.doc(id);
    await db.runTransaction(async (transaction) => {
      const snapshot = await transaction.get(ref);
      if (!snapshot.exists) throw notFound();
      expectFresh(ifMatch, participants.converter.fromFirestore(snapshot));
      transaction.delete(ref);
    });
    return { message: messages.participant.deleted };
  }

  return { register, add, update, remove };
}

import { randomUUID } from 'node:crypto';
import { participantApiMessages } from '@ndeiya/domain/entries/apiMessages';
import { entries } from '@ndeiya/domain/entries/entry';
import { type Participant, type ParticipantInput, participants } from '@ndeiya/domain/entries/participant';
import { participantSheetMessages } from '@ndeiya/domain/entries/participantAdminMessages';
import { ENTRIES } from '@ndeiya/domain/kernel/constants';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { fieldMessages } from '@ndeiya/domain/kernel/fieldMessages';
import { messages } from '@ndeiya/domain/kernel/messages';
import { isSameName } from '@ndeiya/domain/kernel/sameName';
import type {
  CollectionReference,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
  QuerySnapshot,
  Transaction,
} from 'firebase-admin/firestore';
import { type Commit, committing } from '../../../platform/commit';
import { expectFresh } from '../../../platform/etag';
import { invalidFields } from '../../../platform/invalidFields';
import type { RateLimiter } from '../../../platform/rateLimiter';
import { firstEdition } from '../../editions/edition';
import { sign } from '../../system/audit/authors';
import { type EntryRules, readRules } from '../steps/edition';
import { prepareMove } from '../steps/moveCategory';
import { knownOfOwner } from '../steps/persons';
import { allCategories, currentIn, editionIn, expectAdmitted, expectChangeable } from './edition';
import { fresh, type OfEdition, ownId, type Person, store, toStore } from './entry';
import { hasSheetsIn } from './sheets';

export const duplicate = () =>
  new AppError('already-exists', messages.participant.duplicate, {
    fields: { category: participantApiMessages.duplicateCategory },
  });

const isInPlaceOf = (document: DocumentSnapshot, { category, name }: ParticipantInput): boolean =>
  document.get('category') === category && isSameName(String(document.get('name')), name);

function expectCategory(categories: readonly string[], { category }: ParticipantInput): void {
  if (!categories.includes(category)) throw invalidFields({ category: fieldMessages.category });
}

/** The account that changes an entry, and the version that it changes. */
interface Change {
  by: string;
  ifMatch: string | null;
}

async function readForChange(transaction: Transaction, ref: DocumentReference, { by, ifMatch }: Change) {
  const snapshot = await transaction.get(ref);
  if (!snapshot.exists) throw new AppError('not-found', participantApiMessages.notFound);
  const entry = participants.converter.fromFirestore(snapshot);
  expectFresh(ifMatch, entry);
  const signAt = (at: Date) => {
    sign(transaction, { ref, before: snapshot.data(), by, at });
  };
  return { entry, signAt };
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
   * A signed-in user's own entry: while registration is open or with a permit, in a public category, each name once in each. Only what is stored
   * counts to the limit.
   */
  async register(
    uid: string,
    input: ParticipantInput,
    commit: Commit<OfEdition> = committing(this.db),
  ): Promise<OfEdition> {
    return commit(async (transaction) => {
      const current = await currentIn(transaction, this.db);
      const { settings } = current;
      await expectAdmitted(this.db, current, { owner: uid, category: input.category });
      expectCategory(settings.public_categories, input);
      const edition = settings.current_edition;
      const id = ownId(uid, { ...input, edition });
      const stored = await transaction.get(this.collection.doc(id));
      if (isInPlaceOf(stored, input)) throw duplicate();
      // Outside the transaction, which would block all other registrations. It is safe: another request that
      // adds such an entry must read the document with this id first, and the line above holds it.
      const own = await this.expectNoOther((query) => query.get(), input, { id, userId: uid, edition });
      if (own >= ENTRIES.perAccount)
        throw invalidFields({ name: participantApiMessages.mostOfAccount(ENTRIES.perAccount) });
      const count = await this.limiter.hitIn(transaction, { limit: 'participantsPerUser', key: uid });
      count();
      // An administrator has moved the entry with this id to another category, or corrected its name.
      const free = stored.exists ? `${id}-${randomUUID().slice(0, 8)}` : id;
      const entry = fresh(input, { userId: uid, edition });
      const { event_date } = settings;
      // Outside the transaction too: the count of the account's registrations lets two of them run one after the other only.
      const mine = { id: free, owner: uid, edition };
      const ofOwner = await knownOfOwner((query) => query.get(), this.db, mine);
      return store(transaction, { ref: this.collection.doc(free), entry, by: uid, event_date, ofOwner });
    });
  }

  /** An entry that the administrator `by` adds to the current edition, without an account. */
  async add(
    by: string,
    input: ParticipantInput,
    commit: Commit<OfEdition> = committing(this.db),
  ): Promise<OfEdition> {
    const ref = this.collection.doc();
    return commit(async (transaction) => {
      const { settings } = await currentIn(transaction, this.db);
      expectChangeable(settings.registration.state);
      expectCategory(allCategories(settings), input);
      const edition = settings.current_edition;
      const person = { id: ref.id, userId: null, edition };
      await this.expectNoOther((query) => transaction.get(query), input, person);
      const { event_date } = settings;
      return store(transaction, { ref, entry: fresh(input, person), by, event_date, ofOwner: { peers: [] } });
    });
  }

  async update(id: string, input: ParticipantInput, change: Change): Promise<OfEdition> {
    const ref = this.collection.doc(id);
    const rules = await readRules(this.db, await this.editionOf((await ref.get()).get('edition')));
    return this.db.runTransaction(async (transaction) => {
      const { entry: before, signAt } = await readForChange(transaction, ref, change);
      const edition = await this.editionOf(before.edition);
      const { state, categories } = await editionIn(transaction, this.db, edition);
      expectChangeable(state);
      // An entry keeps its category even if its edition no longer contains it.
      expectCategory([...categories, before.category], input);
      const userId = before.user_id;
      // See `register`.
      if (userId !== null) await transaction.get(this.collection.doc(ownId(userId, { ...input, edition })));
      await this.expectNoOther((query) => transaction.get(query), input, { id, userId, edition });
      const after = { ...before, ...input, edition, updated_at: new Date() };
      const move = await this.moveOf(transaction, before, { after, rules, by: change.by });
      await move();
      transaction.set(ref, toStore(after));
      signAt(after.updated_at);
      return after;
    });
  }

  /** Reads what a move of the entry into the new category needs, and returns the writes. */
  private async moveOf(
    transaction: Transaction,
    before: Participant,
    { after, rules, by }: { after: Participant; rules: EntryRules; by: string },
  ): Promise<() => Promise<void>> {
    const { id, category } = after;
    const stays = () => Promise.resolve();
    if (before.category === category) return stays;
    const entry = await transaction.get(this.db.collection(entries.path).doc(id));
    if (!entry.exists || entry.get('category') === category) return stays;
    const { updated_at: now } = after;
    const move = await prepareMove(transaction, this.db, {
      id,
      category,
      rules,
      actor: 'organiser',
      by,
      now,
    });
    return () => move.write();
  }

  async remove(id: string, change: Change): Promise<void> {
    const ref = this.collection.doc(id);
    await this.db.runTransaction(async (transaction) => {
      const { entry, signAt } = await readForChange(transaction, ref, change);
      const { state } = await editionIn(transaction, this.db, await this.editionOf(entry.edition));
      expectChangeable(state);
      // The field comes with a trigger, a moment after the first sheet.
      if (entry.has_sheets === true || (await hasSheetsIn(transaction, this.db, id)))
        throw new AppError('entry-state', participantSheetMessages.kept);
      transaction.delete(ref);
      signAt(new Date());
    });
  }

  /** Outside of transactions: which edition was stored first never changes. */
  private async editionOf(stored: unknown): Promise<number> {
    return typeof stored === 'number' ? stored : firstEdition(this.db);
  }

  /**
   * Throws when the same name with the same account, or with the same address without an account, has another entry in
   * the category and edition. Returns how many other entries the account or the address has in the edition.
   */
  private async expectNoOther(
    read: (query: Query) => Promise<QuerySnapshot>,
    input: ParticipantInput,
    { id, userId, edition }: Person,
  ): Promise<number> {
    const [field, value] = userId === null ? ['email', input.email] : ['user_id', userId];
    // Queries only by person: a transaction locks everything that it reads, and a category contains
    // everybody's entries.
    const { docs } = await read(this.collection.where(field, '==', value));
    const isDated = docs.every((one) => typeof one.get('edition') === 'number');
    const first = isDated ? edition : await this.editionOf(undefined);
    const others = docs.filter((one) => one.id !== id && (one.get('edition') ?? first) === edition);
    if (others.some((one) => isInPlaceOf(one, input))) throw duplicate();
    return others.length;
  }
}

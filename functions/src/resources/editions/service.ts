import { editionApiMessages } from '@ndeiya/domain/editions/apiMessages';
import { type Edition, type EditionInput, editions } from '@ndeiya/domain/editions/edition';
import type { EditionAnswer } from '@ndeiya/domain/editions/editionApi';
import { type EditionFields, NEXT_STATES, nextEdition, withInput } from '@ndeiya/domain/editions/editions';
import type { EditionState } from '@ndeiya/domain/editions/registration';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { toLocalIso } from '@ndeiya/domain/kernel/time';
import type { CollectionReference, DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import type { Commit } from '../../platform/commit';
import { readable, refOf } from '../../platform/documents';
import { expectFresh } from '../../platform/etag';
import { auditEntry } from '../system/audit/auditEntry';
import { sign } from '../system/audit/authors';
import { addFirstIn, addIn, type ReadSettings, readSettingsIn, showIn } from './current';
import { readSettings } from './settings';

const MOST_LISTED = 100;

/** An edition, and whether it is the current one. */
export interface ShownEdition {
  edition: Edition;
  current: boolean;
}

const isoOrNull = (instant: Date | null) => instant && toLocalIso(instant);

export function editionAnswerOf({ edition, current }: ShownEdition): EditionAnswer {
  const { category_names: _names, created_at: _created, updated_at: _updated, ...fields } = edition;
  return {
    ...fields,
    current,
    event_date: toLocalIso(edition.event_date),
    registration_opens_at: isoOrNull(edition.registration_opens_at),
    registration_closes_at: isoOrNull(edition.registration_closes_at),
  };
}

function expectEdition(snapshot: DocumentSnapshot): Edition {
  if (!snapshot.exists) throw new AppError('not-found', editionApiMessages.notFound);
  return editions.converter.fromFirestore(snapshot);
}

function expectOpenTo(edition: Edition, state: EditionState): void {
  if (NEXT_STATES[edition.state].includes(state)) return;
  const { archived, noStep } = editionApiMessages;
  throw new AppError('edition-state', edition.state === 'archived' ? archived : noStep(edition.state, state));
}

function expectChangeable({ state }: Edition): void {
  if (state === 'archived') throw new AppError('edition-state', editionApiMessages.archived);
}

/** The account that changes an edition, and the version that it changes. */
interface Edit {
  ifMatch: string | null;
  by: string;
}

interface Deps {
  db: Firestore;
}

/** The years' editions. Each write keeps what the settings repeat of the current one. */
export class EditionService {
  private readonly db: Firestore;
  private readonly collection: CollectionReference;

  constructor({ db }: Deps) {
    this.db = db;
    this.collection = db.collection(editions.path);
  }

  /** The latest first. */
  async list(): Promise<ShownEdition[]> {
    const [{ docs }, { current_edition }] = await Promise.all([
      this.collection.orderBy('year', 'desc').limit(MOST_LISTED).get(),
      readSettings(this.db),
    ]);
    return readable(editions, docs).map((edition) => ({
      edition,
      current: edition.year === current_edition,
    }));
  }

  async get(id: string): Promise<ShownEdition> {
    const [snapshot, { current_edition }] = await Promise.all([
      this.collection.doc(id).get(),
      readSettings(this.db),
    ]);
    const edition = expectEdition(snapshot);
    return { edition, current: edition.year === current_edition };
  }

  create({ year, by }: { year: number; by: string }, commit: Commit<ShownEdition>): Promise<ShownEdition> {
    return commit(async (transaction) => {
      const read = await readSettingsIn(transaction, this.db);
      const there = await transaction.get(this.collection.doc(String(year)));
      if (there.exists) throw new AppError('already-exists', editionApiMessages.exists(year));
      const last = await this.lastIn(transaction, { read, by });
      if (last.year === year) return { edition: last, current: true };
      const { id: _id, created_at: _created, updated_at: _updated, ...fields } = last;
      const edition = addIn(transaction, this.db, { fields: nextEdition(fields, year), by });
      return { edition, current: false };
    });
  }

  update(id: string, input: EditionInput, edit: Edit): Promise<ShownEdition> {
    return this.write(id, edit, (edition) => {
      expectChangeable(edition);
      return withInput(edition, input);
    });
  }

  setState(id: string, state: EditionState, edit: Edit): Promise<ShownEdition> {
    return this.write(id, edit, (edition) => {
      if (edition.state !== state) expectOpenTo(edition, state);
      return { state };
    });
  }

  /** Makes an edition the current one. Its document stays as it is, so the entry of the log is written here. */
  choose(id: string, by: string): Promise<ShownEdition> {
    return this.db.runTransaction(async (transaction) => {
      const edition = expectEdition(await transaction.get(this.collection.doc(id)));
      const read = await readSettingsIn(transaction, this.db);
      showIn(transaction, this.db, { edition, read });
      const current = { before: read.values.current_edition, after: edition.year };
      const entry = { collection: editions.path, document_id: id, changes: { current } };
      transaction.create(...auditEntry(this.db, { actor: by, action: 'update', ...entry }));
      return { edition, current: true };
    });
  }

  /** The last edition; on a site that has none stored, the one that the settings describe, which is stored first. */
  private async lastIn(
    transaction: Transaction,
    first: { read: ReadSettings; by: string },
  ): Promise<Edition> {
    const { docs } = await transaction.get(this.collection.orderBy('year', 'desc').limit(1));
    const [last] = docs;
    return last ? editions.converter.fromFirestore(last) : addFirstIn(transaction, this.db, first);
  }

  /** Writes what `change` makes of the stored edition. */
  private write(
    id: string,
    { ifMatch, by }: Edit,
    change: (edition: Edition) => Partial<EditionFields>,
  ): Promise<ShownEdition> {
    const ref = refOf(this.db, editions).doc(id);
    return this.db.runTransaction(async (transaction) => {
      const snapshot = await transaction.get(this.collection.doc(id));
      const before = expectEdition(snapshot);
      expectFresh(ifMatch, before);
      const read = await readSettingsIn(transaction, this.db);
      const after: Edition = { ...before, ...change(before), updated_at: new Date() };
      const current = read.values.current_edition === after.year;
      transaction.set(ref, after);
      sign(transaction, { ref, before: snapshot.data(), by, at: after.updated_at });
      if (current) showIn(transaction, this.db, { edition: after, read });
      return { edition: after, current };
    });
  }
}

import { blankSheet, type SheetFields } from '@ndeiya/domain/judging/applying';
import { judges } from '@ndeiya/domain/judging/judge';
import { judgingMessages } from '@ndeiya/domain/judging/messages';
import { type Round, roundEntries, roundEntryId } from '@ndeiya/domain/judging/round';
import { partsOfSheetId } from '@ndeiya/domain/judging/sheet';
import type { SheetAnswer } from '@ndeiya/domain/judging/sheetApi';
import { takesOperations } from '@ndeiya/domain/judging/states';
import { type Sheet, sheets } from '@ndeiya/domain/judging/storedSheet';
import { AppError } from '@ndeiya/domain/kernel/errors';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readable, refOf } from '../../platform/documents';
import { expectReadableOne, expectRound, roundRef, type Staff } from './parts';

const notFound = () => new AppError('not-found', judgingMessages.sheet.notFound);

/** A sheet with its round. A sheet without operations is blank. */
export interface FoundSheet {
  sheet: SheetFields & Pick<Sheet, 'created_at'>;
  round: Round;
  now: Date;
}

/** Marks may change until the round is frozen. */
export function expectUnfrozen({ state }: Round): void {
  if (!takesOperations(state) && state !== 'setup')
    throw new AppError('round-state', judgingMessages.round.frozen);
}

interface Deps {
  db: Firestore;
}

/** Writes the changes of sheets that are made in the console. */
export class SheetStore {
  private readonly db: Firestore;

  constructor({ db }: Deps) {
    this.db = db;
  }

  /** Writes the sheet that `change` returns, which calls `expectUnfrozen` where it changes what counts. */
  change(
    id: string,
    staff: Staff,
    change: (found: FoundSheet, transaction: Transaction) => SheetFields | Promise<SheetFields>,
  ): Promise<SheetAnswer> {
    return this.db.runTransaction(async (transaction) => {
      const found = await this.findIn(transaction, id, staff);
      const after = await change(found, transaction);
      const { created_at } = found.sheet;
      transaction.set(refOf(this.db, sheets).doc(id), { ...after, id, created_at, updated_at: found.now });
      const { rev, state, receipt } = after;
      return { id, rev, state, receipt };
    });
  }

  private async findIn(transaction: Transaction, id: string, staff: Staff): Promise<FoundSheet> {
    const stored = await transaction.get(this.db.collection(sheets.path).doc(id));
    const now = stored.readTime.toDate();
    const known = expectReadableOne(sheets, stored);
    if (known) return { sheet: known, round: await this.roundIn(transaction, known.round, staff), now };
    const parts = await this.partsIn(transaction, id);
    const round = await this.roundIn(transaction, parts.round, staff);
    return { sheet: { ...blankSheet(parts), created_at: now }, round, now };
  }

  private async roundIn(transaction: Transaction, id: string, staff: Staff): Promise<Round> {
    return expectRound((await transaction.get(roundRef(this.db, id))).data(), staff);
  }

  /** Round, entry and judge of a sheet that is not stored yet. */
  private async partsIn(transaction: Transaction, id: string) {
    const round = id.slice(0, Math.max(0, id.indexOf('_')));
    const { docs } = await transaction.get(this.db.collection(judges.path).where('round', '==', round));
    const parts = readable(judges, docs)
      .map(({ pass }) => partsOfSheetId(id, pass))
      .find((one) => one !== null);
    if (!parts) throw notFound();
    const entry = await transaction.get(
      this.db.collection(roundEntries.path).doc(roundEntryId(parts.round, parts.entry)),
    );
    if (!entry.exists) throw notFound();
    return parts;
  }
}

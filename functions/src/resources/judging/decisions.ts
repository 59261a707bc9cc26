import {
  authorsReturned,
  byConsole,
  changed,
  type SheetFields,
  withDecisions,
  withMarks,
} from '@ndeiya/domain/judging/applying';
import { judgingMessages } from '@ndeiya/domain/judging/messages';
import { operation, type Operation } from '@ndeiya/domain/judging/operation';
import { roundEntries, roundEntryId, type RoundEntryInput } from '@ndeiya/domain/judging/round';
import { areMarks, isComplete } from '@ndeiya/domain/judging/sheet';
import type { DecisionInput, SheetAnswer } from '@ndeiya/domain/judging/sheetApi';
import { type EntryStatus, isMarkedStatus, isSettled } from '@ndeiya/domain/judging/states';
import { sheetOps } from '@ndeiya/domain/judging/storedSheet';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { requestMessages } from '@ndeiya/domain/kernel/requestMessages';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { refOf } from '../../platform/documents';
import { expectConsent } from './mayPerform';
import { expectReadableOne, expectRound, roundRef, type Staff } from './parts';
import { expectUnfrozen, type FoundSheet, SheetStore } from './sheetStore';

const { sheet: texts, entry: entryTexts } = judgingMessages;
const refused = (text: string) => new AppError('round-state', text);

/** Where two typings differ, a person who has typed neither looks at the paper. */
function expectThirdLook({ flags, paper: { first, second } }: SheetFields, by: string): void {
  if (flags.includes('paper_differs') && (first?.by === by || second?.by === by))
    throw refused(texts.thirdLook);
}

/**
 * True where a step says of an entry that it has performed, as a guest too, whom judges also mark. To make a guest of one that
 * has performed only takes its place away, which needs nobody's consent.
 */
const saysThatItPerformed = (before: EntryStatus, after: EntryStatus): boolean =>
  isMarkedStatus(after) && before !== after && before !== 'performed';

type Changes = Partial<SheetFields>;

/** The changes that each action makes to a sheet. */
const ACTIONS: Record<
  DecisionInput['action'],
  (found: FoundSheet, input: DecisionInput, staff: Staff) => Changes
> = {
  return: ({ sheet, now }, { reason }, { by }) => {
    const mayReturn = isSettled(sheet.state) || sheet.state === 'submitted';
    if (!mayReturn) throw refused(texts.noStep);
    // Marks from paper are typed anew, by two people again.
    const paper = { first: null, second: null };
    // The judge marks it anew, so nobody has to decide about earlier operations, which stay stored.
    const left = sheet.undecided.map(({ op }) => ({ op, use: false, reason, by, at: now }));
    const open = { undecided: [], decisions: withDecisions(sheet, left), authors: authorsReturned(sheet) };
    return { state: 'returned', reason, confirmed_by: null, flags: [], override: null, paper, ...open };
  },
  recuse: (_found, { reason, left_out }) => ({
    state: 'recused',
    reason,
    confirmed_by: null,
    flags: [],
    override: left_out ? reason : null,
  }),
  missing: ({ sheet }, { reason, left_out }) => {
    if (isSettled(sheet.state)) throw refused(texts.noStep);
    return { state: 'missing', reason, override: left_out ? reason : null };
  },
  confirm: ({ sheet, round }, { marks = sheet.marks }, { by }) => {
    const { criteria } = round.rules;
    if (sheet.state !== 'submitted') throw refused(texts.noStep);
    if (!areMarks(marks, criteria) || !isComplete(marks, criteria)) throw refused(texts.incomplete);
    expectThirdLook(sheet, by);
    return {
      ...withMarks(sheet, marks, criteria),
      state: 'confirmed',
      confirmed_by: by,
      flags: [],
      reason: '',
    };
  },
  // The decision names this revision, so the revision does not change.
  answer: ({ sheet }, { reason }, { by }) => ({ spread_answer: { rev: sheet.rev, reason, by } }),
};

interface Deps {
  db: Firestore;
}

/** The decisions of administrators and of the head judge about sheets and entries of a round. */
export class DecisionService {
  private readonly db: Firestore;
  private readonly store: SheetStore;

  constructor({ db }: Deps) {
    this.db = db;
    this.store = new SheetStore({ db });
  }

  decide(id: string, input: DecisionInput, staff: Staff): Promise<SheetAnswer> {
    return this.store.change(id, staff, (found) => {
      expectUnfrozen(found.round);
      if (found.sheet.rev !== input.rev) throw new AppError('stale', requestMessages.stale);
      if (input.action !== 'confirm' && input.reason === '') throw refused(texts.reasonNeeded);
      const changes = ACTIONS[input.action](found, input, staff);
      return input.action === 'answer' ? { ...found.sheet, ...changes } : byConsole(found.sheet, changes);
    });
  }

  /**
   * Both operations stay stored after either decision. To leave the sheet as it is changes no mark, so a frozen round
   * allows it: an operation that came too late would otherwise wait for ever.
   */
  resolve(
    id: string,
    { op, use, reason }: { op: string; use: boolean; reason: string },
    staff: Staff,
  ): Promise<SheetAnswer> {
    return this.store.change(id, staff, async ({ sheet, round, now }, transaction) => {
      if (use) expectUnfrozen(round);
      if (!sheet.undecided.some((one) => one.op === op)) throw refused(texts.noOperation);
      // Without the operation nothing is used, so one that cannot be read does not keep a sheet as it is from its end.
      const parsed = use ? await this.operationIn(transaction, op) : null;
      if (use && !parsed) throw refused(texts.sideUnreadable);
      const undecided = sheet.undecided.filter((one) => one.op !== op);
      const decisions = withDecisions(sheet, [{ op, use, reason, by: staff.by, at: now }]);
      if (!parsed) return { ...sheet, undecided, decisions };
      // The person who decides may choose an operation that the sheet's state would not allow.
      const free: SheetFields = { ...sheet, state: parsed.kind === 'reopen' ? 'submitted' : 'draft' };
      const after = changed(free, parsed, round.rules.criteria);
      if (typeof after === 'string') throw refused(texts.noStep);
      return byConsole(sheet, { ...after, undecided, decisions });
    });
  }

  private async operationIn(transaction: Transaction, op: string): Promise<Operation | null> {
    const kept = await transaction.get(this.db.collection(sheetOps.path).doc(op));
    return z.safeParse(operation, expectReadableOne(sheetOps, kept)?.operation).data ?? null;
  }

  /** Stores the status of an entry, and its deductions. */
  async setEntry(id: string, { status, deductions }: RoundEntryInput, staff: Staff): Promise<void> {
    await this.db.runTransaction(async (transaction) => {
      const ref = refOf(this.db, roundEntries).doc(id);
      const before = (await transaction.get(ref)).data();
      if (!before) throw new AppError('not-found', entryTexts.notFound);
      const round = expectRound((await transaction.get(roundRef(this.db, before.round))).data(), staff);
      expectUnfrozen(round);
      if (status && saysThatItPerformed(before.status, status))
        await expectConsent(transaction, this.db, before.entry);
      const changes = { ...(status && { status }), ...(deductions && { deductions }) };
      transaction.set(ref, {
        ...before,
        ...changes,
        id: roundEntryId(before.round, before.entry),
        updated_at: new Date(),
      });
    });
  }
}

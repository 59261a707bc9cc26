import { createHash } from 'node:crypto';
import {
  blankSheet,
  decide,
  isOvertaken,
  lateComment,
  type OperationDecision,
  replayedSheet,
} from '@ndeiya/domain/judging/applying';
import type { OpsAnswer } from '@ndeiya/domain/judging/judgingApi';
import { operation, type Operation, type OpResult, type OpsInput } from '@ndeiya/domain/judging/operation';
import { rounds } from '@ndeiya/domain/judging/round';
import { partsOfSheetId } from '@ndeiya/domain/judging/sheet';
import { type OpReason, takesOperations } from '@ndeiya/domain/judging/states';
import { resultOf, type Sheet, type SheetOp, sheetOps, sheets } from '@ndeiya/domain/judging/storedSheet';
import { JUDGING } from '@ndeiya/domain/kernel/constants';
import { toLocalIso } from '@ndeiya/domain/kernel/time';
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { readableIn, refOf } from '../../platform/documents';
import { limitConcurrency } from '../../platform/limitConcurrency';
import { RateLimiter } from '../../platform/rateLimiter';
import { DeviceNotes } from './devices';
import { bySheet, operationDocument, type ReceivedOperation, receivedOperation } from './receivedOperation';
import { Seats } from './seats';

/** The sheets of one request are independent of each other. */
const SHEETS_AT_ONCE = 5;

/** A sheet of the judge, with the documents on which the result of an operation depends. */
interface Target {
  pass: string;
  round: string;
  entry: string;
}
type Stored = Omit<Sheet, 'id'>;

const sourceOf = ({ sent_by }: ReceivedOperation): Partial<Stored> =>
  sent_by === null ? {} : { source: 'qr' };

interface Deps {
  db: Firestore;
}

/** Stores the operations of phones. Each one is written with its result, in the transaction that changes the sheet. */
export class OperationService {
  private readonly db: Firestore;
  private readonly notes: DeviceNotes;
  private readonly limiter: RateLimiter;

  constructor({ db }: Deps) {
    this.db = db;
    this.limiter = new RateLimiter(db);
    this.notes = new DeviceNotes({ db });
  }

  async receive(pass: string, { ops, device }: OpsInput): Promise<OpsAnswer> {
    const all = ops.map((raw) => receivedOperation(raw, null));
    const count = { limit: 'operationsPerPass', key: pass, times: ops.length } as const;
    const results = await this.limiter.counted(count, (pieceDone) => this.takeAll(pass, all, pieceDone));
    await this.notes.write(pass, { device, sent: all.flatMap(({ op }) => (op ? [op] : [])) });
    return { results, server_time: toLocalIso(new Date()) };
  }

  /**
   * Takes operations that somebody scanned. The server has not heard the phone, so nothing is noted about it, and nothing counts
   * to what it may send.
   */
  scanned(pass: string, ops: readonly Operation[], sentBy: string): Promise<OpResult[]> {
    const all = ops.map((op) => receivedOperation(op, sentBy));
    return this.takeAll(pass, all, () => undefined);
  }

  /** Calls `onTaken` for each operation. Where one fails, those on other sheets are waited for, since they go on. */
  private async takeAll(
    pass: string,
    all: readonly ReceivedOperation[],
    onTaken: () => void,
  ): Promise<OpResult[]> {
    const seats = new Seats(this.db, pass);
    const results = new Map<ReceivedOperation, OpResult>();
    const limited = limitConcurrency(SHEETS_AT_ONCE);
    const takeGroup = async (group: readonly ReceivedOperation[]) => {
      for (const one of group) {
        const result = await this.take(one, seats);
        if (result) results.set(one, result);
        onTaken();
      }
    };
    const works = bySheet(all).map((group) => limited(() => takeGroup(group)));
    await Promise.allSettled(works);
    await Promise.all(works);
    return all.flatMap((one) => results.get(one) ?? []);
  }

  /** Null where a document that the result needs cannot be read: the operation stays on the phone, which sends it again. */
  private async take(one: ReceivedOperation, seats: Seats): Promise<OpResult | null> {
    const { op } = one;
    if (!op) return this.keep(one, { pass: seats.pass, reason: 'unreadable' });
    const parts = partsOfSheetId(op.sheet_id, seats.pass);
    const isOwn = parts !== null && (await seats.has(parts));
    if (!isOwn) return this.keep(one, { pass: seats.pass, reason: 'no_such_sheet' });
    return this.db.runTransaction((transaction) =>
      this.decideIn(transaction, { ...one, op }, { pass: seats.pass, ...parts }),
    );
  }

  private async decideIn(
    transaction: Transaction,
    one: ReceivedOperation & { op: Operation },
    { pass, round: roundId, entry }: Target,
  ): Promise<OpResult | null> {
    const { op } = one;
    const opRef = refOf(this.db, sheetOps).doc(op.op_id);
    const sheetRef = refOf(this.db, sheets).doc(op.sheet_id);
    const [known, foundRound, before] = await Promise.all([
      transaction.get(this.db.collection(sheetOps.path).doc(op.op_id)),
      transaction.get(this.db.collection(rounds.path).doc(roundId)),
      transaction.get(this.db.collection(sheets.path).doc(op.sheet_id)),
    ]);
    const earlier = readableIn(sheetOps, known);
    const round = readableIn(rounds, foundRound);
    const stored = readableIn(sheets, before);
    const isRead = (snapshot: DocumentSnapshot, entity: unknown) => !snapshot.exists || Boolean(entity);
    if (![isRead(known, earlier), isRead(foundRound, round), isRead(before, stored)].every(Boolean))
      return null;
    const now = before.readTime.toDate();
    if (earlier) return this.knownIn(transaction, one, { pass, earlier, sheet: stored, now });
    const facts = { state: round?.state ?? 'setup', criteria: round?.rules.criteria ?? [] };
    const { id: _id, ...sheet } = stored ?? {
      id: '',
      ...blankSheet({ round: roundId, entry, judge: pass }),
      created_at: now,
      updated_at: now,
    };
    const decision = decide(facts, sheet, op);
    const changed = await this.replayedIn(transaction, { facts, sheet, op, decision });
    const after: Stored = { ...sheet, ...changed, ...sourceOf(one), updated_at: now };
    if (changed) transaction.set(sheetRef, { id: op.sheet_id, ...after });
    const { rev, state, receipt } = after;
    const { outcome, reason } = decision;
    const result = { outcome, reason, sheet: { id: op.sheet_id, rev, state, receipt } };
    transaction.create(opRef, { ...operationDocument(one, pass), ...result, at_server: now });
    return resultOf({ id: op.op_id, ...result });
  }

  /**
   * The stored response of an operation that came before. A code that was scanned had no room for the comment, which comes
   * with the phone's own operation.
   */
  private async knownIn(
    transaction: Transaction,
    one: ReceivedOperation & { op: Operation },
    { pass, earlier, sheet, now }: { pass: string; earlier: SheetOp; sheet: Sheet | undefined; now: Date },
  ): Promise<OpResult> {
    if (earlier.judge !== pass) return this.keepIn(transaction, one, { pass, reason: 'not_yours' });
    const comment = sheet && earlier.sent_by !== null ? lateComment(sheet, one.op) : null;
    if (sheet && comment !== null)
      transaction.update(this.db.collection(sheets.path).doc(sheet.id), { comment, updated_at: now });
    return resultOf(earlier);
  }

  /** An operation that arrives after a later one of its device: the sheet is computed again from all operations. */
  private async replayedIn(
    transaction: Transaction,
    {
      facts,
      sheet,
      op,
      decision,
    }: {
      facts: Parameters<typeof replayedSheet>[0];
      sheet: Stored;
      op: Operation;
      decision: OperationDecision;
    },
  ): Promise<OperationDecision['sheet']> {
    const isOfOrder = decision.outcome === 'applied' || decision.outcome === 'duplicate';
    if (!isOfOrder || !isOvertaken(sheet, op) || !takesOperations(facts.state)) return decision.sheet;
    const ofDevice = this.db
      .collection(sheetOps.path)
      .where('sheet_id', '==', op.sheet_id)
      .where('device_id', '==', op.device_id);
    // Each of them would be read with each new one, so that beyond a number, and beyond those of a day, the latest one stays as it is.
    const stored = await transaction.get(ofDevice.count());
    const times = Math.max(1, stored.data().count);
    if (times > JUDGING.replayed) return decision.sheet;
    const replays = { limit: 'replayedOpsPerPass', key: sheet.judge, times } as const;
    const count = await this.limiter.allowsIn(transaction, replays);
    if (!count) return decision.sheet;
    const { docs } = await transaction.get(ofDevice);
    count();
    const others = docs.flatMap((document) => z.safeParse(operation, document.get('operation')).data ?? []);
    return replayedSheet(facts, sheet, [...others, op]);
  }

  private keep(one: ReceivedOperation, refused: { pass: string; reason: OpReason }): Promise<OpResult> {
    return this.db.runTransaction((transaction) => this.keepIn(transaction, one, refused));
  }

  /**
   * Stores an operation without a sheet, of those of a day not all. It gets a new id, because its own may belong to another
   * judge's operation.
   */
  private async keepIn(
    transaction: Transaction,
    one: ReceivedOperation,
    { pass, reason }: { pass: string; reason: OpReason },
  ): Promise<OpResult> {
    const content = createHash('sha256')
      .update(`${pass} ${JSON.stringify(one.raw)}`)
      .digest('base64url');
    const ref = refOf(this.db, sheetOps).doc(`invalid-${content}`);
    const known = await transaction.get(ref);
    const count = known.exists
      ? null
      : await this.limiter.allowsIn(transaction, { limit: 'refusedOpsPerPass', key: pass });
    if (count) {
      count();
      const now = known.readTime.toDate();
      const outcome = { outcome: 'invalid', reason, sheet: null, at_server: now } as const;
      transaction.create(ref, { ...operationDocument(one, pass), id: ref.id, ...outcome });
    }
    return { op_id: one.op_id, outcome: 'invalid', sheet: null, reason };
  }
}

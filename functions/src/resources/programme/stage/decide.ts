import { PROGRAMME } from '@ndeiya/domain/kernel/constants';
import type { StageOperation, StageOpResult } from '@ndeiya/domain/programme/operation';
import { type Slot, stageOps, stageResultOf, type StoredStageOp } from '@ndeiya/domain/programme/slot';
import { UNPLAYED, WITHOUT_ENTRY } from '@ndeiya/domain/programme/states';
import type { StageReason } from '@ndeiya/domain/programme/states';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { PassHolder } from '../../../http/types';
import { refOf } from '../../../platform/documents';
import { countingOps, playedSlot } from '../replay';
import { writeSlots } from '../store';
import type { Batch } from './batch';
import { keptOp, knownResult, mayDo } from './received';
import { writeRows } from './rows';

interface Request {
  ops: readonly StageOperation[];
  pass: PassHolder;
  timeOf: (op: StageOperation) => Date;
}

interface Decided {
  results: Map<string, StageOpResult>;
  /** The operations that are new. */
  kept: StoredStageOp[];
  /** The slots as they are now, before and after. */
  changed: { before: Slot; after: Slot }[];
}

/** A break that a steward puts in: the operation makes the slot. */
function pauseSlot(
  op: StageOperation & { kind: 'pause' },
  { pass, at, now }: { pass: PassHolder; at: Date; now: Date },
): Slot {
  const { order_key, minutes, title } = op.payload;
  return {
    id: op.slot_id,
    edition: pass.edition,
    kind: 'break',
    label: title,
    minutes,
    order_key,
    base_key: order_key,
    base_at: at,
    from_op: op.op_id,
    round: null,
    ...WITHOUT_ENTRY,
    ...UNPLAYED,
    fixed: false,
    planned_at: null,
    persons: [],
    rev: 0,
    created_at: now,
    updated_at: now,
  };
}

type Outcome = Pick<StoredStageOp, 'outcome' | 'reason' | 'slot'>;

const NO_ROOM = { outcome: 'invalid', reason: 'full', slot: null } as const;
const DAMAGED = { outcome: 'invalid', reason: 'damaged', slot: null } as const;
const TOO_MANY = { outcome: 'invalid', reason: 'many', slot: null } as const;

/** Decides about the operations of one request, in their order. */
class Decisions {
  readonly results = new Map<string, StageOpResult>();
  readonly kept: StoredStageOp[] = [];
  private readonly slots: Map<string, Slot>;
  private breaksLeft: number;

  constructor(
    private readonly batch: Batch,
    private readonly request: Request,
  ) {
    this.slots = new Map(batch.slots);
    this.breaksLeft = batch.breaksLeft;
  }

  take(op: StageOperation): void {
    if (this.results.has(op.op_id)) return;
    const known = this.batch.known.get(op.op_id);
    const { pass, timeOf } = this.request;
    if (this.batch.damaged.has(op.op_id)) {
      // It was taken before, and nobody can say how.
      this.results.set(op.op_id, stageResultOf({ id: op.op_id, ...DAMAGED }));
      return;
    }
    if (known) {
      this.results.set(op.op_id, knownResult(known, pass));
      return;
    }
    const at = timeOf(op);
    const stored = keptOp(op, { pass, at, now: this.batch.now });
    const outcome = this.refusedUnseen(op) ?? this.outcomeOf(op, { stored, at });
    // A pass may send refused operations without end, so they are not read with the line again.
    const decided = { ...stored, ...outcome, ...(outcome.outcome === 'invalid' && { slot_id: '' }) };
    this.kept.push(decided);
    this.results.set(op.op_id, stageResultOf(decided));
  }

  changed(): Decided['changed'] {
    return [...this.slots.values()].flatMap((after) => {
      const before = this.batch.slots.get(after.id);
      if (before === after) return [];
      return [{ before: before ?? after, after }];
    });
  }

  private isNew({ kind, slot_id }: StageOperation): boolean {
    return kind === 'pause' && !this.slots.has(slot_id) && !this.batch.foreign.has(slot_id);
  }

  /** The refusal of an operation beyond a bound; null for others. */
  private refusedUnseen(op: StageOperation): Outcome | null {
    if (this.batch.damaged.has(op.slot_id)) return DAMAGED;
    if (this.isTooMany(op)) return TOO_MANY;
    return this.isNew(op) && this.breaksLeft <= 0 ? NO_ROOM : null;
  }

  private makeBreak(op: StageOperation, at: Date): void {
    if (op.kind !== 'pause' || !this.isNew(op)) return;
    this.slots.set(op.slot_id, pauseSlot(op, { pass: this.request.pass, at, now: this.batch.now }));
    this.breaksLeft -= 1;
  }

  private outcomeOf(
    op: StageOperation,
    { stored, at }: { stored: ReturnType<typeof keptOp>; at: Date },
  ): Outcome {
    this.makeBreak(op, at);
    const slot = this.slots.get(op.slot_id);
    const reason = slot ? this.refusal(op, slot) : 'no_such_slot';
    if (!slot || reason !== null) return { outcome: 'invalid', reason: reason ?? '', slot: null };
    const ops = countingOps([
      ...this.opsOn(slot.id),
      { ...stored, outcome: 'applied', reason: '', slot: null },
    ]);
    const { slot: played, applied } = playedSlot(slot, ops, this.batch.now);
    if (this.isForbidden(slot, played)) return { outcome: 'invalid', reason: 'no_consent', slot: null };
    const isNew = slot.from_op === op.op_id;
    const after = isNew && played === slot ? { ...slot, rev: 1 } : played;
    this.slots.set(slot.id, after);
    const receipt = { id: slot.id, state: after.state, rev: after.rev };
    const isApplied = isNew || applied.has(op.op_id);
    return isApplied
      ? { outcome: 'applied', reason: '', slot: receipt }
      : { outcome: 'duplicate', reason: 'earlier', slot: receipt };
  }

  /** All operations on a line are read with each new one, so that a pass has a number of them. */
  private isTooMany({ slot_id }: StageOperation): boolean {
    const own = this.opsOn(slot_id).filter(({ pass }) => pass === this.request.pass.id);
    return own.length >= PROGRAMME.opsAPass;
  }

  /** Without consent no operation brings a child to the stage, or says that it was there. */
  private isForbidden({ entry, state }: Slot, played: Slot): boolean {
    const isShown = played.state === 'on_stage' || played.state === 'done';
    return isShown && played.state !== state && entry !== null && this.batch.withoutConsent.has(entry);
  }

  private opsOn(slot: string): StoredStageOp[] {
    return [...(this.batch.earlier.get(slot) ?? []), ...this.kept.filter((one) => one.slot_id === slot)];
  }

  private refusal(op: StageOperation, { id, entry, from_op }: Slot): StageReason | null {
    if (op.kind === 'start' && entry !== null && this.batch.withoutConsent.has(entry)) return 'no_consent';
    if (op.kind === 'pause' && from_op !== op.op_id) return 'no_such_slot';
    return op.kind === 'undo' && !this.mayUndo(op.payload.op, id) ? 'role' : null;
  }

  /** Nobody takes back what belongs to another role. */
  private mayUndo(op: string, slot: string): boolean {
    // One that was refused is no operation on the line, and may be taken back all the same.
    const target = [...this.opsOn(slot), ...this.kept, ...this.batch.known.values()].find(
      (one) => one.id === op,
    );
    const kind = typeof target?.operation === 'object' ? String(target.operation.kind) : '';
    return mayDo(this.request.pass, kind);
  }
}

export function decideAll(batch: Batch, request: Request): Decided {
  const decisions = new Decisions(batch, request);
  for (const op of request.ops) decisions.take(op);
  const { results, kept } = decisions;
  return { results, kept, changed: decisions.changed() };
}

/** Writes operations, slots, the programme and the rows of rounds. */
export function writeDecided(
  transaction: Transaction,
  db: Firestore,
  { batch, decided }: { batch: Batch; decided: Decided },
): void {
  for (const one of decided.kept) transaction.create(refOf(db, stageOps).doc(one.id), one);
  const changed = decided.changed.map(({ after }) => after);
  writeSlots(transaction, db, { programme: batch.programme, changed, now: batch.now });
  for (const { before, after } of decided.changed)
    writeRows(transaction, db, { rows: batch.rows.get(after.id) ?? [], before, after });
}

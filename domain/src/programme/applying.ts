import type { SlotState, StageOpKind } from './states';

/** An operation with the time that counts: the phone's, corrected by the server's clock. */
export interface StageOp {
  op_id: string;
  kind: StageOpKind;
  at: Date;
  /** The new place, of a postponement and of a move. */
  order_key?: string;
  /** The operation that an `undo` takes back; no other one has it. */
  undone?: string;
}

/** The fields of a slot that follow from operations. */
export interface Played {
  state: SlotState;
  started_at: Date | null;
  ended_at: Date | null;
  arrived_at: Date | null;
  order_key: string;
}

/** The fields on which the operations act: what the dashboard has decided. */
export interface Plan {
  /** The place that the dashboard gave last, and when. */
  base_key: string;
  base_at: Date;
  /** The organisers or the owner have withdrawn it. */
  withdrawn: boolean;
  /** The operation that made the slot; null for one of the dashboard. */
  from_op: string | null;
}

const isBefore = (state: SlotState) => state === 'planned' || state === 'called' || state === 'postponed';

type Step = (slot: Played, op: StageOp, plan: Plan) => Partial<Played> | null;

const moved: Step = (_slot, { order_key, at }, { base_at }) =>
  order_key !== undefined && at > base_at ? { order_key } : null;

/** The change that each kind of operation makes; null where it comes too late or changes nothing. */
const STEPS: Record<StageOpKind, Step> = {
  check_in: ({ arrived_at }, { at }) => (arrived_at ? null : { arrived_at: at }),
  witness: () => null,
  undo: () => null,
  pause: () => null,
  call: ({ state }) => (state === 'planned' || state === 'postponed' ? { state: 'called' } : null),
  start: ({ state }, { at }) =>
    isBefore(state) || state === 'no_show' ? { state: 'on_stage', started_at: at } : null,
  done: ({ state }, { at }) =>
    isBefore(state) || state === 'on_stage' ? { state: 'done', ended_at: at } : null,
  postpone: (slot, op, plan) =>
    slot.state === 'planned' || slot.state === 'called'
      ? { state: 'postponed', ...moved(slot, op, plan) }
      : null,
  no_show: ({ state }) => (isBefore(state) ? { state: 'no_show' } : null),
  place: moved,
};

const byTime = (a: StageOp, b: StageOp) => a.at.getTime() - b.at.getTime() || (a.op_id < b.op_id ? -1 : 1);

/** A performance that has begun took place, whatever was withdrawn meanwhile. */
function withdrawnIn(slot: Played, isWithdrawn: boolean): Played {
  const hasBegun = slot.state === 'on_stage' || slot.state === 'done';
  return isWithdrawn && !hasBegun ? { ...slot, state: 'withdrawn' } : slot;
}

/**
 * The slot after all operations, in the order of their times: the earliest of two that say the same wins. Whatever the order
 * in which they arrive, the result is the same. `applied` names the operations that changed something.
 */
export function replayedSlot(plan: Plan, ops: readonly StageOp[]): { slot: Played; applied: Set<string> } {
  const undone = new Set(ops.map((op) => op.undone));
  const known = new Set<string | undefined>(ops.map(({ op_id }) => op_id));
  const applied = new Set<string>();
  let slot: Played = {
    state: 'planned',
    started_at: null,
    ended_at: null,
    arrived_at: null,
    order_key: plan.base_key,
  };
  for (const op of ops.toSorted(byTime)) {
    if (known.has(op.undone)) applied.add(op.op_id);
    if (undone.has(op.op_id)) continue;
    const change = STEPS[op.kind](slot, op, plan);
    if (!change) continue;
    slot = { ...slot, ...change };
    applied.add(op.op_id);
  }
  const isGone = plan.withdrawn || (plan.from_op !== null && undone.has(plan.from_op));
  return { slot: withdrawnIn(slot, isGone), applied };
}

/** The state that an undone operation leaves, as far as a phone knows it without the server. */
const BACK: Partial<Record<StageOpKind, (slot: Played, plan: Plan) => Partial<Played>>> = {
  check_in: () => ({ arrived_at: null }),
  call: () => ({ state: 'planned' }),
  start: () => ({ state: 'planned', started_at: null }),
  done: () => ({ state: 'on_stage', ended_at: null }),
  postpone: (_slot, { base_key }) => ({ state: 'planned', order_key: base_key }),
  no_show: () => ({ state: 'postponed' }),
  place: (_slot, { base_key }) => ({ order_key: base_key }),
  pause: () => ({ state: 'withdrawn' }),
};

/** An operation that the server's slot does not contain yet. */
export interface LocalOp extends StageOp {
  /** The kind of the operation that an `undo` takes back. */
  undoneKind?: StageOpKind | undefined;
}

/** The slot as a phone shows it: the server's, and on top of it what the phone has done since. */
export function overlaid(server: Played, plan: Plan, ops: readonly LocalOp[]): Played {
  const known = new Set<string | undefined>(ops.map(({ op_id }) => op_id));
  const gone = new Set(ops.map(({ undone }) => undone).filter((id) => known.has(id)));
  const slot = ops.reduce<Played>((before, op) => {
    if (gone.has(op.op_id)) return before;
    if (op.kind !== 'undo') return { ...before, ...STEPS[op.kind](before, op, plan) };
    const isOlder = op.undone !== undefined && !known.has(op.undone);
    return isOlder && op.undoneKind ? { ...before, ...BACK[op.undoneKind]?.(before, plan) } : before;
  }, server);
  return withdrawnIn(slot, plan.from_op !== null && gone.has(plan.from_op));
}

/** Nothing that somebody reports later has happened longer ago. */
export const OLDEST_MS = 366 * 86_400_000;

/**
 * The time of an operation by the server's clock. `sent` is the phone's clock when it sent the request, so the difference to
 * the server's is known. Nothing happens in the future, or more than a year ago: a phone that has lost its clock begins in 1970, and
 * what is kept for years after a decision would be deleted at once.
 */
export function correctedTime(at: Date, { sent, now }: { sent: Date | null; now: Date }): Date {
  const offset = sent ? now.getTime() - sent.getTime() : 0;
  return new Date(Math.max(now.getTime() - OLDEST_MS, Math.min(now.getTime(), at.getTime() + offset)));
}

import { type LocalOp, overlaid, type Plan, type Played } from '@ndeiya/domain/programme/applying';
import type { SentStageOperation as StageOperation, StageOpResult } from '@ndeiya/domain/programme/operation';
import { inOrder, keyBetween } from '@ndeiya/domain/programme/orderKey';
import type { Timed } from '@ndeiya/domain/programme/projection';
import type { PackSlot } from '@ndeiya/domain/programme/stageApi';
import { UNPLAYED, WITHOUT_ENTRY } from '@ndeiya/domain/programme/states';
import type { QueuedOperation } from '../kit/operation';

export type { PackSlot, StagePack } from '@ndeiya/domain/programme/stageApi';
export type { SentStageOperation as StageOperation, StageOpResult } from '@ndeiya/domain/programme/operation';
export type QueuedOp = QueuedOperation<StageOperation, StageOpResult>;

const dateOf = (text: string | null) => (text === null ? null : new Date(text));

const planOf = ({ base_key, base_at, withdrawn, from_op }: PackSlot): Plan => ({
  base_key,
  base_at: new Date(base_at),
  withdrawn,
  from_op,
});

const playedOf = (slot: PackSlot): Played => ({
  state: slot.state,
  started_at: dateOf(slot.started_at),
  ended_at: dateOf(slot.ended_at),
  arrived_at: dateOf(slot.arrived_at),
  order_key: slot.order_key,
});

function localOp({ op }: QueuedOp, kinds: ReadonlyMap<string, StageOperation['kind']>): LocalOp {
  const base = { op_id: op.op_id, kind: op.kind, at: new Date(op.at_client) };
  if (op.kind === 'undo') return { ...base, undone: op.payload.op, undoneKind: kinds.get(op.payload.op) };
  return 'order_key' in op.payload ? { ...base, order_key: op.payload.order_key } : base;
}

/** True until the stored programme contains the operation. */
const isAhead = ({ result, refusal }: QueuedOp, rev: number) =>
  refusal === null && (result === null || (result.outcome !== 'invalid' && (result.slot?.rev ?? 0) > rev));

/** A line as this phone shows it. */
export interface CrewSlot extends Omit<PackSlot, 'started_at' | 'ended_at' | 'arrived_at'> {
  started_at: Date | null;
  ended_at: Date | null;
  arrived_at: Date | null;
  /** The members whose guardians have agreed on this phone, which the stored programme does not say yet. */
  signed: readonly string[];
}

/** A break that this phone has put in, and the server has not answered yet. */
function pauseOf({ op }: QueuedOp): PackSlot[] {
  if (op.kind !== 'pause') return [];
  const { order_key, minutes, title } = op.payload;
  return [
    {
      id: op.slot_id,
      order_key,
      kind: 'break',
      label: title,
      minutes,
      base_key: order_key,
      base_at: op.at_client,
      from_op: op.op_id,
      ...WITHOUT_ENTRY,
      ...UNPLAYED,
      fixed: false,
      planned_at: null,
      members: [],
      rev: 0,
    },
  ];
}

/** A line gets a new revision when its consent changes, so the decision counts on this phone until there is one. */
const signedIn = (slot: PackSlot, operations: readonly QueuedOp[]): string[] =>
  operations.flatMap(({ op, result, refusal }) => {
    if (op.kind !== 'witness' || !op.payload.consent.purposes.includes('take_part') || refusal !== null)
      return [];
    const isUnknown = !result || (result.outcome !== 'invalid' && (result.slot?.rev ?? 0) >= slot.rev);
    return isUnknown ? [op.payload.member] : [];
  });

/** The programme as this phone shows it: the stored one, and on top of it what was done here since. */
export function crewSlots(stored: readonly PackSlot[], operations: readonly QueuedOp[]): CrewSlot[] {
  const known = new Set(stored.map(({ id }) => id));
  const own = operations.flatMap(pauseOf).filter(({ id }) => !known.has(id));
  const kinds = new Map(operations.map(({ op }) => [op.op_id, op.kind]));
  const all = [...stored, ...own].map((slot): CrewSlot => {
    const ofSlot = operations.filter(({ subject }) => subject === slot.id);
    const ahead = ofSlot.filter((one) => isAhead(one, slot.rev));
    const played = overlaid(
      playedOf(slot),
      planOf(slot),
      ahead.map((one) => localOp(one, kinds)),
    );
    return { ...slot, ...played, signed: signedIn(slot, ofSlot) };
  });
  return all.filter(({ state }) => state !== 'withdrawn').sort(inOrder);
}

/** The members whose guardians have to agree. A pack that the phone has kept for long does not say which child it is. */
export const lackingConsent = ({ members, signed }: CrewSlot): CrewSlot['members'] =>
  members.filter(({ id, is_minor, lacks_consent = is_minor }) => lacks_consent && !signed.includes(id));

/** False where a guardian has to agree first. A group may perform without the members whose guardians have refused. */
export const mayStart = (slot: CrewSlot): boolean =>
  slot.consent === 'not_needed' ||
  slot.consent === 'given' ||
  slot.others_perform === true ||
  (!slot.one_refused && slot.signed.length > 0 && lackingConsent(slot).length === 0);

/**
 * The place of a postponed performance: after the last one before the next break. Where a break follows at once, that
 * would be the place that it has, so it goes behind the performances after the break.
 */
export function keyLater(slots: readonly CrewSlot[], slot: CrewSlot): string {
  const rest = slots.slice(slots.indexOf(slot) + 1);
  const first = rest.findIndex(({ kind }) => kind === 'entry');
  const ahead = first === -1 ? 0 : first;
  const stop = rest.findIndex(({ kind }, place) => place >= ahead && kind !== 'entry');
  const last = (stop === -1 ? rest.length : stop) - 1;
  return keyBetween((rest[last] ?? slot).order_key, rest[last + 1]?.order_key ?? null);
}

export const timedOf = (slot: CrewSlot): Timed => ({
  state: slot.state,
  minutes: slot.minutes,
  fixed: slot.fixed,
  planned_at: slot.planned_at === null ? null : Date.parse(slot.planned_at),
  started_at: slot.started_at?.getTime() ?? null,
  ended_at: slot.ended_at?.getTime() ?? null,
});

/** The last operation of this phone that can be taken back. */
export function lastUndoable(operations: readonly QueuedOp[]): QueuedOp | null {
  const undone = new Set(operations.flatMap(({ op }) => (op.kind === 'undo' ? [op.payload.op] : [])));
  const last = operations.findLast(
    ({ op, result, refusal }) =>
      op.kind !== 'undo' &&
      op.kind !== 'witness' &&
      !undone.has(op.op_id) &&
      refusal === null &&
      result?.outcome !== 'invalid',
  );
  return last ?? null;
}

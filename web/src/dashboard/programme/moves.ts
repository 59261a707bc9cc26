import { inOrder, keyBetween } from '@ndeiya/domain/programme/orderKey';
import type {
  ArrangeInput,
  BuiltProgramme,
  ProgrammeAnswer,
  SlotAnswer,
} from '@ndeiya/domain/programme/programmeApi';
import { slotNameOf, timesOf } from './order';

export type Moves = ArrangeInput['slots'];

/** Moves these lines, in their order, behind another one; to the beginning where `after` is ''. */
export function movedBehind(slots: readonly SlotAnswer[], chosen: ReadonlySet<string>, after: string): Moves {
  const rest = slots.filter(({ id }) => !chosen.has(id));
  const place = rest.findIndex(({ id }) => id === after);
  const end = rest[place + 1]?.order_key ?? null;
  let key = rest[place]?.order_key ?? '';
  return slots
    .filter(({ id }) => chosen.has(id))
    .map(({ id, rev }) => {
      key = keyBetween(key, end);
      return { id, rev, order_key: key };
    });
}

/** The lines in the order that these moves give them. */
function arranged(slots: readonly SlotAnswer[], moves: Moves): SlotAnswer[] {
  const keys = new Map(moves.map(({ id, order_key }) => [id, order_key]));
  return slots.map((slot) => ({ ...slot, order_key: keys.get(slot.id) ?? slot.order_key })).sort(inOrder);
}

export interface TimeChange {
  id: string;
  name: string;
  /** Null where the programme has no beginning yet. */
  from: number | null;
  to: number | null;
}

/** The lines that begin at another time after these moves, in their new order. */
export function timeChanges({ slots, starts_at }: ProgrammeAnswer, moves: Moves): TimeChange[] {
  const before = new Map(timesOf(slots, starts_at).map((time, place) => [slots[place]?.id, time]));
  const next = arranged(slots, moves);
  return timesOf(next, starts_at).flatMap((to, place) => {
    const slot = next[place];
    const from = before.get(slot?.id) ?? null;
    return slot && from !== to ? [{ id: slot.id, name: slotNameOf(slot), from, to }] : [];
  });
}

/** Moves back to where these lines stood before, as far as they are still there. */
export function movesBack(before: readonly SlotAnswer[], moves: Moves, now: ProgrammeAnswer): Moves {
  const keys = new Map(before.map(({ id, order_key }) => [id, order_key]));
  return now.slots.flatMap(({ id, rev }) => {
    const order_key = keys.get(id);
    return order_key !== undefined && moves.some((move) => move.id === id) ? [{ id, rev, order_key }] : [];
  });
}

/** The lines that a build has added. */
export const addedIn = (now: BuiltProgramme, before: ProgrammeAnswer): BuiltProgramme['slots'] =>
  now.slots.filter(({ id }) => !before.slots.some((slot) => slot.id === id));

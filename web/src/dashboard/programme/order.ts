import { evenKeys, keyBetween } from '@ndeiya/domain/programme/orderKey';
import type { SlotAnswer } from '@ndeiya/domain/programme/programmeApi';
import { plannedTimes } from '@ndeiya/domain/programme/projection';
import { isAhead } from '@ndeiya/domain/programme/states';
import { suggestedOrder } from '@ndeiya/domain/programme/suggest';

/** Names a line by number and label, because one person may have two lines. */
export const slotNameOf = ({ number, label }: Pick<SlotAnswer, 'number' | 'label'>): string =>
  `${number} ${label}`.trim();

const timeOf = (text: string | null) => (text === null ? null : Date.parse(text));

/** When each line begins by the plan, as it stands now. */
export function timesOf(slots: readonly SlotAnswer[], startsAt: string | null): (number | null)[] {
  if (startsAt === null) return slots.map(() => null);
  const timed = slots.map((slot) => ({ ...slot, planned_at: timeOf(slot.planned_at) }));
  return plannedTimes(timed, Date.parse(startsAt));
}

const TIME_AT = 'yyyy-mm-ddT'.length;
const MINUTES_END = 'yyyy-mm-ddTHH:mm'.length;

/** The fixed time of a line as '14:30', in Nairobi; '' for a line without one. */
export const fixedTimeOf = ({ fixed, planned_at }: Pick<SlotAnswer, 'fixed' | 'planned_at'>): string =>
  fixed && planned_at !== null ? planned_at.slice(TIME_AT, MINUTES_END) : '';

/** A time of the day on which the programme begins; null where none was typed. */
export const timeOnDay = (time: string, startsAt: string | null): string | null =>
  time === '' || startsAt === null ? null : `${startsAt.slice(0, TIME_AT)}${time}`;

/** The lines that are printed: nobody needs a sheet for a performance that was withdrawn. */
export const onPaper = (slots: readonly SlotAnswer[]): SlotAnswer[] =>
  slots.filter(({ state }) => state !== 'withdrawn');

/** The key with which a line stands one place further up or down; null at the end of the programme. */
export function keyMoved(slots: readonly SlotAnswer[], place: number, by: -1 | 1): string | null {
  const target = place + by;
  if (target < 0 || target >= slots.length) return null;
  const before = by === -1 ? slots[target - 1] : slots[target];
  const after = by === -1 ? slots[target] : slots[target + 1];
  return keyBetween(before?.order_key ?? '', after?.order_key ?? null);
}

/** The key after this line; at the end of the programme without one. */
export function keyAfter(slots: readonly SlotAnswer[], id: string | null): string {
  const place = id === null ? slots.length - 1 : slots.findIndex((slot) => slot.id === id);
  return keyBetween(slots[place]?.order_key ?? '', slots[place + 1]?.order_key ?? null);
}

/** A line that is on the stage or was there cannot be removed. */
export const hasBegun = ({ state }: Pick<SlotAnswer, 'state'>): boolean =>
  state === 'on_stage' || state === 'done';

const isFree = ({ kind, state, fixed }: SlotAnswer) => kind === 'entry' && isAhead(state) && !fixed;

/** The moves of a suggested order: what is free to move takes the places of what is free to move. */
export function suggestion(slots: readonly SlotAnswer[]): { id: string; rev: number; order_key: string }[] {
  const order = suggestedOrder(slots.filter(isFree));
  const keys = evenKeys(slots.length);
  let next = 0;
  return slots.flatMap((slot, place) => {
    const chosen = isFree(slot) ? order[next++] : slot;
    const order_key = keys[place] ?? '';
    return chosen && chosen.order_key !== order_key ? [{ id: chosen.id, rev: chosen.rev, order_key }] : [];
  });
}

import { PROGRAMME } from '@ndeiya/domain/kernel/constants';
import { toLocalIso } from '@ndeiya/domain/kernel/time';
import type { BuiltProgramme, ProgrammeAnswer, SlotAnswer } from '@ndeiya/domain/programme/programmeApi';
import type { Programme, Slot } from '@ndeiya/domain/programme/slot';

const isoOf = (time: Date | null): string | null => (time ? toLocalIso(time) : null);

/** The fields of a slot that organisers and the phones of the crew both read. */
export const slotFactsOf = (slot: Slot) => ({
  id: slot.id,
  order_key: slot.order_key,
  kind: slot.kind,
  entry: slot.entry,
  number: slot.number,
  label: slot.label,
  category: slot.category,
  minutes: slot.minutes,
  fixed: slot.fixed,
  planned_at: isoOf(slot.planned_at),
  state: slot.state,
  started_at: isoOf(slot.started_at),
  ended_at: isoOf(slot.ended_at),
  arrived_at: isoOf(slot.arrived_at),
  rev: slot.rev,
});

const builtSlotOf = (slot: Slot) => ({ ...slotFactsOf(slot), round: slot.round });

export const slotAnswerOf = (slot: Slot): SlotAnswer => ({ ...builtSlotOf(slot), persons: slot.persons });

const NONE = { state: null, starts_at: null, gap_minutes: PROGRAMME.gapMinutes, rev: 0, published_at: null };

const factsOf = ({ state, starts_at, gap_minutes, rev, published_at }: Programme) => ({
  state,
  starts_at: toLocalIso(starts_at),
  gap_minutes,
  rev,
  published_at: isoOf(published_at),
});

export const programmeAnswerOf = (
  edition: number,
  programme: Programme | null,
  slots: readonly Slot[],
): ProgrammeAnswer => ({
  edition,
  ...(programme ? factsOf(programme) : NONE),
  slots: slots.map(slotAnswerOf),
});

export const builtProgrammeOf = (
  edition: number,
  programme: Programme,
  slots: readonly Slot[],
): BuiltProgramme => ({ edition, ...factsOf(programme), slots: slots.map(builtSlotOf) });

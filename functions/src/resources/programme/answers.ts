import type { ProgrammeAnswer, SlotAnswer } from '@ndeiya/domain/api/programme';
import { PROGRAMME } from '@ndeiya/domain/constants';
import type { Programme, Slot } from '@ndeiya/domain/entities/slot';
import { toNairobiIso } from '@ndeiya/domain/time';

export const isoOf = (time: Date | null): string | null => (time ? toNairobiIso(time) : null);

export const slotAnswerOf = (slot: Slot): SlotAnswer => ({
  id: slot.id,
  round: slot.round,
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
  persons: slot.persons,
  rev: slot.rev,
});

const NONE = { state: null, starts_at: null, gap_minutes: PROGRAMME.gapMinutes, rev: 0, published_at: null };

const factsOf = ({ state, starts_at, gap_minutes, rev, published_at }: Programme) => ({
  state,
  starts_at: toNairobiIso(starts_at),
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

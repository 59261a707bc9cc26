import type { ArrangeInput, ProgrammeAnswer, SlotAnswer } from '@ndeiya/domain/programme/programmeApi';
import type { ProgrammeState } from '@ndeiya/domain/programme/states';
import { api } from '../../lib/api';
import { requireOnline } from '../../lib/online';
import { postOnce } from '../../lib/postOnce';
import { sendOnLeave } from './sendOnLeave';

const AUTH = { auth: true } as const;
const slotPath = (id: string) => `/slots/${encodeURIComponent(id)}`;

/** Throws `ApiError`, `OfflineError` or `NetworkError`, as all of these. */
export const readProgramme = () => api.get<ProgrammeAnswer>('/programme', AUTH);

/** Times are ISO 8601; without an offset they are Nairobi's. */
export interface BuildWanted {
  starts_at: string;
  gap_minutes: number;
  /** The programme has the entries of this round alone, which are then judged in it. */
  round: string | null;
}
export function buildProgramme(input: BuildWanted): Promise<ProgrammeAnswer> {
  requireOnline();
  return postOnce<ProgrammeAnswer>('/programme/build', input, AUTH);
}

export function arrange(slots: ArrangeInput['slots']): Promise<ProgrammeAnswer> {
  requireOnline();
  return api.post<ProgrammeAnswer>('/programme/arrange', { slots }, AUTH);
}

export function setProgrammeState(to: ProgrammeState): Promise<ProgrammeAnswer> {
  requireOnline();
  return api.post<ProgrammeAnswer>('/programme/state', { to }, AUTH);
}

export interface NewSlot {
  kind: 'break' | 'speech';
  title: string;
  minutes: number;
  order_key: string;
}
export function addSlot(slot: NewSlot): Promise<SlotAnswer> {
  requireOnline();
  return postOnce<SlotAnswer>('/slots', slot, AUTH);
}

interface SlotEdit {
  rev: number;
  order_key?: string;
  minutes?: number;
  planned_at?: string | null;
}
/** Throws `ApiError` with the code 'stale' where somebody has changed the line meanwhile. */
export function changeSlot(id: string, edit: SlotEdit): Promise<SlotAnswer> {
  requireOnline();
  return api.put<SlotAnswer>(slotPath(id), edit, AUTH);
}

export async function removeSlot(id: string): Promise<void> {
  requireOnline();
  await api.delete(slotPath(id), AUTH);
}

/** The same while the page is being closed. */
export function removeSlotOnLeave(id: string): void {
  sendOnLeave(slotPath(id));
}

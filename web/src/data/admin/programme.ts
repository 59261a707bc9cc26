import type {
  ArrangeInput,
  BuiltProgramme,
  ProgrammeAnswer,
  SlotAnswer,
} from '@ndeiya/domain/programme/programmeApi';
import type { ProgrammeState } from '@ndeiya/domain/programme/states';
import * as programme from 'virtual:routes/programme';
import { call } from '../../server/call';
import { callOnLeave } from '../../server/callOnLeave';
import type { BodyTo } from '../../server/request';

/** Throws `ApiError` or `NetworkError`, as all of these. */
export const readProgramme = () => call(programme.list);

/** Times are ISO 8601; without an offset they are Nairobi's. */
export interface BuildWanted {
  starts_at: string;
  gap_minutes: number;
  /** The programme has the entries of this round alone, which are then judged in it. */
  round: string | null;
}
export function buildProgramme(input: BuildWanted): Promise<BuiltProgramme> {
  return call(programme.build, { body: input });
}

export function arrange(slots: ArrangeInput['slots']): Promise<ProgrammeAnswer> {
  return call(programme.arrange, { body: { slots } });
}

export function setProgrammeState(to: ProgrammeState): Promise<ProgrammeAnswer> {
  return call(programme.setState, { body: { to } });
}

export type NewSlot = BodyTo<typeof programme.add>;

export function addSlot(slot: NewSlot): Promise<SlotAnswer> {
  return call(programme.add, { body: slot });
}

type SlotEdit = BodyTo<typeof programme.update>;

/** Throws `ApiError` with the code 'stale' where somebody has changed the line meanwhile. */
export function changeSlot(id: string, edit: SlotEdit): Promise<SlotAnswer> {
  return call(programme.update, { params: { id }, body: edit });
}

export async function removeSlot(id: string): Promise<void> {
  await call(programme.remove, { params: { id } });
}

/** The same while the page is being closed. */
export function removeSlotOnLeave(id: string): void {
  callOnLeave(programme.remove, { params: { id } });
}

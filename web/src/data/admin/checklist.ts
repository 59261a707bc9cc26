import { useMemo } from 'react';
import type { TickInput, TicksAnswer } from '@ndeiya/domain/overview/checklistApi';
import { checklists } from '@ndeiya/domain/overview/checklistTicks';
import * as checklist from 'virtual:routes/checklist';
import { useLiveDocument } from '../../lib/useLiveQuery';
import { call } from '../../server/call';
import { documentRef } from './refs';

/** The ticks of an edition's checklist, live; `null` before the first one. */
export const useChecklistTicks = (year: number) =>
  useLiveDocument(useMemo(() => documentRef(checklists, String(year)), [year]));

/** Throws `ApiError` or `NetworkError`. It may be repeated. */
export async function tickStep(input: TickInput): Promise<TicksAnswer> {
  return call(checklist.tick, { body: input });
}

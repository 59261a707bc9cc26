import { useMemo } from 'react';
import type { TickInput, TicksAnswer } from '@ndeiya/domain/overview/checklistApi';
import { checklists } from '@ndeiya/domain/overview/checklistTicks';
import { api } from '../../lib/api';
import { requireOnline } from '../../lib/online';
import { useLiveDocument } from '../../lib/useLiveQuery';
import { documentRef } from './refs';

/** The ticks of an edition's checklist, live; `null` before the first one. */
export const useChecklistTicks = (year: number) =>
  useLiveDocument(useMemo(() => documentRef(checklists, String(year)), [year]));

/** Throws `ApiError`, `OfflineError` or `NetworkError`. It may be repeated. */
export async function tickStep(input: TickInput): Promise<TicksAnswer> {
  requireOnline();
  return api.put<TicksAnswer>('/checklist', input, { auth: true });
}

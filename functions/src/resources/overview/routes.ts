import type { checklistApi } from '@ndeiya/domain/overview/checklistApi';
import type { Handlers } from '../../http/types';
import type { Platform } from '../../platform/firebase';
import { ChecklistService } from './checklist';

/** `/checklist`. */
export function checklistHandlers({ db }: Platform): Handlers<typeof checklistApi> {
  const service = new ChecklistService(db);
  return { tick: ({ body }) => service.tick(body) };
}

import { requestMessages } from '@ndeiya/domain/kernel/requestMessages';
import type { TickInput, TicksAnswer } from '@ndeiya/domain/overview/checklistApi';
import { checklists } from '@ndeiya/domain/overview/checklistTicks';
import type { Firestore } from 'firebase-admin/firestore';
import { refOf } from '../../platform/documents';
import { invalidFields } from '../../platform/invalidFields';
import { currentYear } from '../editions/edition';

/** The ticks of the checklist, which the dashboard follows live. */
export class ChecklistService {
  constructor(private readonly db: Firestore) {}

  /** Refuses the checklist of an edition that is no longer the current one: nobody sees it any more. */
  async tick({ edition, step, done }: TickInput): Promise<TicksAnswer> {
    if ((await currentYear(this.db)) !== edition) throw invalidFields({ edition: requestMessages.stale });
    const ref = refOf(this.db, checklists).doc(String(edition));
    return this.db.runTransaction(async (transaction) => {
      const before = (await transaction.get(ref)).data();
      const others = (before?.done ?? []).filter((one) => one !== step);
      const after = done ? [...others, step] : others;
      const now = new Date();
      transaction.set(ref, {
        id: ref.id,
        edition,
        done: after,
        created_at: before?.created_at ?? now,
        updated_at: now,
      });
      return { edition, done: after };
    });
  }
}

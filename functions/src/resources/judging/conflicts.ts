import type { Judge } from '@ndeiya/domain/entities/judge';
import { sheets } from '@ndeiya/domain/entities/sheet';
import { blankSheet, byConsole } from '@ndeiya/domain/judging/applying';
import { sheetIdOf } from '@ndeiya/domain/judging/sheet';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { refOf } from '../../platform/documents';

/** Recuses judges from the entries with which they have a known conflict of interest. */
export function putConflicts(
  transaction: Transaction,
  db: Firestore,
  { judges, now }: { judges: readonly Judge[]; now: Date },
): void {
  for (const { round, pass, conflicts } of judges) {
    for (const { entry, reason } of conflicts) {
      const ref = refOf(db, sheets).doc(sheetIdOf({ round, entry, judge: pass }));
      const blank = blankSheet({ round, entry, judge: pass });
      const recused = byConsole(blank, { state: 'recused', reason });
      transaction.set(ref, { id: ref.id, ...recused, created_at: now, updated_at: now });
    }
  }
}

import { blankSheet, byConsole, type SheetFields } from '@ndeiya/domain/judging/applying';
import { consoleMessages } from '@ndeiya/domain/judging/consoleMessages';
import type { Judge } from '@ndeiya/domain/judging/judge';
import { sheetIdOf } from '@ndeiya/domain/judging/sheet';
import { sheets } from '@ndeiya/domain/judging/storedSheet';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { refOf } from '../../platform/documents';
import { expectReadableOne } from './parts';

type Seat = Pick<Judge, 'round' | 'pass' | 'conflicts'>;

/** A conflict of interest that is noted in an open round, or taken back there. */
export interface ConflictChange {
  round: string;
  pass: string;
  entry: string;
  /** Null where the conflict is taken back. */
  reason: string | null;
}

const recused = (sheet: SheetFields, reason: string): SheetFields =>
  byConsole(sheet, { state: 'recused', reason, confirmed_by: null, flags: [], override: null });

/** Recuses judges from the entries with which they have a known conflict of interest, in a round that has no sheets yet. */
export function putConflicts(
  transaction: Transaction,
  db: Firestore,
  { judges, now }: { judges: readonly Seat[]; now: Date },
): void {
  for (const { round, pass, conflicts } of judges) {
    for (const { entry, reason } of conflicts) {
      const ref = refOf(db, sheets).doc(sheetIdOf({ round, entry, judge: pass }));
      const blank = blankSheet({ round, entry, judge: pass });
      transaction.set(ref, { id: ref.id, ...recused(blank, reason), created_at: now, updated_at: now });
    }
  }
}

/** The conflicts that a judge has now and did not have before, and those that are taken back. */
export function conflictChanges(before: Seat | undefined, after: Seat): ConflictChange[] {
  const { round, pass } = after;
  const old = before?.conflicts ?? [];
  const isIn = (list: Seat['conflicts'], entry: string) => list.some((one) => one.entry === entry);
  const set = after.conflicts.filter(({ entry }) => !isIn(old, entry));
  const gone = old.filter(({ entry }) => !isIn(after.conflicts, entry));
  return [
    ...set.map(({ entry, reason }) => ({ round, pass, entry, reason })),
    ...gone.map(({ entry }) => ({ round, pass, entry, reason: null })),
  ];
}

/** The sheet after the change; null where nothing changes. Marks stay stored: a sheet that is given back still has them. */
function changedSheet(sheet: SheetFields, reason: string | null): SheetFields | null {
  if (reason !== null) return recused(sheet, reason);
  if (sheet.state !== 'recused') return null;
  const taken = { state: 'returned' as const, reason: consoleMessages.round.conflictTaken };
  return byConsole(sheet, { ...taken, confirmed_by: null, flags: [], override: null });
}

/**
 * Reads the sheets of these conflicts in an open round. Returns the function that writes them, because a transaction
 * reads first.
 */
export async function conflictSheetsIn(
  transaction: Transaction,
  db: Firestore,
  changes: readonly ConflictChange[],
): Promise<(now: Date) => void> {
  const refs = changes.map(({ round, pass, entry }) =>
    db.collection(sheets.path).doc(sheetIdOf({ round, entry, judge: pass })),
  );
  const found = refs.length === 0 ? [] : await transaction.getAll(...refs);
  return (now) => {
    for (const [place, { round, pass, entry, reason }] of changes.entries()) {
      const snapshot = found[place];
      const known = snapshot && expectReadableOne(sheets, snapshot);
      const after = changedSheet(known ?? blankSheet({ round, entry, judge: pass }), reason);
      if (!snapshot || !after) continue;
      const created_at = known?.created_at ?? now;
      transaction.set(refOf(db, sheets).doc(snapshot.id), {
        ...after,
        id: snapshot.id,
        created_at,
        updated_at: now,
      });
    }
  };
}

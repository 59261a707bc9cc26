import { roundEntries, type RoundEntry } from '@ndeiya/domain/judging/round';
import type { EntryStatus } from '@ndeiya/domain/judging/states';
import type { Slot } from '@ndeiya/domain/programme/slot';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { rowsIn } from '../../consents/roundRows';
import { readableChangeableIn } from '../../judging/followEntry';

/** The status that a slot gives to the entry's rows; null where it says nothing. */
function statusFrom(status: EntryStatus, before: Slot['state'], after: Slot['state']): EntryStatus | null {
  const isUndecided = status === 'entered' || status === 'performed' || status === 'no_show';
  // The head judge has decided otherwise.
  if (!isUndecided || before === after) return null;
  if (after === 'done') return 'performed';
  if (after === 'no_show') return 'no_show';
  return before === 'done' || before === 'no_show' ? 'entered' : null;
}

/** The rows of the slots' entries in rounds that can still change, read before anything is written. */
export async function judgedRowsIn(
  transaction: Transaction,
  db: Firestore,
  found: readonly Slot[],
): Promise<Map<string, RoundEntry[]>> {
  const rows = new Map<string, RoundEntry[]>();
  for (const { id, entry, round } of found) {
    if (entry === null) continue;
    const own = await rowsIn(transaction, db, entry);
    const changeable = await readableChangeableIn(transaction, db, own);
    rows.set(
      id,
      own.filter((row) => changeable.has(row.round) && (round === null || row.round === round)),
    );
  }
  return rows;
}

/** Repeats the states of slots in the rows of their entries. */
export function writeRows(
  transaction: Transaction,
  db: Firestore,
  { rows, before, after }: { rows: readonly RoundEntry[]; before: Slot; after: Slot },
): void {
  for (const row of rows) {
    const status = statusFrom(row.status, before.state, after.state);
    if (status === null || status === row.status) continue;
    transaction.update(db.collection(roundEntries.path).doc(row.id), {
      status,
      updated_at: after.updated_at,
    });
  }
}

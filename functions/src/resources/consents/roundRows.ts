import type { Entry } from '@ndeiya/domain/entries/entry';
import { publicLabel } from '@ndeiya/domain/entries/publicLabel';
import { publicTitle } from '@ndeiya/domain/entries/publicTitle';
import { roundEntries, type RoundEntry } from '@ndeiya/domain/judging/round';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readable } from '../../platform/documents';

type Labelled = Pick<
  Entry,
  'stage_name' | 'name_public' | 'stage_name_refused' | 'title' | 'title_named' | 'title_refused'
>;

const GONE: Labelled = {
  stage_name: '',
  name_public: false,
  stage_name_refused: false,
  title: '',
  title_named: true,
  title_refused: false,
};

/** Judges may read these fields. After the entry was deleted they read only its number. */
export function labelOf({ number }: Pick<RoundEntry, 'number'>, entry: Labelled | undefined) {
  const found = entry ?? GONE;
  return { stage_name: publicLabel({ ...found, number }), title: publicTitle(found) };
}

/** The rows of an entry in all rounds. */
export async function rowsIn(transaction: Transaction, db: Firestore, entry: string): Promise<RoundEntry[]> {
  const rows = db.collection(roundEntries.path).where('entry', '==', entry);
  return readable(roundEntries, (await transaction.get(rows)).docs);
}

/** Repeats the label of an entry in its rows, for the transaction that changes it, such as a guardian's decision. */
export function relabel(
  transaction: Transaction,
  db: Firestore,
  { rows, entry, now }: { rows: readonly RoundEntry[]; entry: Labelled; now: Date },
): void {
  for (const row of rows) {
    const label = labelOf(row, entry);
    if (row.stage_name === label.stage_name && row.title === label.title) continue;
    transaction.update(db.collection(roundEntries.path).doc(row.id), { ...label, updated_at: now });
  }
}

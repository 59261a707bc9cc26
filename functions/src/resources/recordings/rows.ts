import { entries } from '@ndeiya/domain/entries/entry';
import { type Recording, recordings } from '@ndeiya/domain/recordings/recording';
import type { RecordingState } from '@ndeiya/domain/recordings/recordings';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readable, refOf } from '../../platform/documents';

/** An entry has few recordings: one that can be played, one that is on its way, some that were rejected. */
const MOST = 50;

/** The recordings of an entry, the newest first. */
export async function recordingsOf(
  db: Firestore,
  entry: string,
  transaction?: Transaction,
): Promise<Recording[]> {
  const all = db.collection(recordings.path).where('entry', '==', entry).limit(MOST);
  const { docs } = await (transaction ? transaction.get(all) : all.get());
  return readable(recordings, docs).sort((a, b) => b.created_at.getTime() - a.created_at.getTime());
}

export const recordingRef = (db: Firestore, id: string) => refOf(db, recordings).doc(id);

/** Notes the state of an entry's newest recording for the organisers' list. The version of the entry stays: its owner may be changing it. */
export function noteState(
  transaction: Transaction,
  db: Firestore,
  { id, state }: { id: string; state: RecordingState | null },
): void {
  transaction.update(db.collection(entries.path).doc(id), { recording_state: state });
}

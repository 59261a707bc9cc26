import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import { knownWith } from '@ndeiya/domain/entries/keptRecordings';
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

/**
 * The field of an entry that knows its files, with these that can be played. It knows them from the moment at which somebody
 * may have been in the entry who is heard in them.
 */
export const knownFiles = (
  entry: Pick<Entry, 'recordings_known'>,
  files: readonly Pick<Recording, 'sha256' | 'created_at'>[],
): Pick<Entry, 'recordings_known'> => ({
  recordings_known: knownWith(
    entry,
    files.map(({ sha256, created_at: since }) => ({ sha256, since })),
  ),
});

/** Notes the state of an entry's newest recording for the organisers' list. The version of the entry stays: its owner may be changing it. */
export function noteState(
  transaction: Transaction,
  db: Firestore,
  {
    id,
    state,
    known,
  }: { id: string; state: RecordingState | null; known?: Partial<Pick<Entry, 'recordings_known'>> },
): void {
  transaction.update(db.collection(entries.path).doc(id), { recording_state: state, ...known });
}

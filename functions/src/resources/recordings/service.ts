import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import { isEditable } from '@ndeiya/domain/entries/states';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { recordingMessages as sentences } from '@ndeiya/domain/recordings/messages';
import type { Recording } from '@ndeiya/domain/recordings/recording';
import type { RecordingAnswer, RecordingStand } from '@ndeiya/domain/recordings/recordingApi';
import { isOnThePhone } from '@ndeiya/domain/recordings/recordings';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { Platform } from '../../platform/firebase';
import { type By, expectOwn } from '../entries/service';
import { expectEntry, readEntry } from '../entries/steps/readEntry';
import { storeEntry } from '../entries/steps/store';
import { recordingAnswer } from './answer';
import { hoursOf, isOverdue } from './due';
import { arrivedOf } from './pieces';
import { knownFiles, noteState, recordingRef, recordingsOf } from './rows';

const notFound = () => new AppError('not-found', sentences.notFound);

interface Pair {
  recording: Recording;
  entry: Entry;
}

/** Reads a recording with its entry. To everybody but the owner and administrators there is none. */
async function readPair(
  transaction: Transaction,
  db: Firestore,
  { id, by }: { id: string; by: By },
): Promise<Pair> {
  const recording = (await transaction.get(recordingRef(db, id))).data();
  if (!recording) throw notFound();
  const snapshot = await transaction.get(db.collection(entries.path).doc(recording.entry));
  if (!snapshot.exists) throw notFound();
  const entry = expectEntry(snapshot);
  if (entry.owner !== by.uid && !by.isAdmin) throw notFound();
  return { recording, entry };
}

/** The steps of a recording after it was announced. */
export class RecordingService {
  private readonly db: Firestore;

  constructor(private readonly platform: Pick<Platform, 'db' | 'bucket'>) {
    this.db = platform.db;
  }

  async show(id: string, { uid, ...by }: By): Promise<RecordingStand> {
    const entry = await readEntry(this.db, id);
    expectOwn(entry, { uid, ...by });
    const [[newest], hours] = await Promise.all([recordingsOf(this.db, id), hoursOf(this.db, entry)]);
    if (!newest) return { recording: null, arrived: 0 };
    const isSending = isOnThePhone(newest.state) && newest.uploader === uid;
    const arrived = isSending ? await arrivedOf(await this.platform.bucket(), newest) : 0;
    return { recording: recordingAnswer(newest, { entry, hours, uid }), arrived };
  }

  /** The trigger checks what is in the state 'checking'. */
  async finish(id: string, by: By): Promise<RecordingAnswer> {
    const known = (await recordingRef(this.db, id).get()).data();
    if (!known) throw notFound();
    const arrived = await arrivedOf(await this.platform.bucket(), known);
    const hours = await hoursOf(this.db, known);
    const { uid } = by;
    return this.db.runTransaction(async (transaction) => {
      const { recording, entry } = await readPair(transaction, this.db, { id, by });
      if (!isOnThePhone(recording.state)) return recordingAnswer(recording, { entry, hours, uid });
      if (arrived < recording.bytes) throw new AppError('recording-state', sentences.notArrived);
      if (isOverdue(entry, hours) && !by.isAdmin)
        throw new AppError('recording-state', sentences.rejected.late);
      const next: Recording = { ...recording, state: 'checking', updated_at: new Date() };
      transaction.update(recordingRef(this.db, id), { state: next.state, updated_at: next.updated_at });
      noteState(transaction, this.db, { id: entry.id, state: next.state });
      return recordingAnswer(next, { entry, hours, uid });
    });
  }

  /** The trigger deletes the file. The entry has what is left: one that can be played, or one that is on its way. */
  async remove(id: string, by: By): Promise<void> {
    await this.db.runTransaction(async (transaction) => {
      const { entry } = await readPair(transaction, this.db, { id, by });
      if (!by.isAdmin && !isEditable(entry.state)) throw new AppError('recording-state', sentences.fixed);
      const rows = await recordingsOf(this.db, entry.id, transaction);
      const rest = rows.filter((row) => row.id !== id);
      const known = knownFiles(
        entry,
        rows.filter((row) => row.state === 'ready'),
      );
      const state = rest[0]?.state ?? null;
      transaction.delete(recordingRef(this.db, id));
      if (entry.recording !== id) {
        noteState(transaction, this.db, { id: entry.id, state, known });
        return;
      }
      storeEntry(transaction, this.db, {
        ...entry,
        ...known,
        recording: rest.find((row) => row.state !== 'rejected')?.id ?? null,
        recording_state: state,
        seq: entry.seq + 1,
        updated_at: new Date(),
      });
    });
  }
}

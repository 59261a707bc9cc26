import type { RecordingAnswer } from '@ndeiya/domain/api/recordings';
import { apiMessages } from '@ndeiya/domain/apiMessages';
import { entries, type Entry } from '@ndeiya/domain/entities/entry';
import type { Recording } from '@ndeiya/domain/entities/recording';
import { isEditable } from '@ndeiya/domain/entries/states';
import { AppError } from '@ndeiya/domain/errors';
import { isOnThePhone, recordingPath } from '@ndeiya/domain/recordings';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { Platform } from '../../platform/firebase';
import { fileSize } from '../../platform/storage';
import { expectEntry, readEntry } from '../entries/scene';
import { type By, expectOwn } from '../entries/service';
import { storeEntry } from '../entries/store';
import { recordingAnswer } from './answer';
import { isOverdue } from './due';
import { recordingRef, recordingsOf } from './rows';

const { recording: sentences } = apiMessages;
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

  async show(id: string, by: By): Promise<{ recording: RecordingAnswer | null }> {
    const entry = await readEntry(this.db, id);
    expectOwn(entry, by);
    const [newest] = await recordingsOf(this.db, id);
    return { recording: newest ? recordingAnswer(newest, entry, by.uid) : null };
  }

  /** The trigger checks what is in the state 'checking'. */
  async finish(id: string, by: By): Promise<RecordingAnswer> {
    const known = (await recordingRef(this.db, id).get()).data();
    if (!known) throw notFound();
    const size = await fileSize(await this.platform.bucket(), recordingPath(known.uploader, id));
    return this.db.runTransaction(async (transaction) => {
      const { recording, entry } = await readPair(transaction, this.db, { id, by });
      if (!isOnThePhone(recording.state)) return recordingAnswer(recording, entry, by.uid);
      if (size === null) throw new AppError('recording-state', sentences.notArrived);
      if (isOverdue(entry, new Date()) && !by.isAdmin)
        throw new AppError('recording-state', sentences.rejected.late);
      const next: Recording = { ...recording, state: 'checking', updated_at: new Date() };
      transaction.update(recordingRef(this.db, id), { state: next.state, updated_at: next.updated_at });
      return recordingAnswer(next, entry, by.uid);
    });
  }

  /** The trigger deletes the file. */
  async remove(id: string, by: By): Promise<void> {
    await this.db.runTransaction(async (transaction) => {
      const { entry } = await readPair(transaction, this.db, { id, by });
      if (!by.isAdmin && !isEditable(entry.state)) throw new AppError('recording-state', sentences.fixed);
      transaction.delete(recordingRef(this.db, id));
      if (entry.recording !== id) return;
      storeEntry(transaction, this.db, {
        ...entry,
        recording: null,
        seq: entry.seq + 1,
        updated_at: new Date(),
      });
    });
  }
}

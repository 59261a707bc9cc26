import { createHash } from 'node:crypto';
import type { Bucket } from '@google-cloud/storage';
import { ENTRIES } from '@ndeiya/domain/constants';
import { entries, type Entry } from '@ndeiya/domain/entities/entry';
import type { Recording } from '@ndeiya/domain/entities/recording';
import {
  faultOf,
  playsEverywhere,
  type RecordingError,
  recordingPath,
  RECORDINGS,
} from '@ndeiya/domain/recordings';
import type { Firestore } from 'firebase-admin/firestore';
import type { Platform } from '../../platform/firebase';
import { limitConcurrency } from '../../platform/limitConcurrency';
import { deleteFiles, fileSize } from '../../platform/storage';
import { categoryOf, readRules } from '../entries/edition';
import { storeEntry } from '../entries/store';
import { probe } from './probe';
import { recordingRef } from './rows';

/** A file takes up to 30 MB, and its reading more. */
const oneAtATime = limitConcurrency(1);

type Facts = Pick<Recording, 'mime' | 'codecs' | 'seconds' | 'portable'>;
type Verdict = Facts | RecordingError;

async function longest(db: Firestore, { entry, edition }: Recording): Promise<number> {
  const category = String((await db.collection(entries.path).doc(entry).get()).get('category') ?? '');
  return categoryOf(await readRules(db, edition), category)?.max_seconds ?? ENTRIES.maxSeconds;
}

/** Compares a file with what was announced, and reads its content. A failure of Storage is an exception. */
async function judge(db: Firestore, bucket: Bucket, recording: Recording): Promise<Verdict> {
  const path = recordingPath(recording.uploader, recording.id);
  const size = await fileSize(bucket, path);
  if (size === null) return 'not_arrived';
  if (size !== recording.bytes || size > RECORDINGS.bytes) return 'wrong_size';
  const [file] = await bucket.file(path).download();
  if (createHash('sha256').update(file).digest('hex') !== recording.sha256) return 'wrong_hash';
  const found = await probe(file);
  if (typeof found === 'string') return found;
  const { mime, codecs, seconds } = found;
  const portable = playsEverywhere(mime, codecs);
  return faultOf(found, await longest(db, recording)) ?? { mime, codecs, seconds, portable };
}

/** Counts the attempt. Null where there is nothing to check; a file that ends the process again and again is given up. */
function begin(db: Firestore, id: string): Promise<Recording | 'given up' | null> {
  return db.runTransaction(async (transaction) => {
    const recording = (await transaction.get(recordingRef(db, id))).data();
    if (recording?.state !== 'checking') return null;
    if (recording.attempts >= RECORDINGS.attempts) return 'given up';
    transaction.update(recordingRef(db, id), { attempts: recording.attempts + 1 });
    return recording;
  });
}

/** The entry names a recording that is ready, and no longer one that was rejected. */
function namedBy(entry: Entry, id: string, isReady: boolean): Entry | null {
  if (isReady ? entry.recording === id : entry.recording !== id) return null;
  return { ...entry, recording: isReady ? id : null, seq: entry.seq + 1, updated_at: new Date() };
}

/** Writes the verdict, unless the recording was removed or decided meanwhile. Returns whether it was written. */
export function settle(db: Firestore, id: string, verdict: Verdict): Promise<boolean> {
  return db.runTransaction(async (transaction) => {
    const recording = (await transaction.get(recordingRef(db, id))).data();
    if (!recording || recording.state === 'ready' || recording.state === 'rejected') return false;
    const snapshot = await transaction.get(db.collection(entries.path).doc(recording.entry));
    const entry = snapshot.exists ? entries.converter.fromFirestore(snapshot) : null;
    const isReady = typeof verdict !== 'string';
    const outcome = isReady
      ? { ...verdict, state: 'ready' as const, error: null, play_path: recordingPath(recording.uploader, id) }
      : { state: 'rejected' as const, error: verdict };
    transaction.update(recordingRef(db, id), { ...outcome, updated_at: new Date() });
    const next = entry && namedBy(entry, id, isReady);
    if (next) storeEntry(transaction, db, next);
    return true;
  });
}

/** Storage adds a token to uploads of its clients that opens the file to everybody who has it. */
const closeFile = (bucket: Bucket, path: string, contentType: string) =>
  bucket.file(path).setMetadata({
    contentType,
    cacheControl: 'private, no-store',
    metadata: { firebaseStorageDownloadTokens: null },
  });

async function check({ db, bucket: open }: Pick<Platform, 'db' | 'bucket'>, id: string): Promise<void> {
  const begun = await begin(db, id);
  if (begun === null) return;
  const bucket = await open();
  const verdict = begun === 'given up' ? 'unreadable' : await judge(db, bucket, begun);
  if (begun !== 'given up' && typeof verdict !== 'string')
    await closeFile(bucket, recordingPath(begun.uploader, id), verdict.mime);
  await settle(db, id, verdict);
}

/** Checks a recording whose bytes have arrived: it is ready or rejected afterwards. */
export const checkRecording = (deps: Pick<Platform, 'db' | 'bucket'>, id: string): Promise<void> =>
  oneAtATime(() => check(deps, id));

/** Deletes the file of a recording that is gone or was rejected. */
export async function dropFile(
  { bucket }: Pick<Platform, 'bucket'>,
  { id, uploader }: Pick<Recording, 'id' | 'uploader'>,
): Promise<void> {
  await deleteFiles(await bucket(), [recordingPath(uploader, id)]);
}

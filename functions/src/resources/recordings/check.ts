import { createHash } from 'node:crypto';
import type { Bucket } from '@google-cloud/storage';
import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import { ENTRIES } from '@ndeiya/domain/kernel/constants';
import type { Recording } from '@ndeiya/domain/recordings/recording';
import {
  faultOf,
  playsEverywhere,
  type RecordingError,
  recordingPath,
  RECORDINGS,
  type RecordingState,
} from '@ndeiya/domain/recordings/recordings';
import type { Firestore } from 'firebase-admin/firestore';
import { snapshotsByIds } from '../../platform/documents';
import type { Platform } from '../../platform/firebase';
import { deleteFiles } from '../../platform/storage';
import { Turns } from '../../platform/turns';
import { categoryOf, readRules } from '../entries/steps/edition';
import { storeEntry } from '../entries/steps/store';
import { dropPieces, joined, keepWhole } from './pieces';
import { probe } from './probe';
import { knownFiles, noteState, recordingRef } from './rows';
import { senderOf } from './sender';

/**
 * A file takes up to 30 MB, and its reading more, so one is checked at a time. Those that wait hold the trigger of all documents,
 * so few do, and not for long: the maintenance checks the others.
 */
const turns = new Turns({ each: 3, all: 10, waitMs: 60_000 });

type Facts = Pick<Recording, 'mime' | 'codecs' | 'seconds' | 'portable'>;
type Verdict = Facts | RecordingError;

async function longest(db: Firestore, { entry, edition }: Recording): Promise<number> {
  const [stored] = await snapshotsByIds(entries, [entry], { db });
  const category = String(stored?.get('category') ?? '');
  return categoryOf(await readRules(db, edition), category)?.max_seconds ?? ENTRIES.maxSeconds;
}

/**
 * Compares a file with what was announced, reads its content, and stores it whole where it may stay. A failure of Storage
 * is an exception.
 */
async function judge(db: Firestore, bucket: Bucket, recording: Recording): Promise<Verdict> {
  const file = await joined(bucket, recording);
  if (file === null) return 'not_arrived';
  if (file.length !== recording.bytes) return 'wrong_size';
  if (createHash('sha256').update(file).digest('hex') !== recording.sha256) return 'wrong_hash';
  const found = await probe(file);
  if (typeof found === 'string') return found;
  const { mime, codecs, seconds } = found;
  const portable = playsEverywhere(mime, codecs);
  const fault = faultOf(found, await longest(db, recording));
  if (fault) return fault;
  await keepWhole(bucket, recording, { file, mime });
  return { mime, codecs, seconds, portable };
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

/**
 * A failure of Storage says nothing about the file, so it is not counted: the phone has deleted its copy by now, and a file
 * that was given up would be lost.
 */
function takeBack(db: Firestore, { id, attempts }: Recording): Promise<void> {
  return db.runTransaction(async (transaction) => {
    const ref = recordingRef(db, id);
    if ((await transaction.get(ref)).data()?.state === 'checking') transaction.update(ref, { attempts });
  });
}

/** The entry names a recording that is ready, and no longer one that was rejected. */
function namedBy(entry: Entry, id: string, isReady: boolean): Entry | null {
  if (isReady ? entry.recording === id : entry.recording !== id) return null;
  return { ...entry, recording: isReady ? id : null, seq: entry.seq + 1, updated_at: new Date() };
}

interface Undecided {
  id: string;
  /** The states in which the recording was when it was looked at. */
  from: readonly RecordingState[];
}

/** Writes the verdict, unless the recording was removed or changed its state meanwhile. Returns whether it was written. */
export function settle(db: Firestore, { id, from }: Undecided, verdict: Verdict): Promise<boolean> {
  return db.runTransaction(async (transaction) => {
    const recording = (await transaction.get(recordingRef(db, id))).data();
    if (!recording || !from.includes(recording.state)) return false;
    const snapshot = await transaction.get(db.collection(entries.path).doc(recording.entry));
    const entry = snapshot.exists ? entries.converter.fromFirestore(snapshot) : null;
    const isReady = typeof verdict !== 'string';
    const outcome = isReady
      ? { ...verdict, state: 'ready' as const, error: null, play_path: recordingPath(recording.uploader, id) }
      : { state: 'rejected' as const, error: verdict };
    transaction.update(recordingRef(db, id), { ...outcome, updated_at: new Date() });
    const next = entry && namedBy(entry, id, isReady);
    const { state } = outcome;
    const known = entry && isReady ? knownFiles(entry, [recording]) : {};
    if (next) storeEntry(transaction, db, { ...next, ...known, recording_state: state });
    else if (entry) noteState(transaction, db, { id: entry.id, state, known });
    return true;
  });
}

type Deps = Pick<Platform, 'db' | 'bucket'>;

async function judged({ db, bucket: open }: Deps, recording: Recording): Promise<Verdict> {
  try {
    return await judge(db, await open(), recording);
  } catch (error) {
    await takeBack(db, recording);
    throw error;
  }
}

async function check(deps: Deps, id: string): Promise<void> {
  const { db } = deps;
  const begun = await begin(db, id);
  if (begun === null) return;
  const verdict = begun === 'given up' ? 'unreadable' : await judged(deps, begun);
  const isWritten = await settle(db, { id, from: ['checking'] }, verdict);
  if (begun === 'given up') return;
  // A recording that was removed during its check has a file again, which was stored after the removal.
  const isStray = !isWritten && (await recordingRef(db, id).get()).data()?.state !== 'ready';
  if (isStray) await dropFile(deps, begun);
  else await dropPieces(await deps.bucket(), begun);
}

/**
 * Checks a recording whose bytes have arrived: it is ready or rejected afterwards. It waits for the maintenance where many
 * others wait, or some of the same sender.
 */
export async function checkRecording(deps: Deps, id: string): Promise<void> {
  const recording = (await recordingRef(deps.db, id).get()).data();
  if (recording) await turns.take(await senderOf(deps.db, recording), () => check(deps, id));
}

/** Deletes the file and the pieces of a recording that is gone or was rejected. */
export async function dropFile(
  { bucket }: Pick<Platform, 'bucket'>,
  recording: Pick<Recording, 'id' | 'uploader'>,
): Promise<void> {
  const opened = await bucket();
  await deleteFiles(opened, [recordingPath(recording.uploader, recording.id)]);
  await dropPieces(opened, recording);
}

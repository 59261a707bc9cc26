import { randomBytes } from 'node:crypto';
import { entryApiMessages } from '@ndeiya/domain/entries/apiMessages';
import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import { keptFrom } from '@ndeiya/domain/entries/keptFrom';
import { isEditable } from '@ndeiya/domain/entries/states';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { recordingMessages as sentences } from '@ndeiya/domain/recordings/messages';
import { type Recording, type RecordingInput, recordings } from '@ndeiya/domain/recordings/recording';
import type { RecordingAnswer } from '@ndeiya/domain/recordings/recordingApi';
import { RECORDINGS } from '@ndeiya/domain/recordings/recordings';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { Commit } from '../../platform/commit';
import type { RateLimiter } from '../../platform/rateLimiter';
import { type By, expectOwn } from '../entries/service';
import { expectInCourse } from '../entries/steps/course';
import { categoryOf, type EntryRules, readRules } from '../entries/steps/edition';
import { type EntryWithHistory, expectEntry, readEntry, readSeen } from '../entries/steps/readEntry';
import { storeEntry } from '../entries/steps/store';
import { noteChange } from '../entries/steps/update';
import { recordingAnswer } from './answer';
import { isOverdue } from './due';
import { noteState, recordingRef, recordingsOf } from './rows';

const refused = (sentence: string) => new AppError('recording-state', sentence);

interface UploadRequest {
  seen: EntryWithHistory['seen'];
  entry: Entry;
  rows: readonly Recording[];
  rules: EntryRules;
  input: RecordingInput;
  by: By;
}

const isSame = ({ input, by }: UploadRequest, { sha256, bytes, uploader }: Recording) =>
  sha256 === input.sha256 && bytes === input.bytes && uploader === by.uid;

/** Neither rejected nor replaced: one that was replaced is deleted soon, with its file. */
const isLive = ({ entry }: UploadRequest, { id, state }: Recording) =>
  state === 'ready' ? id === entry.recording : state !== 'rejected';

/** After the entry was sent, its owner may send only the file that was fixed by it, and only in time. */
function expectMayBegin(asked: UploadRequest): void {
  const { entry, rows, rules, by } = asked;
  if (rules.edition.state === 'archived') throw new AppError('entry-state', entryApiMessages.notEditable);
  if (by.isAdmin) return;
  if (categoryOf(rules, entry.category)?.recording === 'none') throw refused(sentences.notNeeded);
  expectInCourse('upload', asked, { rules, now: new Date() });
  if (isEditable(entry.state)) return;
  const [newest] = rows;
  if (!newest || !isSame(asked, newest)) throw refused(sentences.fixed);
  if (isOverdue(entry, rules.edition.recording_hours)) throw refused(sentences.rejected.late);
}

async function expectRoom(transaction: Transaction, db: Firestore, owner: string | null): Promise<void> {
  if (owner === null) return;
  const own = db.collection(recordings.path).where('owner', '==', owner).limit(RECORDINGS.perPerson);
  if ((await transaction.get(own)).size >= RECORDINGS.perPerson) throw refused(sentences.tooMany);
}

function announced({ entry, rules, input, by }: UploadRequest, now: Date): Omit<Recording, 'id'> {
  const { sha256, bytes, mime, sending } = input;
  return {
    entry: entry.id,
    edition: entry.edition,
    owner: entry.owner,
    uploader: by.uid,
    sha256,
    bytes,
    mime,
    seconds: null,
    codecs: [],
    portable: false,
    state: sending ? 'uploading' : 'queued',
    play_path: null,
    error: null,
    play_key: randomBytes(32).toString('base64url'),
    attempts: 0,
    event_date: keptFrom(rules.edition.event_date, now),
    created_at: now,
    updated_at: now,
  };
}

interface Deps {
  db: Firestore;
  limiter: RateLimiter;
}

interface Again {
  asked: UploadRequest;
  /** The same file, which was announced before. */
  known: Recording;
}

interface Resumed {
  recording: Recording;
  /** False where everything was so before, and no response has to be kept. */
  isChanged: boolean;
}

/**
 * Goes on with a file that was announced before. Where it can be played already, it is chosen again instead of another one
 * that is on its way: that one would be waited for without an end.
 */
function again(transaction: Transaction, { db }: Deps, { asked, known }: Again): Resumed {
  const { entry, rows, input, by } = asked;
  const others = rows.filter(({ state }) => state !== 'ready');
  const isChosen = known.state === 'ready' && others.length > 0 && (by.isAdmin || isEditable(entry.state));
  if (isChosen) {
    for (const { id } of others) transaction.delete(recordingRef(db, id));
    noteState(transaction, db, { id: known.entry, state: known.state });
  }
  if (known.state !== 'queued' || !input.sending) return { recording: known, isChanged: isChosen };
  const next: Recording = { ...known, state: 'uploading', updated_at: new Date() };
  transaction.update(recordingRef(db, known.id), { state: next.state, updated_at: next.updated_at });
  noteState(transaction, db, { id: known.entry, state: next.state });
  return { recording: next, isChanged: true };
}

/**
 * Stores a new recording in place of others that are on their way. A recording that can be played stays until the new one
 * can be played too, so that a file that never arrives loses nothing.
 */
function store(
  transaction: Transaction,
  { db }: Deps,
  asked: UploadRequest,
): { recording: Recording; entry: Entry } {
  const { entry, rows, by } = asked;
  const now = new Date();
  const ref = recordingRef(db, db.collection(recordings.path).doc().id);
  const recording: Recording = { ...announced(asked, now), id: ref.id };
  transaction.create(ref, recording);
  for (const { id, state } of rows) if (state !== 'ready') transaction.delete(recordingRef(db, id));
  const isKept = rows.some(({ id, state }) => state === 'ready' && id === entry.recording);
  const next: Entry = isKept
    ? entry
    : {
        ...entry,
        recording: recording.id,
        recording_state: recording.state,
        seq: entry.seq + 1,
        updated_at: now,
      };
  if (isKept) noteState(transaction, db, { id: entry.id, state: recording.state });
  else storeEntry(transaction, db, next);
  if (entry.owner !== by.uid) noteChange(transaction, db, { entry: { ...next, updated_at: now }, by });
  return { recording, entry: next };
}

interface Begun {
  id: string;
  input: RecordingInput;
  by: By;
}

/** Announces a file for an entry. The same file again gives the same recording. */
export async function beginRecording(
  deps: Deps,
  { id, input, by }: Begun,
  commit: Commit<RecordingAnswer>,
): Promise<RecordingAnswer> {
  const { db, limiter } = deps;
  const stored = await readEntry(db, id);
  expectOwn(stored, by);
  const rules = await readRules(db, stored.edition);
  return commit(async (transaction, unchanged) => {
    const entry = expectEntry(await transaction.get(db.collection(entries.path).doc(id)));
    const rows = await recordingsOf(db, id, transaction);
    const seen = await readSeen(transaction, db, id);
    const asked = { entry, seen, rows, rules, input, by };
    const hours = rules.edition.recording_hours;
    const known = rows.find((row) => isSame(asked, row) && isLive(asked, row));
    if (known) {
      const { recording, isChanged } = again(transaction, deps, { asked, known });
      if (!isChanged) unchanged();
      return recordingAnswer(recording, { entry, hours, uid: by.uid });
    }
    expectMayBegin(asked);
    await expectRoom(transaction, db, entry.owner);
    const count = await limiter.hitIn(transaction, { limit: 'recordingsPerUser', key: by.uid });
    count();
    const begun = store(transaction, deps, asked);
    return recordingAnswer(begun.recording, { entry: begun.entry, hours, uid: by.uid });
  });
}

import type { Bucket } from '@google-cloud/storage';
import { entries } from '@ndeiya/domain/entries/entry';
import { ORPHAN_AFTER_HOURS } from '@ndeiya/domain/kernel/constants';
import { type Recording, recordings } from '@ndeiya/domain/recordings/recording';
import { isOnThePhone, RECORDINGS } from '@ndeiya/domain/recordings/recordings';
import type { Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { readable, refOf, snapshotsByIds } from '../../platform/documents';
import { eachByItself } from '../../platform/eachByItself';
import type { Platform } from '../../platform/firebase';
import { filesFromPlace, fromPlace, orUnfinished } from '../../platform/fromPlace';
import { UNFINISHED } from '../../platform/projection';
import { deleteFiles, type StoredFile } from '../../platform/storage';
import { timeLimit } from '../../platform/timeLimit';
import { checkRecording, settle } from './check';
import { hoursOf, isOverdue } from './due';
import { arrivedOf } from './pieces';
import { recordingRef } from './rows';
import { bySender } from './sender';

type Deps = Pick<Platform, 'db' | 'bucket'>;
const HOUR_MS = 3_600_000;
const WAIT_MS = 300_000;

/**
 * Checks the recordings whose event was lost, whose check was stopped, or that had to wait for too long. Usually there is none:
 * one read. The senders take turns, and the rest waits for the next run, so that neither the recordings of one sender hold up
 * those of others, nor all of them the other steps of the maintenance.
 */
export async function checkWaiting(
  { db, bucket }: Deps,
  now: Date,
  isOver = timeLimit(),
): Promise<typeof UNFINISHED | undefined> {
  const { docs } = await db.collection(recordings.path).where('state', '==', 'checking').get();
  let isDone = true;
  const check = async (document: QueryDocumentSnapshot) => {
    const { id, updated_at } = recordings.converter.fromFirestore(document);
    if (now.getTime() - updated_at.getTime() <= WAIT_MS) return;
    if (isOver()) isDone = false;
    else await checkRecording({ db, bucket }, id);
  };
  await eachByItself(await bySender(db, docs), check, ({ id }) => ({ recording: id }));
  return orUnfinished(isDone);
}

/** The phone may have said meanwhile that it is finished. A check that has ended must not begin again without pieces. */
function beginCheck(db: Firestore, id: string): Promise<void> {
  return db.runTransaction(async (transaction) => {
    const ref = recordingRef(db, id);
    const recording = (await transaction.get(ref)).data();
    if (recording && isOnThePhone(recording.state))
      transaction.update(ref, { state: 'checking', updated_at: new Date() });
  });
}

interface Following {
  db: Firestore;
  now: Date;
}

/** A phone that sent all bytes and said no more; or one that did not send them in time. */
async function follow({ db, now }: Following, bucket: Bucket, recording: Recording): Promise<void> {
  const { id } = recording;
  if ((await arrivedOf(bucket, recording)) === recording.bytes) {
    await beginCheck(db, id);
    return;
  }
  const entry = (await refOf(db, entries).doc(recording.entry).get()).data();
  if (!entry) await recordingRef(db, id).delete();
  else if (isOverdue(entry, await hoursOf(db, entry), now))
    await settle(db, { id, from: ['queued', 'uploading'] }, 'not_arrived');
}

/**
 * All recordings of a query, read one page at a time: those of drafts stay, so one page may hold nothing else. They are
 * read before the work begins, so that a bad one on a page does not hide the next page.
 */
async function allOf(query: Query): Promise<Recording[]> {
  const found: Recording[] = [];
  let { docs } = await query.get();
  while (docs.length > 0) {
    found.push(...readable(recordings, docs));
    const last = docs.at(-1);
    docs = last && docs.length === RECORDINGS.perRun ? (await query.startAfter(last).get()).docs : [];
  }
  return found;
}

/**
 * Goes on with recordings that were announced a day ago and have not been finished. Those of drafts stay, and each is looked
 * for among the files: the night has a minute for them, and goes on with the next run.
 */
export async function followSilent(
  deps: Deps,
  now: Date,
  isOver = timeLimit(),
): Promise<typeof UNFINISHED | undefined> {
  const bucket = await deps.bucket();
  const before = new Date(now.getTime() - RECORDINGS.hoursAfterSending * HOUR_MS);
  const silent = ['queued', 'uploading'].map((state) =>
    allOf(
      deps.db
        .collection(recordings.path)
        .where('state', '==', state)
        .where('created_at', '<', before)
        .orderBy('created_at')
        .limit(RECORDINGS.perRun),
    ),
  );
  const found = new Map((await Promise.all(silent)).flat().map((recording) => [recording.id, recording]));
  const each = fromPlace(deps.db, { name: 'silent', list: 'recordings', isOver });
  const isDone = await each([...found.keys()], async (id) => {
    const recording = found.get(id);
    if (recording) await follow({ db: deps.db, now }, bucket, recording);
  });
  return orUnfinished(isDone);
}

/** `recordings/{uploader}/{id}` is a whole file, and `recordings/{uploader}/{id}/{index}` a piece. */
const idOf = (path: string) => path.split('/')[2] ?? '';
const isPiece = (path: string) => path.split('/').length > 3;

/** The files of recordings that are gone or were rejected, and the pieces of those that are whole. */
async function orphans(db: Firestore, files: readonly StoredFile[]): Promise<string[]> {
  const rows = await snapshotsByIds(
    recordings,
    files.map(({ path }) => idOf(path)),
    { db },
  );
  const states = new Map(rows.map((row) => [row.id, row.get('state') as unknown]));
  const isHeld = (path: string) => {
    const state = states.get(idOf(path));
    return state !== undefined && state !== 'rejected' && !(state === 'ready' && isPiece(path));
  };
  return files.map(({ path }) => path).filter((path) => !isHeld(path));
}

/**
 * Deletes files older than a day that belong to no recording: as far as there is time, then with the next run. Returns their
 * number.
 */
export async function sweepRecordings(
  deps: Deps,
  now: Date,
  isOver = timeLimit(),
): Promise<number | typeof UNFINISHED> {
  const bucket = await deps.bucket();
  let deleted = 0;
  const walk = { bucket, folder: 'recordings/', name: 'recordings', isOver } as const;
  const isDone = await filesFromPlace(deps.db, walk, async (page) => {
    const old = page.filter(
      ({ createdAt }) => now.getTime() - createdAt.getTime() > ORPHAN_AFTER_HOURS * HOUR_MS,
    );
    const paths = await orphans(deps.db, old);
    await deleteFiles(bucket, paths);
    deleted += paths.length;
  });
  return isDone ? deleted : UNFINISHED;
}

import type { Bucket } from '@google-cloud/storage';
import { ORPHAN_AFTER_HOURS } from '@ndeiya/domain/constants';
import { entries } from '@ndeiya/domain/entities/entry';
import { type Recording, recordings } from '@ndeiya/domain/entities/recording';
import { recordingPath, RECORDINGS } from '@ndeiya/domain/recordings';
import type { Firestore } from 'firebase-admin/firestore';
import { readable, refOf } from '../../platform/documents';
import type { Platform } from '../../platform/firebase';
import { deleteFiles, fileSize, listFiles, type StoredFile } from '../../platform/storage';
import { checkRecording, settle } from './check';
import { isOverdue } from './due';
import { recordingRef } from './rows';

type Deps = Pick<Platform, 'db' | 'bucket'>;
const HOUR_MS = 3_600_000;
const WAIT_MS = 300_000;

/** Checks the recordings whose event was lost or whose check was stopped. Usually there is none: one read. */
export async function checkWaiting(deps: Deps, now: Date): Promise<void> {
  const waiting = deps.db
    .collection(recordings.path)
    .where('state', '==', 'checking')
    .limit(RECORDINGS.perRun);
  const found = readable(recordings, (await waiting.get()).docs);
  const old = found.filter(({ updated_at }) => now.getTime() - updated_at.getTime() > WAIT_MS);
  for (const { id } of old) await checkRecording(deps, id);
}

/** A phone that sent all bytes and said no more; or one that did not send them in time. */
async function follow({ db }: Deps, bucket: Bucket, recording: Recording): Promise<void> {
  const { id, uploader } = recording;
  if ((await fileSize(bucket, recordingPath(uploader, id))) !== null) {
    await recordingRef(db, id).update({ state: 'checking', updated_at: new Date() });
    return;
  }
  const entry = (await refOf(db, entries).doc(recording.entry).get()).data();
  if (!entry) await recordingRef(db, id).delete();
  else if (isOverdue(entry, new Date())) await settle(db, id, 'not_arrived');
}

/** Goes on with recordings that were announced a day ago and have not been finished. */
export async function followSilent(deps: Deps, now: Date): Promise<void> {
  const bucket = await deps.bucket();
  const before = new Date(now.getTime() - RECORDINGS.hoursAfterSending * HOUR_MS);
  for (const state of ['queued', 'uploading'] as const) {
    const silent = deps.db
      .collection(recordings.path)
      .where('state', '==', state)
      .where('created_at', '<', before)
      .orderBy('created_at')
      .limit(RECORDINGS.perRun);
    for (const recording of readable(recordings, (await silent.get()).docs))
      await follow(deps, bucket, recording);
  }
}

const idOf = (path: string) => path.split('/').at(-1) ?? '';

/** The files of recordings that are gone or were rejected. */
async function orphans(db: Firestore, files: readonly StoredFile[]): Promise<string[]> {
  if (files.length === 0) return [];
  const rows = await db.getAll(...files.map(({ path }) => db.collection(recordings.path).doc(idOf(path))));
  const held = new Set(
    rows.filter((row) => row.exists && row.get('state') !== 'rejected').map(({ id }) => id),
  );
  return files.map(({ path }) => path).filter((path) => !held.has(idOf(path)));
}

/** Deletes files older than a day that belong to no recording. */
export async function sweepRecordings(deps: Deps, now: Date): Promise<number> {
  const bucket = await deps.bucket();
  let deleted = 0;
  for await (const page of listFiles(bucket, 'recordings/')) {
    const old = page.filter(
      ({ createdAt }) => now.getTime() - createdAt.getTime() > ORPHAN_AFTER_HOURS * HOUR_MS,
    );
    const paths = await orphans(deps.db, old);
    await deleteFiles(bucket, paths);
    deleted += paths.length;
  }
  return deleted;
}

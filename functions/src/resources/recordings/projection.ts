import { isDeepStrictEqual } from 'node:util';
import { entries } from '@ndeiya/domain/entries/entry';
import { type Recording, recordings } from '@ndeiya/domain/recordings/recording';
import type { RecordingState } from '@ndeiya/domain/recordings/recordings';
import type { Firestore } from 'firebase-admin/firestore';
import type { ChangeHandler, DocumentChange } from '../../platform/documentChange';
import { readableIn } from '../../platform/documents';
import type { Platform } from '../../platform/firebase';
import { always, type Projection } from '../../platform/projection';
import { checkRecording, dropFile } from './check';
import { checkWaiting } from './maintain';
import { knownFiles, recordingRef, recordingsOf } from './rows';

type Deps = Pick<Platform, 'db' | 'bucket'>;

/** True for the event after which a document is in this state, and was not before. */
const became = ({ before, after }: DocumentChange, state: RecordingState) =>
  after?.state === state && before?.state !== state;

async function ofRecording(deps: Deps, change: DocumentChange): Promise<void> {
  const { documentId: id, before, after } = change;
  if (became(change, 'checking')) await checkRecording(deps, id);
  if (after && !became(change, 'rejected')) return;
  const uploader: unknown = (after ?? before)?.uploader;
  if (typeof uploader === 'string') await dropFile(deps, { id, uploader });
}

const isReady = ({ state }: Recording): boolean => state === 'ready';

/**
 * Deletes the recordings that an entry has left: it names a newer one, a guardian has withdrawn, or it is gone itself. A
 * rejected one stays with its reason until another is announced. The entry is read again, because events may be late.
 */
async function ofEntry(db: Firestore, { documentId, before, after }: DocumentChange): Promise<void> {
  const had: unknown = before?.recording;
  if (typeof had !== 'string' || had === after?.recording) return;
  // In one transaction, or a recording that is announced between the two reads would belong to nobody.
  await db.runTransaction(async (transaction) => {
    const entry = await transaction.get(db.collection(entries.path).doc(documentId));
    const rows = await recordingsOf(db, documentId, transaction);
    const current = rows.find(({ id }) => id === entry.get('recording'));
    const left = rows.filter(
      ({ id, state, created_at }) =>
        id !== current?.id &&
        !(entry.exists && state === 'rejected') &&
        (current === undefined || created_at <= current.created_at),
    );
    const stored = readableIn(entries, entry);
    const known = stored && knownFiles(stored, left.filter(isReady));
    if (!isDeepStrictEqual(known?.recordings_known, stored?.recordings_known))
      transaction.update(entry.ref, { ...known });
    for (const { id } of left) transaction.delete(recordingRef(db, id));
  });
}

/** Checks recordings that have arrived, and deletes what nobody needs any more. */
function recordingHandler(deps: Deps): ChangeHandler {
  return async (change) => {
    if (change.collection === recordings.path) await ofRecording(deps, change);
    if (change.collection === entries.path) await ofEntry(deps.db, change);
  };
}

/** The checks of recordings that have arrived, and the end of those that nobody needs any more. */
export const recordingProjection = (deps: Deps): Projection => ({
  name: 'recordings',
  onChange: recordingHandler(deps),
  repair: [always('checks', (now) => checkWaiting(deps, now))],
});

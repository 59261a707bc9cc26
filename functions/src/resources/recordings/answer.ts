import type { Entry } from '@ndeiya/domain/entries/entry';
import { toLocalIso } from '@ndeiya/domain/kernel/time';
import type { Recording } from '@ndeiya/domain/recordings/recording';
import type { RecordingAnswer } from '@ndeiya/domain/recordings/recordingApi';
import { isOnThePhone, recordingPath } from '@ndeiya/domain/recordings/recordings';
import { dueAt } from './due';

interface Reader {
  entry: Entry;
  /** The time that the edition gives after an entry was sent. */
  hours: number;
  /** The account that asks. */
  uid: string;
}

/** A recording as its owner or an administrator sees it; only the person who uploads learns where to. */
export function recordingAnswer(recording: Recording, { entry, hours, uid }: Reader): RecordingAnswer {
  const { id, state, sha256, bytes, mime, seconds, portable, error, uploader } = recording;
  const due = dueAt(entry, hours);
  return {
    id,
    entry: entry.id,
    state,
    sha256,
    bytes,
    mime,
    seconds,
    portable,
    error,
    upload_path: isOnThePhone(state) && uploader === uid ? recordingPath(uploader, id) : null,
    due_at: due && toLocalIso(due),
  };
}

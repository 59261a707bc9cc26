import type { RecordingAnswer } from '@ndeiya/domain/recordings/recordingApi';
import { isOnThePhone } from '@ndeiya/domain/recordings/recordings';
import { ApiError } from '../../lib/apiErrors';
import type { Job } from './database';
import { changeJob, dropJob, isWanted } from './jobs';
import { show } from './progress';
import { UploadRefused } from './protocol';
import { recordingRequests } from './requests';
import { sendFile } from './upload';

/** The recording was removed, or another one was given, on another device or by the organisers. */
export class Replaced extends Error {}

interface UploadState {
  recording: RecordingAnswer;
  arrived: number;
}

/** Announces the file, and remembers as what. Without `sending` the entry can be sent before the file. */
export async function announce(job: Job, sending: boolean): Promise<RecordingAnswer> {
  const { entry, sha256, bytes, mime } = job;
  const begun = await recordingRequests.begin(entry, { sha256, bytes, mime, sending });
  await changeJob(job, { recording: begun.id });
  return begun;
}

/** The server still has to hear that the file comes, or the time for it was over once. */
const isAnnouncedAgain = ({ state, error }: RecordingAnswer) =>
  state === 'queued' || (state === 'rejected' && error === 'not_arrived');

/** The announced recording as it is on the server. */
async function known({ entry }: Job, id: string): Promise<UploadState> {
  const { recording, arrived } = await recordingRequests.show(entry);
  if (recording?.id !== id) throw new Replaced('the recording was removed or replaced elsewhere');
  return { recording, arrived };
}

/**
 * Asks how much has arrived. A file that was announced is not announced again where the server does not expect it any
 * more: two phones would replace each other's file without an end, and what was removed would come back.
 */
async function standOf(job: Job): Promise<UploadState> {
  if (job.recording !== undefined) {
    const stand = await known(job, job.recording);
    if (!isAnnouncedAgain(stand.recording)) return stand;
  }
  const begun = await announce(job, true);
  return isOnThePhone(begun.state) ? known(job, begun.id) : { recording: begun, arrived: begun.bytes };
}

/** Announces the file, sends what Storage lacks of it, and says that it is there. */
export async function sendOnce({ job, file }: { job: Job; file: Blob }, signal: AbortSignal): Promise<void> {
  const { recording, arrived: from } = await standOf(job);
  const { id, state, upload_path: folder } = recording;
  if (isOnThePhone(state) && folder !== null) {
    const onSent = (sent: number) => show(job.entry, { status: 'sending', sent });
    await sendFile({ file, folder, from, onSent, isWanted: () => isWanted(job), signal });
    await recordingRequests.finish(id);
  }
  await dropJob(job);
}

/** The request was too early, or one of too many; the same one can succeed later. */
const LATER = [408, 429];

/** True for an answer that is the same to every repetition. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !LATER.includes(error.status);

/**
 * Storage also refuses a piece that it has already, which happens where the answer to an earlier request was lost. So one
 * refusal is followed by the question how much has arrived, and only a second one at the same place ends the upload.
 */
export function refusals() {
  let last = -1;
  return (error: unknown) => {
    if (!(error instanceof UploadRefused)) return isRefusal(error);
    const isAgain = error.offset === last;
    last = error.offset;
    return isAgain;
  };
}

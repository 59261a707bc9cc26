import { isOnThePhone } from '@ndeiya/domain/recordings';
import { ApiError } from '../../lib/api';
import { logError } from '../../lib/log';
import { createStore } from '../../lib/store';
import { changeJob, dropJob, type Job, keepFile, readJob } from './jobs';
import { UploadRefused } from './protocol';
import { recordingRequests } from './requests';
import { sendFile } from './upload';

/** The state of a file that this device sends. */
export interface Progress {
  /** 'elsewhere': another tab sends it. 'waiting': for the network. */
  status: 'paused' | 'waiting' | 'sending' | 'elsewhere' | 'failed';
  sent: number;
  bytes: number;
  /** False where the page must stay open, because the browser has not stored the file. */
  isStored: boolean;
  /** The server's sentence. */
  problem: string | null;
}
export const progresses = createStore<ReadonlyMap<string, Progress>>(new Map());
const show = (entry: string, progress: Partial<Progress> | null): void => {
  const next = new Map(progresses.get());
  const before = next.get(entry) ?? { status: 'waiting', sent: 0, bytes: 0, isStored: true, problem: null };
  if (progress) next.set(entry, { ...before, ...progress });
  else next.delete(entry);
  progresses.set(next);
};

const running = new Map<string, AbortController>();
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;

/** Waits for longer after each failure, or until the connection returns. */
function pause(failures: number, signal: AbortSignal): Promise<void> {
  const most = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, most * (0.5 + Math.random() / 2));
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

/** Announces the file, sends what Storage lacks of it, and says that it is there. */
async function sendOnce({ job, file }: { job: Job; file: Blob }, signal: AbortSignal): Promise<void> {
  const { entry, sha256, bytes, mime } = job;
  const { id, state, upload_path } = await recordingRequests.begin(entry, {
    sha256,
    bytes,
    mime,
    sending: true,
  });
  if (isOnThePhone(state) && upload_path !== null) {
    const session = job.session?.id === id ? job.session : null;
    const keep = (next: { url: string; granularity: number } | null) =>
      changeJob(job, { session: next && { ...next, id } });
    const onSent = (sent: number) => show(entry, { status: 'sending', sent });
    await sendFile({ file, path: upload_path, mime, bytes, session, keep, onSent, signal });
    await recordingRequests.finish(id);
  }
  await dropJob(job);
}

const isFinal = (error: unknown) =>
  error instanceof UploadRefused || (error instanceof ApiError && error.status >= 400 && error.status < 500);

/** A function, because the signal changes while the code waits. */
const isWanted = (signal: AbortSignal) => !signal.aborted;

/** Sends until the file has arrived. The job is read anew for each attempt, for another file may have been chosen. */
async function sendAll(entry: string, account: string, signal: AbortSignal): Promise<void> {
  for (let failures = 0; isWanted(signal); failures += 1) {
    const stored = await readJob(entry);
    if (stored?.job.account !== account) {
      show(entry, null);
      return;
    }
    if (stored.job.isPaused) {
      show(entry, { status: 'paused', bytes: stored.job.bytes });
      return;
    }
    show(entry, { status: 'sending', bytes: stored.job.bytes, problem: null });
    try {
      await sendOnce(stored, signal);
      show(entry, null);
      return;
    } catch (error) {
      if (!isWanted(signal)) return;
      logError('send a recording', error);
      if (isFinal(error)) {
        const problem = error instanceof ApiError ? error.message : null;
        show(entry, { status: 'failed', problem });
        return;
      }
      show(entry, { status: 'waiting' });
      await pause(failures, signal);
    }
  }
}

/** One tab of a browser sends; the others wait, and go on where it was closed. */
async function withLock(entry: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  const locks = (navigator as { locks?: LockManager }).locks;
  if (!locks) return work();
  const name = `recording/${entry}`;
  const isFree = await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
  if (isFree) return;
  show(entry, { status: 'elsewhere' });
  await locks.request(name, { signal }, work).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

/** Goes on with the file of an entry that this device has. Resolves when it has arrived, or cannot be sent now. */
export async function resumeRecording(entry: string, account: string): Promise<void> {
  if (running.has(entry)) return;
  const stored = await readJob(entry);
  if (stored?.job.account !== account || running.has(entry)) return;
  const controller = new AbortController();
  running.set(entry, controller);
  const { signal } = controller;
  try {
    await withLock(entry, signal, () => sendAll(entry, account, signal));
  } finally {
    if (running.get(entry) === controller) running.delete(entry);
  }
}

function stop(entry: string): void {
  running.get(entry)?.abort();
  running.delete(entry);
}

export interface Chosen {
  entry: string;
  account: string;
  file: Blob;
  mime: string;
}

async function hashOf(file: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Keeps a file on this device and announces it; sends it at once, or later. */
export async function giveRecording({ entry, account, file, mime }: Chosen, isNow: boolean): Promise<void> {
  stop(entry);
  const job: Job = {
    entry,
    account,
    mime,
    sha256: await hashOf(file),
    bytes: file.size,
    isPaused: !isNow,
    session: null,
  };
  const isStored = await keepFile(job, file);
  show(entry, { status: isNow ? 'waiting' : 'paused', sent: 0, bytes: job.bytes, isStored, problem: null });
  if (isNow) void resumeRecording(entry, account);
  // So that the entry can be sent before the file.
  else await recordingRequests.begin(entry, { sha256: job.sha256, bytes: job.bytes, mime, sending: false });
}

/** Stops sending until the person goes on. */
export async function pauseRecording(entry: string): Promise<void> {
  stop(entry);
  const stored = await readJob(entry);
  if (stored) await changeJob(stored.job, { isPaused: true });
  show(entry, { status: 'paused' });
}

export async function goOnRecording(entry: string, account: string): Promise<void> {
  const stored = await readJob(entry);
  if (stored) await changeJob(stored.job, { isPaused: false });
  await resumeRecording(entry, account);
}

/** Forgets the file on this device. */
export async function forgetRecording(entry: string): Promise<void> {
  stop(entry);
  const stored = await readJob(entry);
  if (stored) await dropJob(stored.job);
  show(entry, null);
}

import { ApiError } from '../../lib/apiErrors';
import { logError } from '../../lib/log';
import { announce, isRefusal, refusals, Replaced, sendOnce } from './attempt';
import type { Job } from './database';
import { allJobs, changeJob, dropJob, keepFile, readJob } from './jobs';
import { progressOf, show } from './progress';
import { recordingRequests } from './requests';
import { Superseded } from './upload';

const running = new Map<string, AbortController>();
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;

/** Counts the failures without progress: where pieces have arrived since the last one, the next wait is short again. */
function fruitless(entry: string): () => number {
  let failures = -1;
  let last = 0;
  return () => {
    const { sent = 0 } = progressOf(entry) ?? {};
    failures = sent > last ? 0 : failures + 1;
    last = sent;
    return failures;
  };
}

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

/** A function, because the signal changes while the code waits. */
const isOn = (signal: AbortSignal) => !signal.aborted;

/** The state to show after a failure that a repetition does not mend; null where it is worth another try. */
function endOf(error: unknown, isFinal: boolean) {
  if (error instanceof Replaced) return { status: 'replaced', problem: null } as const;
  if (!isFinal) return null;
  return { status: 'failed', problem: error instanceof ApiError ? error.message : null } as const;
}

/** The file that this account may send now; null where there is none, or where the person has stopped it. */
async function sendable(entry: string, account: string, signal: AbortSignal) {
  const stored = await readJob(entry);
  if (signal.aborted) return null;
  const isOwn = stored?.job.account === account;
  if (isOwn && !stored.job.isPaused) return stored;
  show(entry, isOwn ? { status: 'paused', bytes: stored.job.bytes } : null);
  return null;
}

/** Sends until the file has arrived. The job is read anew for each attempt, for another file may have been chosen. */
async function sendAll(entry: string, account: string, signal: AbortSignal): Promise<void> {
  const isFinal = refusals();
  const failures = fruitless(entry);
  while (isOn(signal)) {
    const stored = await sendable(entry, account, signal);
    if (!stored) return;
    show(entry, { status: 'sending', bytes: stored.job.bytes, problem: null });
    try {
      await sendOnce(stored, signal);
      show(entry, null);
      return;
    } catch (error) {
      if (!isOn(signal)) return;
      if (error instanceof Superseded) continue;
      logError('send a recording', error);
      const end = endOf(error, isFinal(error));
      show(entry, end ?? { status: 'waiting' });
      if (end) return;
      await pause(failures(), signal);
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

/** Goes on with every file of an account that this device has. */
export async function resumeAll(account: string): Promise<void> {
  const own = (await allJobs()).filter((job) => job.account === account);
  await Promise.all(own.map(({ entry }) => resumeRecording(entry, account)));
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
  /** The recording that was made on this device, where the file is one. */
  take?: number;
  /** The entry was sent with a recording: the server may take no other one. */
  isFixed?: boolean;
}

async function hashOf(file: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Throws where the server does not take this file. Without a connection nobody knows, and the file is kept. */
async function takenAs(job: Job): Promise<string | undefined> {
  try {
    return (await announce(job, false)).id;
  } catch (error) {
    if (isRefusal(error)) throw error;
    logError('announce a recording', error);
    return undefined;
  }
}

/** Keeps a file on this device and announces it; sends it at once, or later. */
export async function giveRecording(
  { file, isFixed = false, ...chosen }: Chosen,
  isNow: boolean,
): Promise<void> {
  const { entry, account } = chosen;
  const job: Job = { ...chosen, sha256: await hashOf(file), bytes: file.size, isPaused: !isNow };
  const before = await readJob(entry);
  // The file that waits may be the only one that the server still takes, and it is nowhere else.
  const isAsked = isFixed || (before !== null && before.job.sha256 !== job.sha256);
  if (isAsked) job.recording = await takenAs(job);
  stop(entry);
  const isStored = await keepFile(job, file);
  show(entry, { status: isNow ? 'waiting' : 'paused', sent: 0, bytes: job.bytes, isStored, problem: null });
  if (isNow) void resumeRecording(entry, account);
  // So that the entry can be sent before the file.
  else if (job.recording === undefined) await announce(job, false);
}

/** Stops sending until the person goes on. */
export async function pauseRecording(entry: string): Promise<void> {
  stop(entry);
  const stored = await readJob(entry);
  if (!stored) return;
  await changeJob(stored.job, { isPaused: true });
  show(entry, { status: 'paused' });
}

/** Sends the file. One that was replaced elsewhere is announced again, since the person wants it all the same. */
export async function goOnRecording(entry: string, account: string): Promise<void> {
  const isAgain = progressOf(entry)?.status === 'replaced';
  const stored = await readJob(entry);
  if (stored) await changeJob(stored.job, { isPaused: false, ...(isAgain && { recording: undefined }) });
  await resumeRecording(entry, account);
}

/** Forgets the file on this device. */
export async function forgetRecording(entry: string): Promise<void> {
  stop(entry);
  const stored = await readJob(entry);
  if (stored) await dropJob(stored.job);
  show(entry, null);
}

async function removeFromServer(id: string): Promise<void> {
  try {
    await recordingRequests.remove(id);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

/**
 * Removes a recording from the server and then from this device. The server decides first: where the entry was sent with
 * it meanwhile, the only copy stays here.
 */
export async function removeRecording(entry: string, id?: string): Promise<void> {
  await pauseRecording(entry);
  const announced = (await readJob(entry))?.job.recording;
  for (const one of new Set([id, announced])) if (one !== undefined) await removeFromServer(one);
  await forgetRecording(entry);
}

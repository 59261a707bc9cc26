import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Session } from './protocol';

/** A recording on this device that the server does not have yet. */
export interface Job {
  entry: string;
  /** Another account of this device does not send it. */
  account: string;
  sha256: string;
  bytes: number;
  mime: string;
  /** The person sends it later. */
  isPaused: boolean;
  session: (Session & { id: string }) | null;
}

interface Schema extends DBSchema {
  jobs: { key: string; value: Job };
  /** Apart from the jobs, so that a change of a job does not write the file again. */
  files: { key: string; value: Blob };
}
const STRICT = { durability: 'strict' } as const;
let opened: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('recordings', 1, {
    upgrade(created) {
      created.createObjectStore('jobs', { keyPath: 'entry' });
      created.createObjectStore('files');
    },
    terminated() {
      opened = undefined;
    },
  });
  return opened;
}

/** For browsers that store nothing, or have no room: good until the page is left. */
const unstored = new Map<string, { job: Job; file: Blob }>();

/** Keeps a file with its job, in place of an earlier one. Returns false where the browser has not stored it. */
export async function keepFile(job: Job, file: Blob): Promise<boolean> {
  try {
    const transaction = (await database()).transaction(['jobs', 'files'], 'readwrite', STRICT);
    await Promise.all([
      transaction.objectStore('jobs').put(job),
      transaction.objectStore('files').put(file, job.entry),
      transaction.done,
    ]);
    unstored.delete(job.entry);
    return true;
  } catch {
    unstored.set(job.entry, { job, file });
    return false;
  }
}

/** Changes a job, unless another file was chosen meanwhile. */
export async function changeJob({ entry, sha256 }: Job, fields: Partial<Job>): Promise<void> {
  const held = unstored.get(entry);
  if (held) {
    if (held.job.sha256 === sha256) unstored.set(entry, { ...held, job: { ...held.job, ...fields } });
    return;
  }
  const transaction = (await database()).transaction('jobs', 'readwrite', STRICT);
  const job = await transaction.store.get(entry);
  if (job?.sha256 === sha256) await transaction.store.put({ ...job, ...fields });
  await transaction.done;
}

export async function readJob(entry: string): Promise<{ job: Job; file: Blob } | null> {
  const held = unstored.get(entry);
  if (held) return held;
  try {
    const stored = await database();
    const [job, file] = await Promise.all([stored.get('jobs', entry), stored.get('files', entry)]);
    return job && file ? { job, file } : null;
  } catch {
    return null;
  }
}

/** Forgets a job whose file has arrived, or that is not wanted any more; not one that was chosen meanwhile. */
export async function dropJob({ entry, sha256 }: Job): Promise<void> {
  if (unstored.get(entry)?.job.sha256 === sha256) unstored.delete(entry);
  const transaction = (await database()).transaction(['jobs', 'files'], 'readwrite', STRICT);
  const stored = await transaction.objectStore('jobs').get(entry);
  if (stored?.sha256 === sha256)
    await Promise.all([
      transaction.objectStore('jobs').delete(entry),
      transaction.objectStore('files').delete(entry),
    ]);
  await transaction.done;
}

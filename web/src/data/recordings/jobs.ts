import { database, DURABLE, type Job, partKeys } from './database';

export const EVERYTHING = ['jobs', 'files', 'parts'] as const;

/** Holds what a browser does not store or has no room for, until the page is left. */
const unstored = new Map<string, { job: Job; file: Blob }>();

/** The parts of the recording that a job holds. */
export const madeParts = ({ account, entry, take = 0 }: Job) => partKeys(account, entry, take);

/** Keeps a file with its job, in place of an earlier one. Returns false where the browser has not stored it. */
export async function keepFile(job: Job, file: Blob): Promise<boolean> {
  try {
    const transaction = (await database()).transaction(EVERYTHING, 'readwrite', DURABLE);
    await Promise.all([
      transaction.objectStore('jobs').put(job),
      transaction.objectStore('files').put(file, job.entry),
      transaction.objectStore('parts').delete(madeParts(job)),
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
  const transaction = (await database()).transaction('jobs', 'readwrite', DURABLE);
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

/** The jobs of all accounts that this device keeps. */
export async function allJobs(): Promise<Job[]> {
  const held = [...unstored.values()].map(({ job }) => job);
  try {
    return [...held, ...(await (await database()).getAll('jobs'))];
  } catch {
    return held;
  }
}

async function jobNow(entry: string): Promise<Job | undefined> {
  const held = unstored.get(entry);
  if (held) return held.job;
  try {
    return await (await database()).get('jobs', entry);
  } catch {
    // A database that cannot be read stops no upload.
    return undefined;
  }
}

/** False where another file was chosen meanwhile, or the person has stopped this one, also in another tab. */
export async function isWanted({ entry, sha256 }: Job): Promise<boolean> {
  const job = await jobNow(entry);
  return job === undefined || (job.sha256 === sha256 && !job.isPaused);
}

/** Forgets a job whose file has arrived, or that is not wanted any more; not one that was chosen meanwhile. */
export async function dropJob(job: Job): Promise<void> {
  const { entry, sha256 } = job;
  if (unstored.get(entry)?.job.sha256 === sha256) unstored.delete(entry);
  const transaction = (await database()).transaction(EVERYTHING, 'readwrite', DURABLE);
  await transaction.objectStore('parts').delete(madeParts(job));
  const stored = await transaction.objectStore('jobs').get(entry);
  if (stored?.sha256 === sha256)
    await Promise.all([
      transaction.objectStore('jobs').delete(entry),
      transaction.objectStore('files').delete(entry),
    ]);
  await transaction.done;
}

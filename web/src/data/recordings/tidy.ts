import { RECORDINGS } from '@ndeiya/domain/recordings/recordings';
import { logError } from '../../lib/log';
import { database, type DeviceTimes, partKeys } from './database';
import { EVERYTHING, madeParts } from './jobs';

const DAY_MS = 86_400_000;

/** The server's time, for a phone's clock may be years off. */
async function serverTime(): Promise<number> {
  const { headers } = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' });
  return Date.parse(headers.get('Date') ?? '');
}

const daysSince = (time: number, now: number) => (now - time) / DAY_MS;

/** The account has not come back, or the recording waits for so long that nobody takes it any more. */
const isOver = ({ since, seen }: DeviceTimes, now: number) =>
  daysSince(seen, now) > RECORDINGS.awayDays || daysSince(since, now) > RECORDINGS.waitingDays;

/** The next note about something that this device holds; null where it has to go. */
function noteOf(held: DeviceTimes | undefined, isOwn: boolean, now: number): DeviceTimes | null {
  if (!held) return { since: now, seen: now };
  const next = isOwn ? { ...held, seen: now } : held;
  return isOver(next, now) ? null : next;
}

/**
 * Deletes the recordings on this device whose account has not been here for a month: several people may share a phone, and
 * logging out deletes nothing, because it also happens by itself.
 */
export async function tidyDevice(account: string): Promise<void> {
  const now = await serverTime();
  if (Number.isNaN(now)) return;
  const transaction = (await database()).transaction(EVERYTHING, 'readwrite');
  const jobs = transaction.objectStore('jobs');
  const parts = transaction.objectStore('parts');
  for (const job of await jobs.getAll()) {
    const held = noteOf(job.held, job.account === account, now);
    if (held) await jobs.put({ ...job, held });
    else
      await Promise.all([
        jobs.delete(job.entry),
        transaction.objectStore('files').delete(job.entry),
        parts.delete(madeParts(job)),
      ]);
  }
  for (const [owner, entry, take, index] of await parts.getAllKeys()) {
    const first = index === 0 ? await parts.get([owner, entry, take, index]) : undefined;
    if (!first) continue;
    const held = noteOf(first.held, owner === account, now);
    await (held ? parts.put({ ...first, held }) : parts.delete(partKeys(owner, entry, take)));
  }
  await transaction.done;
}

let isTidy = false;

/** Once a visit is enough. */
export async function tidyOnce(account: string): Promise<void> {
  if (isTidy) return;
  isTidy = true;
  try {
    await tidyDevice(account);
  } catch (error) {
    logError('tidy the recordings of this device', error);
  }
}

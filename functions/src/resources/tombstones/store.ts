import type { Bucket } from '@google-cloud/storage';
import { readTombstone, type Tombstone, tombstonePath } from '@ndeiya/domain/system/tombstones';
import { codeOf } from '../../platform/errorCodes';
import { listFiles, savePrivate } from '../../platform/storage';

/** Keeps a note. The same one again only replaces the file. */
export async function keepTombstone(bucket: Bucket, tombstone: Tombstone): Promise<void> {
  const data = Buffer.from(`${JSON.stringify(tombstone)}\n`);
  await savePrivate(bucket, { path: tombstonePath(tombstone), data, contentType: 'application/json' });
}

const HTTP_NOT_FOUND = 404;

async function noteAt(bucket: Bucket, path: string): Promise<Tombstone | null> {
  try {
    const [bytes] = await bucket.file(path).download();
    return readTombstone(String(bytes));
  } catch (error) {
    if (codeOf(error) === HTTP_NOT_FOUND) return null;
    throw error;
  }
}

/** The same for an event, which may come after a later one of its document: the later note stays. */
export async function keepNewest(bucket: Bucket, tombstone: Tombstone): Promise<void> {
  const known = await noteAt(bucket, tombstonePath(tombstone));
  if (known && new Date(known.at) > new Date(tombstone.at)) return;
  await keepTombstone(bucket, tombstone);
}

/** The paths of all notes. */
export async function tombstonePaths(bucket: Bucket): Promise<string[]> {
  const paths: string[] = [];
  for await (const page of listFiles(bucket, 'tombstones/')) paths.push(...page.map(({ path }) => path));
  return paths;
}

/** All notes, the oldest first. `unread` has the paths of files that this version cannot read. */
export async function readTombstones(bucket: Bucket): Promise<{ notes: Tombstone[]; unread: string[] }> {
  const notes: Tombstone[] = [];
  const unread: string[] = [];
  for (const path of await tombstonePaths(bucket)) {
    const [bytes] = await bucket.file(path).download();
    const note = readTombstone(bytes.toString('utf8'));
    if (note) notes.push(note);
    else unread.push(path);
  }
  return { notes: notes.toSorted((one, other) => one.at.localeCompare(other.at)), unread };
}

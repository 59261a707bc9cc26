import type { Bucket } from '@google-cloud/storage';
import { readTombstone, type Tombstone, tombstonePath } from '@ndeiya/domain/system/tombstones';
import { listFiles, savePrivate } from '../../platform/storage';

/** Keeps a note. The same one again only replaces the file. */
export async function keepTombstone(bucket: Bucket, tombstone: Tombstone): Promise<void> {
  const data = Buffer.from(`${JSON.stringify(tombstone)}\n`);
  await savePrivate(bucket, { path: tombstonePath(tombstone), data, contentType: 'application/json' });
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

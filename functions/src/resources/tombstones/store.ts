import type { Bucket } from '@google-cloud/storage';
import { readTombstone, type Tombstone, tombstonePath } from '@ndeiya/domain/system/tombstones';
import { codeOf } from '../../platform/errorCodes';
import { listFiles, savePrivate } from '../../platform/storage';

const HTTP_NOT_FOUND = 404;

/** A file that is not there has the generation 0. */
async function stored(
  bucket: Bucket,
  path: string,
): Promise<{ note: Tombstone | null; generation: number | string }> {
  const file = bucket.file(path);
  try {
    const [{ generation = 0 }] = await file.getMetadata();
    const [bytes] = await file.download();
    return { note: readTombstone(String(bytes)), generation };
  } catch (error) {
    if (codeOf(error) === HTTP_NOT_FOUND) return { note: null, generation: 0 };
    throw error;
  }
}

/** The hash of the child's name in the note of a decision, or of one that was withdrawn. */
function childIn(note: Tombstone): string | undefined {
  if (note.kind === 'decision') return note.child_hash;
  return note.kind === 'consent' ? note.of?.child_hash : undefined;
}

/**
 * Keeps a note. A later one about the same document stays, because events come in any order. Where another one is written at the
 * same time this fails, so that its event, or the night, comes again and reads that one.
 */
export async function keepTombstone(bucket: Bucket, tombstone: Tombstone): Promise<void> {
  const path = tombstonePath(tombstone);
  const { note, generation } = await stored(bucket, path);
  if (note && new Date(note.at) > new Date(tombstone.at)) return;
  // A decision that a restore has put back may be about another name by now, or have none: the first note knows the child.
  if (note && childIn(note) !== undefined && note.at === tombstone.at) return;
  const data = Buffer.from(`${JSON.stringify(tombstone)}\n`);
  await savePrivate(bucket, {
    path,
    data,
    contentType: 'application/json',
    generation,
    about: tombstone.at,
  });
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

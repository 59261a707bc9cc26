import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../lib/log';
import { inRoot } from '../lib/paths';

const MANIFEST = 'backup.json';

/** The folder of local backups; git-ignored. */
export const BACKUPS_DIR = inRoot('backups');

interface Manifest {
  made_at: string;
  /** SHA-256 of every file, by its path in the backup. */
  files: Record<string, string>;
}

/** Suffix of data that a restore has replaced, so that it is never used as the newest backup. */
export const REPLACED = '-replaced';

/** Sorts by time and is a valid name on every file system. */
export const backupName = (now: Date) => now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-');

function hashes(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== MANIFEST)
    .map((entry) => path.join(entry.parentPath, entry.name));
  const pairs = files.map((file) => [
    path.relative(folder, file).split(path.sep).join('/'),
    createHash('sha256').update(readFileSync(file)).digest('hex'),
  ]);
  return Object.fromEntries(pairs.sort()) as Record<string, string>;
}

/**
 * Makes an export a backup: adds the list of its files, then renames it in one step, so that an incomplete
 * backup never has a backup's name.
 */
export async function sealBackup(incoming: string, target: string, now: Date): Promise<void> {
  const manifest: Manifest = { made_at: now.toISOString(), files: hashes(incoming) };
  await writeFile(path.join(incoming, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  await rm(target, { recursive: true, force: true });
  await rename(incoming, target);
}

/** Throws a UserError that names the first file that differs from the list. */
export async function checkBackup(folder: string): Promise<void> {
  const file = path.join(folder, MANIFEST);
  if (!existsSync(file))
    throw new UserError(`${folder} is no backup, because it has no ${MANIFEST}: choose another folder.`);
  const { files } = JSON.parse(await readFile(file, 'utf8')) as Manifest;
  const found = hashes(folder);
  const names = new Set([...Object.keys(files), ...Object.keys(found)]);
  const bad = [...names].find((name) => files[name] !== found[name]);
  if (bad)
    throw new UserError(
      `${folder} is damaged: ${bad} has changed since the backup. Nothing was restored: choose another backup.`,
    );
}

/**
 * The folder of a backup, by its path or name; without a word, of the newest one. Throws a UserError when
 * there is none.
 */
export function findBackup(word: string | undefined, folder = BACKUPS_DIR): string {
  if (word) {
    const found = [path.resolve(word), path.join(folder, word)].find((place) => existsSync(place));
    if (!found) throw new UserError(`There is no backup ${word}: the folder backups/ has the names.`);
    return found;
  }
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const isWhole = (name: string) => existsSync(path.join(folder, name, MANIFEST));
  const whole = names.filter((name) => isWhole(name) && !name.endsWith(REPLACED)).sort();
  const newest = whole.at(-1);
  if (!newest) throw new UserError('There is no backup yet: "npm run backup" makes one.');
  return path.join(folder, newest);
}

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Firestore } from 'firebase-admin/firestore';
import { type DocumentBefore, storeFirstEdition } from '../../functions/src/resources/editions/migrate';
import { backupName, BACKUPS_DIR } from '../backup/folder';
import { say } from '../lib/log';

/** Writes documents as they are before a migration changes them; gives the file. */
export async function keepBefore(before: DocumentBefore[], folder = BACKUPS_DIR): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${backupName(new Date())}-before-migration.json`);
  // 'wx' fails where the file is there: an earlier backup is never overwritten.
  await writeFile(file, `${JSON.stringify(before, null, 2)}\n`, { flag: 'wx' });
  return file;
}

/** Brings stored data up to this version. Every step finds out itself whether it is needed, so it may run any number of times. */
export async function migrate(db: Firestore, folder?: string): Promise<void> {
  const edition = await storeFirstEdition(db, async (before) => {
    say(`What is changed is kept in ${path.relative(process.cwd(), await keepBefore(before, folder))}.`);
  });
  say(edition ? `The settings have become the edition of ${edition.id}.` : 'The data is up to date.');
}

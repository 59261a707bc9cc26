import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { entryQuotas } from '@ndeiya/domain/entries/entryQuota';
import type { Firestore } from 'firebase-admin/firestore';
import { noLimit } from '../../functions/src/platform/timeLimit';
import { fillFormerOwners } from '../../functions/src/resources/consents/formerOwners';
import { fillLeftVoices } from '../../functions/src/resources/consents/leftVoices';
import { findWithoutEdition, writeFirstEdition } from '../../functions/src/resources/editions/carriers';
import { storeFirstEdition } from '../../functions/src/resources/editions/migrate';
import { buildSearchKeys } from '../../functions/src/resources/entries/participants/searchKeys';
import { followAllPersons } from '../../functions/src/resources/entries/upkeep/personQuotas';
import { findWithoutPersons, giveMissingPersons } from '../../functions/src/resources/entries/upkeep/persons';
import { rebuildAllRounds } from '../../functions/src/resources/judging/persons';
import { findOldUsernames, moveOldUsernames } from '../../functions/src/resources/people/users/usernameKeys';
import { backupName, BACKUPS_DIR } from '../backup/folder';
import { say } from '../lib/log';

interface Backup {
  folder: string | undefined;
  /** Tells the files of one migration apart. */
  of?: string;
}

/** Writes what a migration is about to change; gives the file. */
async function keepBefore(before: object[], { folder = BACKUPS_DIR, of = '' }: Backup): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${backupName(new Date())}${of}-before-migration.json`);
  // 'wx' fails where the file is there: an earlier backup is never overwritten.
  await writeFile(file, `${JSON.stringify(before, null, 2)}\n`, { flag: 'wx' });
  return file;
}

type Keep = (before: object[], of?: string) => Promise<void>;

/** Gives the people of entries the ids of persons that they lack. Returns how many entries lacked some. */
async function addPersons(db: Firestore, keep: Keep): Promise<number> {
  const unknown = await findWithoutPersons(db);
  let given = 0;
  if (unknown.length > 0) {
    // Only ids are added, so the addresses tell what to undo.
    await keep(
      unknown.map((ref) => ({ path: ref.path, without: 'person' })),
      '-persons',
    );
    given = await giveMissingPersons(db, unknown);
  }
  // Always: the last run may have ended between the two.
  const rebuilt = await rebuildAllRounds(db);
  const editions = (await db.collection(entryQuotas.path).select('edition').get()).docs.map(
    (one) => one.get('edition') as number,
  );
  const moved = await followAllPersons(db, [...new Set(editions)]);
  if (moved > 0)
    say(`${String(moved)} entries count to the most entries of the person who performs in them now.`);
  if (given + rebuilt > 0)
    say(
      `The people of ${String(given)} entries are persons with ids now, and ${String(rebuilt)} rows of rounds that are not frozen count by them.`,
    );
  return unknown.length;
}

/** Derived from other documents, so there is nothing to keep. Returns how many entries were changed. */
async function addFormerOwners(db: Firestore): Promise<number> {
  const owned = await fillFormerOwners(db);
  if (owned > 0) say(`${String(owned)} entries know the accounts that had them before.`);
  return owned;
}

/** Derived as well. Returns how many entries were changed. */
async function addLeftVoices(db: Firestore): Promise<number> {
  const noted = await fillLeftVoices(db);
  if (noted > 0) say(`${String(noted)} entries know who had left them.`);
  return noted;
}

/** Brings stored data up to this version. Every step finds out itself whether it is needed, so it may run any number of times. */
export async function migrate(db: Firestore, folder?: string): Promise<void> {
  const keep = async (before: object[], of?: string) => {
    const file = await keepBefore(before, { folder, ...(of && { of }) });
    say(`What is changed is kept in ${path.relative(process.cwd(), file)}.`);
  };
  const edition = await storeFirstEdition(db, keep);
  if (edition) say(`The settings have become the edition of ${edition.id}.`);
  const old = await findWithoutEdition(db);
  if (old.length > 0) {
    // Only the field is added, so the addresses tell what to undo, and nobody's data lies in another file.
    await keep(
      old.map((ref) => ({ path: ref.path, without: 'edition' })),
      '-documents',
    );
    await writeFirstEdition(db, old);
    say(`${String(old.length)} documents belong to the first edition now.`);
  }
  const names = await findOldUsernames(db);
  if (names.length > 0) {
    const reserved = await db.getAll(...names);
    await keep(
      reserved.map((one) => ({ path: one.ref.path, data: one.data() ?? null })),
      '-usernames',
    );
    const moved = await moveOldUsernames(db, names);
    say(
      `${String(moved)} of ${String(names.length)} usernames of before are compared without marks and signs now.`,
    );
  }
  const persons = await addPersons(db, keep);
  const derived = (await addFormerOwners(db)) + (await addLeftVoices(db));
  // The pages that follow order by these keys.
  const isBuilt = await buildSearchKeys(db, new Date(), noLimit);
  if (isBuilt)
    say(
      'Every participant, entry, account and partner application has the keys of the search and of the order of names.',
    );
  if (!edition && old.length === 0 && names.length === 0 && persons + derived === 0 && !isBuilt)
    say('The data is up to date.');
}

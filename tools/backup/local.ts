import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { foldersOf } from '@ndeiya/domain/kernel/folders';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { keepTombstone, readTombstones } from '../../functions/src/resources/tombstones/store';
import { clearData } from '../emulators/data';
import { suiteEnv } from '../emulators/environment';
import { acceptExport, latestExport } from '../emulators/exports';
import { setTriggers } from '../emulators/functions';
import { loadRules } from '../emulators/rulesCheck';
import { UserError } from '../lib/log';
import { DATA_DIR, PROJECT_ID } from '../lib/paths';
import type { Ports } from '../lib/ports';
import { reapply } from '../restore/reapply';
import type { Services } from '../seed/services';
import { backupName, BACKUPS_DIR, checkBackup, sealBackup } from './folder';

const HEADERS = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
const EXPORTS = path.join(DATA_DIR, 'exports');

/** The metadata that firebase-tools writes for each exported file. */
interface FileMetadata {
  name: string;
  bucket: string;
  contentType?: string;
  cacheControl?: string;
  customMetadata?: Record<string, string>;
  downloadTokens?: string[];
}

async function send(method: string, url: string, body?: string): Promise<void> {
  const response = await fetch(url, { method, headers: HEADERS, ...(body !== undefined && { body }) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
}

const at = (port: number) => `http://127.0.0.1:${port}`;

async function incomingFor(target: string): Promise<string> {
  const incoming = `${target}.part`;
  await rm(incoming, { recursive: true, force: true });
  await mkdir(path.dirname(incoming), { recursive: true });
  return incoming;
}

/** Backs up documents, accounts and files of a running suite. Returns the backup's folder. */
export async function backUpSuite(
  ports: Ports,
  { folder = BACKUPS_DIR, now = new Date(), suffix = '' } = {},
): Promise<string> {
  const target = path.join(folder, backupName(now) + suffix);
  const incoming = await incomingFor(target);
  const order = JSON.stringify({ path: incoming, initiatedBy: 'npm run backup' });
  await send('POST', `${at(ports.hub)}/_admin/export`, order);
  await sealBackup(incoming, target, now);
  return target;
}

/** Tells if a stopped `npm start` has kept any data. */
export const hasKept = () => latestExport(EXPORTS) !== undefined;

/** Backs up the data of a stopped `npm start`. Throws a UserError when there is none. */
export async function backUpKept({
  folder = BACKUPS_DIR,
  exports = EXPORTS,
  now = new Date(),
  suffix = '',
} = {}): Promise<string> {
  const latest = latestExport(exports);
  if (!latest)
    throw new UserError(
      'There is nothing to back up: run "npm start" and stop it with Ctrl-C, which saves its data.',
    );
  const target = path.join(folder, backupName(now) + suffix);
  const incoming = await incomingFor(target);
  await cp(latest, incoming, { recursive: true });
  await sealBackup(incoming, target, now);
  return target;
}

/** Copies the notes about what must not come back, for `npm run admin -- reapply --local` after the start. */
async function keepNotes(from: string | undefined, to: string): Promise<void> {
  const [stored, copied] = [from, to].map((folder) => path.join(folder ?? '', 'storage_export'));
  if (!from || !stored || !copied || !existsSync(path.join(stored, 'metadata'))) return;
  for (const name of readdirSync(path.join(stored, 'metadata'))) {
    const file = path.join(stored, 'metadata', name);
    const { name: of } = JSON.parse(await readFile(file, 'utf8')) as FileMetadata;
    if (!foldersOf('beside the backups').some((folder) => of.startsWith(`${folder}/`))) continue;
    await cp(file, path.join(copied, 'metadata', name));
    const blob = name.slice(0, -'.json'.length);
    await cp(path.join(stored, 'blobs', blob), path.join(copied, 'blobs', blob));
  }
}

/** Makes a backup the data of the next `npm start`. */
export async function restoreKept(backup: string, exports = EXPORTS): Promise<void> {
  await checkBackup(backup);
  const incoming = path.join(exports, 'incoming');
  await rm(incoming, { recursive: true, force: true });
  await mkdir(exports, { recursive: true });
  await cp(backup, incoming, { recursive: true });
  await keepNotes(latestExport(exports), incoming);
  await acceptExport(exports, incoming);
}

function storageOf(ports: Ports) {
  process.env.FIREBASE_STORAGE_EMULATOR_HOST = `127.0.0.1:${ports.storage}`;
  process.env.STORAGE_EMULATOR_HOST = at(ports.storage);
  process.env.METADATA_SERVER_DETECTION = 'none';
  return getStorage(initializeApp({ projectId: PROJECT_ID }, `restore ${ports.storage} ${Date.now()}`));
}

async function restoreFiles(ports: Ports, folder: string): Promise<void> {
  const metadata = path.join(folder, 'metadata');
  if (!existsSync(metadata)) return;
  const storage = storageOf(ports);
  for (const entry of readdirSync(metadata)) {
    const stored = JSON.parse(await readFile(path.join(metadata, entry), 'utf8')) as FileMetadata;
    const { name, bucket, contentType, cacheControl, customMetadata, downloadTokens } = stored;
    const bytes = await readFile(path.join(folder, 'blobs', entry.slice(0, -'.json'.length)));
    const tokens = downloadTokens && { firebaseStorageDownloadTokens: downloadTokens.join(',') };
    await storage
      .bucket(bucket)
      .file(name)
      .save(bytes, {
        resumable: false,
        metadata: { contentType, cacheControl, metadata: { ...customMetadata, ...tokens } },
      });
  }
}

async function restoreDocuments(ports: Ports, folder: string): Promise<void> {
  const [file] = readdirSync(folder).filter((name) => name.endsWith('.overall_export_metadata'));
  const order = {
    database: `projects/${PROJECT_ID}/databases/(default)`,
    export_directory: path.join(folder, file ?? ''),
  };
  const url = `${at(ports.firestore)}/emulator/v1/projects/${PROJECT_ID}:import`;
  await send('POST', url, JSON.stringify(order));
}

async function restoreAccounts(ports: Ports, folder: string): Promise<void> {
  const users = `${at(ports.auth)}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}`;
  const accounts = await readFile(path.join(folder, 'accounts.json'), 'utf8');
  await send('POST', `${users}/accounts:batchCreate`, accounts);
}

/** The services of a running suite, past all rules. */
function servicesOf(ports: Ports): Services {
  Object.assign(process.env, { ...suiteEnv(ports), METADATA_SERVER_DETECTION: 'none' });
  const storageBucket = `${PROJECT_ID}.appspot.com`;
  const app = initializeApp({ projectId: PROJECT_ID, storageBucket }, `restored ${Date.now()}`);
  return { db: getFirestore(app), auth: getAuth(app), bucket: getStorage(app).bucket() };
}

/**
 * Replaces all data of a running suite with a backup. Checks the backup before it changes anything. What was erased,
 * withdrawn or unsubscribed since then is so again afterwards.
 */
export async function restoreSuite(ports: Ports, backup: string): Promise<void> {
  await checkBackup(backup);
  const services = servicesOf(ports);
  const { notes } = await readTombstones(services.bucket);
  // Wiping must not start the deletion triggers: they would delete the restored files.
  await setTriggers(ports, 'disable');
  try {
    await clearData(ports);
    await loadRules(ports);
    // Files first, so that no document names a missing file.
    await restoreFiles(ports, path.join(backup, 'storage_export'));
    await restoreAccounts(ports, path.join(backup, 'auth_export'));
    await restoreDocuments(ports, path.join(backup, 'firestore_export'));
    for (const note of notes) await keepTombstone(services.bucket, note);
  } finally {
    await setTriggers(ports, 'enable');
  }
  // With triggers, because files and public copies follow from it.
  await reapply(services);
}

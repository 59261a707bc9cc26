import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { unique } from '@ndeiya/domain/testing/unique';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findBackup } from '../../tools/backup/folder';
import { backUpKept, backUpSuite, restoreKept, restoreSuite } from '../../tools/backup/local';
import { clearData, clearSuite, isSeeded, seedSuite } from '../../tools/emulators/data';
import { latestExport } from '../../tools/emulators/exports';
import { setTriggers } from '../../tools/emulators/functions';
import { type Account, auth, db, makeAccount, signIn } from '../support/backend';
import { bucket } from '../support/media';
import { HAS_SMALL_NUMBERS } from '../support/night';
import { ports } from '../support/ports';
import { accountState, documentState, fileState, type State } from './support/state';

/** The drill: back up, lose everything, restore, and compare every document, file and account with what was there. */

const LONG = { timeout: 120_000, interval: 500 };
const folder = mkdtempSync(path.join(os.tmpdir(), 'backups-'));
let account: Account;
let backup = '';

const everything = async () => ({
  documents: await documentState(),
  files: await fileState(),
  accounts: await accountState(),
});
type Everything = Awaited<ReturnType<typeof everything>>;
let before: Everything;

/** Until the triggers have written all that follows from earlier writes: events come in order, so a mail that is sent is a sign. */
async function quiet(): Promise<void> {
  const sign = db.doc(`mail/sign-${unique()}`);
  const delivery = { state: 'PENDING', attempts: 0, error: null, startTime: null, endTime: null };
  const message = { subject: 'S', text: 'T', html: '<p>T</p>' };
  await sign.set({
    to: 'sign@example.org',
    message,
    delivery: { ...delivery, leaseExpireTime: null, nextAttemptTime: null },
    created_at: new Date(),
  });
  await vi.waitFor(async () => {
    expect((await sign.get()).get('delivery.state')).toBe('SUCCESS');
  }, LONG);
  await sign.delete();
  let last: State = {};
  let same = 0;
  await vi.waitFor(async () => {
    const now = await documentState();
    const paths = [...new Set([...Object.keys(last), ...Object.keys(now)])];
    const written = paths.filter((path) => now[path] !== last[path]);
    same = written.length === 0 ? same + 1 : 0;
    last = now;
    if (same < 5) throw new Error(`documents are still being written: ${written.slice(0, 10).join(', ')}`);
  }, LONG);
}

/**
 * Begins with demo data alone, and a trigger for each deletion would keep the machine busy for minutes. In CI the suite has
 * begun with them, and this is the first file that it is given.
 */
async function beginAnew(): Promise<void> {
  if (HAS_SMALL_NUMBERS) return;
  await setTriggers(ports, 'disable');
  await clearSuite(ports);
  await setTriggers(ports, 'enable');
  await seedSuite(ports);
}

beforeAll(async () => {
  await beginAnew();
  account = await makeAccount();
  await auth.setCustomUserClaims(account.uid, { admin: true });
  const fields = { precise: new Date(), text: 'Gĩkũyũ', nested: [{ a: null }] };
  await db.doc('locks/drill/state/last').set(fields);
  await bucket.file('media/gallery/drill/a-320.webp').save(Buffer.from([0, 1, 2, 255]), {
    resumable: false,
    metadata: { contentType: 'image/webp', cacheControl: 'public, max-age=31536000, immutable' },
  });
  await quiet();
  before = await everything();
  backup = await backUpSuite(ports, { folder });
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('the suite has documents, files and accounts before the drill', () => {
  for (const [kind, state] of Object.entries(before))
    expect(Object.keys(state).length, kind).toBeGreaterThan(0);
  expect(findBackup(undefined, folder)).toBe(backup);
});

/** The demo data count as complete when the seed has ended, and not because there is a document. */
async function expectNoDemoData(): Promise<void> {
  const early = db.doc('contact_messages/early');
  await early.set({ name: 'Early' });
  expect(await isSeeded(ports)).toBe(false);
}

test('a restore after a total loss gives back everything unchanged, and only then the demo data count as complete', async () => {
  // Lost at a stroke, and not deleted one by one, which triggers would follow.
  await setTriggers(ports, 'disable');
  await clearData(ports);
  expect(await everything()).toEqual({ documents: {}, files: {}, accounts: {} });
  await expectNoDemoData();
  await restoreSuite(ports, backup);
  expect(await everything()).toEqual(before);
  expect(await isSeeded(ports)).toBe(true);
  // Nothing follows from it either: no trigger has taken what came back for new.
  await quiet();
  expect(await documentState()).toEqual(before.documents);
  expect(await signIn(account.email, account.password)).toBeTruthy();
  const [documents, files, accounts] = Object.values(before).map((state) => Object.keys(state).length);
  process.stdout.write(
    `equal: ${String(documents)} documents, ${String(files)} files, ${String(accounts)} accounts\n`,
  );
});

test('a restore removes newer documents and reverts changed ones', async () => {
  await db.doc('contact_messages/later').set({ name: 'Later' });
  await db.doc('locks/drill/state/last').update({ text: 'changed' });
  await bucket.file('media/gallery/drill/later.webp').save(Buffer.from('x'), { resumable: false });
  await quiet();
  await auth.updateUser(account.uid, { password: 'another-Flame-2026' });
  await restoreSuite(ports, backup);
  expect(await everything()).toEqual(before);
  await expect(signIn(account.email, 'another-Flame-2026')).rejects.toThrow('cannot log in');
});

test('a damaged backup is refused before any data is changed', async () => {
  const accounts = path.join(backup, 'auth_export/accounts.json');
  const whole = readFileSync(accounts);
  writeFileSync(accounts, whole.subarray(0, whole.length - 10));
  await expect(restoreSuite(ports, backup)).rejects.toThrow(
    'auth_export/accounts.json has changed since the backup',
  );
  expect(await everything()).toEqual(before);
  writeFileSync(accounts, whole);
});

test('a backup of a stopped suite is restored as its newest export', async () => {
  const exports = path.join(folder, 'exports');
  await restoreKept(backup, exports);
  const kept = await backUpKept({ folder, exports, now: new Date(Date.now() + 60_000) });
  expect(readdirSync(kept).sort()).toEqual(readdirSync(backup).sort());
  await restoreKept(kept, exports);
  expect(path.basename(latestExport(exports) ?? '')).toBe('000002');
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepSessions } from '../../tools/emulators/sessions';
import { PROJECT_ID } from '../../tools/lib/paths';
import { type Account, auth, makeAccount } from '../support/backend';
import { PATIENCE } from '../support/media';
import { ports } from '../support/ports';

const toolkit = `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1`;
let folder: string;
let account: Account;

async function send(route: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  const json = { 'Content-Type': 'application/json', ...headers };
  return fetch(`${toolkit}/${route}`, { method: 'POST', headers: json, body: JSON.stringify(body) });
}
const asOwner = (route: string, body: object) =>
  send(`projects/${PROJECT_ID}/${route}`, body, { Authorization: 'Bearer owner' });

/** The request of a newly loaded page with the stored token. */
const isLoggedIn = async () => (await send('accounts:lookup?key=any', { idToken: account.token })).ok;

interface Exported {
  localId: string;
}
/** The account as an export contains it, written into an export's folder. */
async function exportAccount(): Promise<Exported> {
  const answer = await asOwner('accounts:query', {});
  const { userInfo } = (await answer.json()) as { userInfo: Exported[] };
  const users = userInfo.filter(({ localId }) => localId === account.uid);
  mkdirSync(path.join(folder, 'auth_export'));
  writeFileSync(path.join(folder, 'auth_export/accounts.json'), JSON.stringify({ users }));
  const [exported] = users;
  if (!exported) throw new Error('the account was not exported');
  return exported;
}

/** Imports the account as a start does, at least one second after its token was issued. */
async function importLater(exported: Exported): Promise<void> {
  await vi.waitFor(async () => {
    await asOwner('accounts:batchCreate', { users: [exported], allowOverwrite: true });
    expect(await isLoggedIn()).toBe(false);
  }, PATIENCE);
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'sessions-'));
  account = await makeAccount();
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('a session outlives an export and an import of the accounts', async () => {
  expect(await isLoggedIn()).toBe(true);
  await importLater(await exportAccount());
  await keepSessions(ports, folder);
  expect(await isLoggedIn()).toBe(true);
  await expect(auth.verifyIdToken(account.token, true)).resolves.toMatchObject({ uid: account.uid });
});

test('a session that was revoked before the export stays revoked', async () => {
  await vi.waitFor(async () => {
    await auth.revokeRefreshTokens(account.uid);
    expect(await isLoggedIn()).toBe(false);
  }, PATIENCE);
  await importLater(await exportAccount());
  await keepSessions(ports, folder);
  expect(await isLoggedIn()).toBe(false);
});

test('an export without accounts is not an error', async () => {
  await expect(keepSessions(ports, folder)).resolves.toBeUndefined();
});

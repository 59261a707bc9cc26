import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inRoot } from '../lib/paths';

const PATIENCE = { timeout: 60_000, interval: 50 };
vi.setConfig({ testTimeout: 120_000 });

/** tsx keeps what it has compiled here; with an empty one each backup of these tests would compile a thousand files. */
const TSX_CACHE = `tsx-${String(os.userInfo().uid)}`;

let folder: string;
let temporary: string;

/** Puts a fake program of this name first in the PATH. */
function fake(name: string, script: string): void {
  const file = path.join(folder, 'bin', name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
}

/** Runs `npm run backup -- --run` with the fake programs of the test. */
function backUp(): ChildProcess {
  const args = ['--project=my-festival', '--bucket=gs://my-backups', '--run'];
  const { PATH = '' } = process.env;
  return spawn(process.execPath, ['--import', 'tsx', inRoot('tools/backup/backup.ts'), ...args], {
    cwd: inRoot(),
    env: { ...process.env, TMPDIR: temporary, PATH: `${path.join(folder, 'bin')}:${PATH}` },
    stdio: 'ignore',
  });
}

const scratch = () => readdirSync(temporary).filter((name) => name.startsWith('ndeiya-accounts-'));
const exported = () => scratch().some((name) => existsSync(path.join(temporary, name, 'accounts.json')));

/** Starts a backup and waits until it has exported the accounts. */
async function backUpUntilExported(): Promise<ChildProcess> {
  fake('gcloud', 'exit 0');
  fake('npx', `echo $$ > ${path.join(folder, 'exporting')}; echo hashes > "$4"; exec tail -f /dev/null`);
  const backup = backUp();
  await vi.waitFor(() => {
    expect(exported()).toBe(true);
  }, PATIENCE);
  return backup;
}

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'scratch-'));
  temporary = path.join(folder, 'tmp');
  for (const name of ['bin', 'tmp']) mkdirSync(path.join(folder, name));
  const cache = path.join(os.tmpdir(), TSX_CACHE);
  mkdirSync(cache, { recursive: true });
  symlinkSync(cache, path.join(temporary, TSX_CACHE));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  'a backup that ends by %s removes the exported accounts',
  async (name) => {
    const backup = await backUpUntilExported();
    backup.kill(name);
    await once(backup, 'exit');
    expect(scratch()).toEqual([]);
  },
);

test('the next run removes the accounts of a backup that was killed', async () => {
  const backup = await backUpUntilExported();
  fake('npx', 'exit 1');
  backup.kill('SIGKILL');
  await once(backup, 'exit');
  process.kill(Number(readFileSync(path.join(folder, 'exporting'), 'utf8')), 'SIGKILL');
  expect(scratch()).toHaveLength(1);
  await once(backUp(), 'exit');
  expect(scratch()).toEqual([]);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { backupPlan, bucketAddress, planLines, restorePlan, runPlan } from './cloud';
import { backupName, checkBackup, findBackup, REPLACED, sealBackup } from './folder';

const NOW = new Date('2026-11-21T08:00:00.500Z');
const place = {
  project: 'my-festival',
  backup: 'gs://my-backups/2026-11-21T08-00-00Z',
  files: 'gs://my-festival.firebasestorage.app',
  scratch: '/scratch',
};
const hash = { key: 'a+b/c==', saltSeparator: 'Bw==', rounds: '8', memoryCost: '14' };

describe('a local backup folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'backup-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  async function seal(name: string): Promise<string> {
    const incoming = path.join(folder, `${name}.part`);
    mkdirSync(path.join(incoming, 'auth_export'), { recursive: true });
    writeFileSync(path.join(incoming, 'auth_export/accounts.json'), '{}');
    await sealBackup(incoming, path.join(folder, name), NOW);
    return path.join(folder, name);
  }

  test('findBackup takes the newest complete backup and ignores unfinished and replaced ones', async () => {
    expect(() => findBackup(undefined, folder)).toThrow('no backup yet');
    const old = await seal(backupName(new Date(0)));
    const newest = await seal(backupName(NOW));
    await seal('2027-01-01T00-00-00Z' + REPLACED);
    mkdirSync(path.join(folder, '2027-01-02T00-00-00Z.part'));
    expect(findBackup(undefined, folder)).toBe(newest);
    expect(findBackup('1970-01-01T00-00-00Z', folder)).toBe(old);
    expect(() => findBackup('1999', folder)).toThrow('no backup 1999');
  });

  test('checkBackup refuses a backup with a missing, an added or a changed file', async () => {
    const backup = await seal('b');
    await expect(checkBackup(backup)).resolves.toBeUndefined();
    writeFileSync(path.join(backup, 'more'), '');
    await expect(checkBackup(backup)).rejects.toThrow('damaged: more');
    rmSync(path.join(backup, 'more'));
    rmSync(path.join(backup, 'auth_export/accounts.json'));
    await expect(checkBackup(backup)).rejects.toThrow('damaged: auth_export/accounts.json');
    await expect(checkBackup(folder)).rejects.toThrow('is no backup');
  });
});

describe('a backup of a real project', () => {
  test('the plan copies the files before and after the documents', () => {
    const what = backupPlan(place).map(({ command }) => command.slice(0, 4).join(' '));
    expect(what).toEqual([
      'gcloud storage rsync --recursive',
      'gcloud firestore export gs://my-backups/2026-11-21T08-00-00Z/firestore',
      'gcloud storage rsync --recursive',
      'gcloud storage rsync --recursive',
      'npx --no-install firebase auth:export',
      'gcloud storage cp /scratch/accounts.json',
    ]);
  });

  test("the restore plan reads from the backup's address and restores the documents before the notes are applied", () => {
    const saved = backupPlan(place)
      .map(({ command }) => command.join(' '))
      .join('\n');
    const steps = restorePlan(place, hash).map(({ command }) => command);
    expect(steps[0]?.slice(-2)).toEqual(['gs://my-backups', place.files]);
    expect(steps[1]?.slice(-2)).toEqual([place.backup, place.files]);
    for (const source of [`${place.backup}/accounts.json`, `${place.backup}/firestore`]) {
      expect(saved).toContain(source);
      expect(steps.flat()).toContain(source);
    }
    expect(steps.at(-2)?.slice(0, 3)).toEqual(['gcloud', 'firestore', 'import']);
    expect(steps.at(-1)).toContain('reapply');
    expect(steps.at(-1)?.slice(-2)).toEqual([
      '--project=my-festival',
      '--bucket=my-festival.firebasestorage.app',
    ]);
    expect(steps.flat()).toContain('--hash-key=a+b/c==');
    expect(steps.flat().filter((word) => word.startsWith('--project'))).toEqual(
      Array(3).fill('--project=my-festival'),
    );
  });

  test('a restore leaves a note in its place that is later than the one beside the backups, and no other copy does', () => {
    const copies = [...restorePlan(place, hash), ...backupPlan(place)].filter(({ command }) =>
      command.includes('rsync'),
    );
    const keeping = copies.filter(({ command }) => command.includes('--skip-if-dest-has-newer-mtime'));
    expect(keeping.map(({ command }) => command.slice(-2))).toEqual([['gs://my-backups', place.files]]);
  });

  test('runPlan stops at the first step that fails', async () => {
    const done: string[] = [];
    const run = runPlan(backupPlan(place), (program, args) => {
      done.push([program, ...args].join(' '));
      return args.includes('export') ? Promise.reject(new Error('denied')) : Promise.resolve();
    });
    await expect(run).rejects.toThrow('denied');
    expect(done).toHaveLength(2);
  });

  test('a plan can be pasted into a shell', () => {
    expect(planLines([{ why: 'w', command: ['echo', "it's", 'a b', '$x'] }])).toEqual([
      '# w',
      "echo 'it'\\''s' 'a b' '$x'",
    ]);
  });

  test('bucketAddress accepts a bucket or a folder in a bucket', () => {
    expect(bucketAddress(place.backup, 'from')).toBe(place.backup);
    for (const bad of [undefined, '', 'b', 'gs://', 'gs://b ; rm -rf /', 's3://b']) {
      expect(() => bucketAddress(bad, 'from'), bad).toThrow('--from=gs://');
    }
  });
});

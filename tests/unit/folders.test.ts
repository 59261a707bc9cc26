import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { COLLECTIONS } from '@ndeiya/domain/contract/collections';
import {
  filesNamedBy,
  FOLDER_NAMES,
  type FolderFacts,
  FOLDERS,
  foldersOf,
} from '@ndeiya/domain/kernel/folders';
import { IMAGE_COLLECTIONS } from '@ndeiya/domain/kernel/image';
import { expect, test } from 'vitest';
import { backupPlan, restorePlan } from '../../tools/backup/cloud';

/** Every folder of the bucket is declared in domain/src/kernel/folders.ts: a backup and an erasure must not forget one. */

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const GOLDEN = 'domain/src/testing/golden';
const place = { project: 'p', backup: 'gs://b/now', files: 'gs://f', scratch: '/s' };
const hash = { key: 'k', saltSeparator: 's', rounds: '8', memoryCost: '14' };

/** The patterns by which the plan leaves files out, as `gcloud` reads them: from the beginning of the path. */
const patterns = [...backupPlan(place), ...restorePlan(place, hash)]
  .flatMap(({ command }) => command)
  .filter((word) => word.startsWith('--exclude='))
  .map((word) => new RegExp(word.slice('--exclude='.length)));

/** A path as files have it: a folder, two more parts at least. */
const FILE = /^[a-z_]+(\/[\w-]+){1,3}\/[\w-]+(\.\w+)?$/;

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

test('a backup and a restore copy every declared folder, and nothing else of a bucket', () => {
  expect(patterns).toHaveLength(5);
  const copied = patterns.map((pattern) => FOLDER_NAMES.filter((name) => !pattern.test(`${name}/a/b`)));
  const [each, beside] = [foldersOf('in each backup'), foldersOf('beside the backups')];
  expect(copied).toEqual([each, each, beside, beside, each]);
  expect([...each, ...beside].toSorted()).toEqual(FOLDER_NAMES.toSorted());
  for (const pattern of patterns) {
    for (const other of ['accounts.json', 'firestore/all/output-0', 'media', 'mediation/a', 'x/media/a'])
      expect(pattern.test(other), other).toBe(true);
    // The option of gcloud is a list, in which a comma would end the pattern.
    expect(pattern.source).not.toContain(',');
  }
});

test('the folders of the Storage rules are declared', () => {
  const named = [...read('storage.rules').matchAll(/^ {4}match \/(\w+)\//gm)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(0);
  expect(FOLDER_NAMES).toEqual(expect.arrayContaining(named));
});

test('the files that stored documents name are in declared folders, and the facts find them', () => {
  const found = new Set<string>();
  for (const file of readdirSync(path.join(ROOT, GOLDEN))) {
    const collection = file.replace('.json', '');
    for (const { data } of JSON.parse(read(`${GOLDEN}/${file}`)) as { data: Record<string, unknown> }[]) {
      const named = filesNamedBy({ collection, id: 'r1', data });
      for (const text of textsIn(data).filter(
        (one) => FILE.test(one) && !/^(audio|video|image)\//.test(one),
      )) {
        const folder = text.split('/')[0] ?? '';
        expect(FOLDER_NAMES, `${file}: ${text}`).toContain(folder);
        found.add(folder);
        // The home page repeats pictures of other documents.
        if (collection !== 'public') expect(named.map((one) => one.path)).toContain(text);
      }
    }
  }
  expect([...found].sort()).toEqual(
    FOLDER_NAMES.filter((name) => !['inbox', 'tombstones'].includes(name)).toSorted(),
  );
});

test('a folder is named by documents of existing collections, and its pictures by those that have one', () => {
  const paths = COLLECTIONS.map((one) => one.path);
  for (const { namedBy } of Object.values<FolderFacts>(FOLDERS))
    if (namedBy !== 'account') expect(paths).toEqual(expect.arrayContaining([...namedBy]));
  expect(FOLDERS.media.namedBy).toEqual([...IMAGE_COLLECTIONS]);
});

test('only the functions that take a declared path write into the bucket', () => {
  const files = execFileSync('git', ['ls-files', 'functions/src'], { cwd: ROOT, encoding: 'utf8' });
  const writers = files
    .split('\n')
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .filter((file) => /\.file\([^)]*\)\s*\.(save|createWriteStream)\(/.test(read(file)));
  expect(writers).toEqual(['functions/src/platform/storage.ts']);
});

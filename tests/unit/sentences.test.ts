import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** A row of docs/sentences.md: the page, the sentence, its condition, and the file and title of its test. */
const ROW = /^\| ([^|]+) \| ([^|]+) \| ([^|]+) \| `([^`|]+)`: '([^|]+)' \|$/;

const rows = read('docs/sentences.md')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) => ({ line, cells: ROW.exec(line.replaceAll(/ +/g, ' '))?.slice(2) ?? [] }));

const sources = execFileSync('git', ['ls-files', 'domain/src', 'web/src'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map(read)
  .join('\n');

test('docs/sentences.md has rows, each with a sentence, a condition and a test', () => {
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.filter(({ cells }) => cells.length !== 4).map(({ line }) => line)).toEqual([]);
});

test('each sentence of docs/sentences.md is a text of the site', () => {
  const unknown = rows.map(({ cells: [sentence = ''] }) => sentence).filter((one) => !sources.includes(one));
  expect(unknown).toEqual([]);
});

test('each test that docs/sentences.md names exists under its title', () => {
  const missing = rows.filter(
    ({ cells: [, , file = '', title = ''] }) =>
      !existsSync(path.join(ROOT, file)) || !read(file).includes(title),
  );
  expect(missing.map(({ line }) => line)).toEqual([]);
});

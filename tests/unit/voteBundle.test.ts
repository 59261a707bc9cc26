import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** A voter loads the page in a hall over a line of 50 kbit/s, so its size and contents are limited. */

const WEB = path.resolve(import.meta.dirname, '../../web');
const KB = 1024;
/** HTML, code and styles of a visit in English, 3 % above what was reached; the design allows 40 KB. */
const PAGE_BYTES = 23 * KB;
/** The same with every language and every part that is loaded on demand. */
const ALL_BYTES = 40 * KB;
const PATIENCE_MS = 120_000;

let folder = '';
let files: { name: string; text: string; bytes: number }[] = [];

beforeAll(async () => {
  // Inside the checkout, so that the build finds its packages.
  folder = mkdtempSync(path.join(WEB, '../node_modules/.cache-vote-'));
  await build({
    configFile: path.join(WEB, 'vite.vote.config.ts'),
    mode: 'production',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: { outDir: folder },
  });
  files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(html|js|css)$/.test(name))
    .map((name) => {
      const text = readFileSync(path.join(folder, name), 'utf8');
      return { name, text, bytes: gzipSync(text).length };
    });
}, PATIENCE_MS);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('the page of voters stays within its bytes, and loads no fonts', () => {
  const [page] = files.filter(({ name }) => name === 'vote.html');
  const named = (name: string) => page?.text.includes(path.basename(name)) ?? false;
  const sum = (counted: typeof files) => counted.reduce((all, { bytes }) => all + bytes, 0);
  const first = files.filter((file) => file === page || named(file.name));
  expect(first.length).toBeGreaterThanOrEqual(3);
  expect(sum(first)).toBeLessThanOrEqual(PAGE_BYTES);
  expect(sum(files)).toBeLessThanOrEqual(ALL_BYTES);
  expect(files.filter(({ text }) => text.includes('woff2'))).toEqual([]);
});

test('the page of voters has nothing of Firebase, MUI, React or zod in it', () => {
  const found = files.filter(({ text }) =>
    /firestore|firebaseapp|identitytoolkit|MuiButton|useSyncExternalStore|react\.element|invalid_type/i.test(
      text,
    ),
  );
  expect(found.map(({ name }) => name)).toEqual([]);
});

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** The judges' page is loaded in a hall with a weak network, so its size and contents are limited. */

const WEB = path.resolve(import.meta.dirname, '../../web');
const KB = 1024;
/** The code with which the page starts. */
const START_BYTES = 90 * KB;
/** The drawing of QR codes, which is loaded where a judge needs it. */
const CODES_BYTES = 8 * KB;
/** The reading of QR codes, which is loaded at the first scan of the check-in. */
const READING_BYTES = 14 * KB;
/** All code of the first visit to the page of leaders, whose goal is 90 KB (docs/decisions/090). */
const GROUP_BYTES = 106 * KB;
const PATIENCE_MS = 120_000;

let folder = '';
let scripts: { name: string; text: string; bytes: number }[] = [];

beforeAll(async () => {
  // Inside the checkout, so that the build finds its packages.
  folder = mkdtempSync(path.join(WEB, '../node_modules/.cache-judge-'));
  await build({
    configFile: path.join(WEB, 'vite.judge.config.ts'),
    mode: 'production',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: { outDir: folder },
  });
  const assets = path.join(folder, 'assets');
  scripts = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => {
      const text = readFileSync(path.join(assets, name), 'utf8');
      return { name, text, bytes: gzipSync(text).length };
    });
}, PATIENCE_MS);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}

/** The files that the page loads before anything is tapped; a page of its own adds those of its module. */
function startFiles(page?: string): Set<string> {
  const text = readFileSync(path.join(folder, '.vite/judge.json'), 'utf8');
  const chunks = JSON.parse(text) as Record<string, Chunk>;
  const withImports = ({ file, imports = [] }: Chunk): string[] => [
    path.basename(file),
    ...imports.flatMap((name) => (chunks[name] ? withImports(chunks[name]) : [])),
  ];
  return new Set(
    Object.entries(chunks)
      .filter(([name, { isEntry }]) => isEntry === true || name === page)
      .flatMap(([, chunk]) => withImports(chunk)),
  );
}

const sizeOf = (isCounted: (name: string) => boolean) =>
  scripts.filter(({ name }) => isCounted(name)).reduce((sum, { bytes }) => sum + bytes, 0);

test("the judges' page starts with at most 90 KB of code; drawing and reading QR codes come on demand", () => {
  const start = startFiles();
  const parts = [
    { name: 'start', bytes: sizeOf((name) => start.has(name)), most: START_BYTES },
    { name: 'drawing', bytes: sizeOf((name) => /judge-(CodesScreen|qr)-/.test(name)), most: CODES_BYTES },
    { name: 'reading', bytes: sizeOf((name) => name.includes('judge-decode-')), most: READING_BYTES },
  ];
  expect(parts.filter(({ bytes, most }) => bytes === 0 || bytes > most)).toEqual([]);
});

test('the page of leaders loads at most 106 KB of code at the first visit, with the engine that it shares with judges', () => {
  const files = startFiles('src/phone/group/start.tsx');
  expect(files.size).toBeGreaterThan(startFiles().size);
  const bytes = sizeOf((name) => files.has(name));
  expect(bytes).toBeGreaterThan(START_BYTES);
  expect(bytes).toBeLessThanOrEqual(GROUP_BYTES);
});

test("the judges' page has nothing of Firebase, MUI or zod in it", () => {
  const found = scripts.filter(({ text }) =>
    /firestore|firebaseapp|identitytoolkit|MuiButton|invalid_type/i.test(text),
  );
  expect(found.map(({ name }) => name)).toEqual([]);
});

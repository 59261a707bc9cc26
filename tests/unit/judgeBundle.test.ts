import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { leaderMessages } from '@ndeiya/domain/groups/leaderMessages';
import { phoneMessages } from '@ndeiya/domain/judging/phoneMessages';
import { crewMessages } from '@ndeiya/domain/programme/crewMessages';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

/** The judges' page is loaded in a hall with a weak network, so its size and contents are limited. */

const WEB = path.resolve(import.meta.dirname, '../../web');
const KB = 1024;
/** All code with which each page starts, at most 3 % above what was reached. */
const START_BYTES = { judge: 73 * KB, group: 72 * KB, crew: 76 * KB };
/** The drawing of QR codes, which is loaded where a judge needs it. */
const CODES_BYTES = 8 * KB;
/** The reading of QR codes, which is loaded at the first scan of the check-in. */
const READING_BYTES = 14 * KB;
const PATIENCE_MS = 120_000;

let folder = '';
let scripts: { name: string; text: string; bytes: number }[] = [];

beforeAll(async () => {
  // Inside the checkout, so that the build finds its packages.
  folder = mkdtempSync(path.join(WEB, '../node_modules/.cache-judge-'));
  // Otherwise Vite builds as for tests, which is larger than what is deployed.
  vi.stubEnv('NODE_ENV', 'production');
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
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

interface Chunk {
  file: string;
  imports?: string[];
}

/** The files that one of the pages loads before anything is tapped: the entry's, and those of its own first module. */
function startFiles(page: 'judge' | 'group' | 'crew'): Set<string> {
  const text = readFileSync(path.join(folder, '.vite/judge.json'), 'utf8');
  const chunks = JSON.parse(text) as Record<string, Chunk>;
  const withImports = ({ file, imports = [] }: Chunk): string[] => [
    path.basename(file),
    ...imports.flatMap((name) => (chunks[name] ? withImports(chunks[name]) : [])),
  ];
  const [entry, first] = [chunks['judge.html'], chunks[`src/phone/${page}/start.tsx`]];
  if (!entry || !first) throw new Error(`the build has no page ${page}`);
  return new Set([...withImports(entry), ...withImports(first)]);
}

const sizeOf = (isCounted: (name: string) => boolean) =>
  scripts.filter(({ name }) => isCounted(name)).reduce((sum, { bytes }) => sum + bytes, 0);

/** The bytes of all code with which a page starts. */
function startBytes(page: Parameters<typeof startFiles>[0]): number {
  const files = startFiles(page);
  return sizeOf((name) => files.has(name));
}

test.each(['judge', 'group', 'crew'] as const)(
  'the page /%s starts with no more code than was reached',
  (page) => {
    expect(startBytes(page)).toBeLessThan(START_BYTES[page]);
  },
);

test('the HTML of these pages asks for the common files beside the first script', () => {
  const html = readFileSync(path.join(folder, 'judge.html'), 'utf8');
  const ahead = [...html.matchAll(/<link rel="modulepreload"[^>]* href="\/assets\/([^"]+)"/g)].map(
    ([, file]) => file,
  );
  const common = [...startFiles('judge')].filter((name) => /judge-(kit|rolldown-runtime)-/.test(name));
  expect(ahead.sort()).toEqual(common.sort());
});

test('no page of passes starts with the screens of another one', () => {
  const own = (['judge', 'group', 'crew'] as const).map((page) => startFiles(page));
  const shared = [...new Set(own.flatMap((files) => [...files]))].filter((name) =>
    own.every((files) => files.has(name)),
  );
  const text = scripts.filter(({ name }) => shared.includes(name)).map((one) => one.text);
  const screens = [phoneMessages.status.notLoaded, leaderMessages.notLoaded, crewMessages.notLoaded];
  expect(text.length).toBeGreaterThan(0);
  expect(screens.filter((sentence) => text.some((one) => one.includes(sentence)))).toEqual([]);
});

test('drawing and reading QR codes come on demand', () => {
  const parts = [
    { name: 'drawing', bytes: sizeOf((name) => /judge-(CodesScreen|qr)-/.test(name)), most: CODES_BYTES },
    { name: 'reading', bytes: sizeOf((name) => name.includes('judge-decode-')), most: READING_BYTES },
  ];
  expect(parts.filter(({ bytes, most }) => bytes === 0 || bytes > most)).toEqual([]);
});

test("the judges' page has nothing of Firebase, MUI or zod in it", () => {
  const found = scripts.filter(({ text }) =>
    /firestore|firebaseapp|identitytoolkit|MuiButton|invalid_type/i.test(text),
  );
  expect(found.map(({ name }) => name)).toEqual([]);
});

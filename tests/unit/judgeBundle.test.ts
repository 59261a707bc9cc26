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

test("the judges' page starts with at most 90 KB of code, and draws QR codes with at most 8 KB more", () => {
  const isCodes = (name: string) => name.includes('CodesScreen');
  const isCrew = (name: string) => name.includes('judge-start-');
  const start = scripts
    .filter(({ name }) => !isCodes(name) && !isCrew(name))
    .reduce((sum, { bytes }) => sum + bytes, 0);
  const codes = scripts.filter(({ name }) => isCodes(name)).reduce((sum, { bytes }) => sum + bytes, 0);
  expect(start).toBeGreaterThan(0);
  expect(start).toBeLessThanOrEqual(START_BYTES);
  expect(codes).toBeGreaterThan(0);
  expect(codes).toBeLessThanOrEqual(CODES_BYTES);
});

test("the judges' page has nothing of Firebase, MUI or zod in it", () => {
  const found = scripts.filter(({ text }) =>
    /firestore|firebaseapp|identitytoolkit|MuiButton|invalid_type/i.test(text),
  );
  expect(found.map(({ name }) => name)).toEqual([]);
});

import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { builtAssets, type HeaderRule, withAssets } from './assetHeaders';

async function pagesWith(...files: string[]): Promise<string> {
  const pages = await mkdtemp(path.join(os.tmpdir(), 'pages-'));
  await mkdir(path.join(pages, 'assets'));
  for (const file of files) await writeFile(path.join(pages, 'assets', file), '');
  return pages;
}

test("browsers keep built files for a year, but not the 404 of another release's file", async () => {
  const files = await builtAssets(await pagesWith('index-a1_B.js', 'font-x-c2.woff2'));
  const everywhere: HeaderRule = { source: '**', headers: [] };
  const [first, rule] = withAssets([everywhere], files);
  expect(first).toEqual(everywhere);
  const value = 'public, max-age=31536000, immutable';
  expect(rule?.headers).toEqual([{ key: 'Cache-Control', value }]);
  const applies = (address: string) => new RegExp(rule?.regex ?? '', 'u').test(address);
  expect(['/assets/index-a1_B.js', '/assets/font-x-c2.woff2'].filter(applies)).toHaveLength(2);
  const others = [
    '/assets/index-old.js',
    '/assets/index-a1_Bxjs',
    '/assets/index-a1_B.js/x',
    '/assets/',
    '/x/assets/index-a1_B.js',
  ];
  expect(others.filter(applies)).toEqual([]);
});

test('pages without an assets folder get no header rule', async () => {
  const files = await builtAssets(path.join(os.tmpdir(), 'no-such-pages'));
  expect(withAssets([], files)).toEqual([]);
});

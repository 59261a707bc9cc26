import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pageFiles, pageRenderer, PAGES } from '../../build/pageRenderer';

test('a page’s files are its own and its imports, without those of every page', () => {
  const manifest = {
    ...Object.fromEntries(PAGES.map((page) => [page, { file: `assets/${path.basename(page)}.js` }])),
    'index.html': { file: 'assets/index.js', imports: ['_react.js'] },
    '_react.js': { file: 'assets/react.js' },
    '_card.js': { file: 'assets/card.js', imports: ['_react.js', '_icon.js'] },
    '_icon.js': { file: 'assets/icon.js' },
    'src/site/home/HomePage.tsx': {
      file: 'assets/Home.js',
      imports: ['_react.js', '_card.js'],
      dynamicImports: ['src/site/home/ContactForm.tsx'],
    },
    'src/site/home/ContactForm.tsx': { file: 'assets/ContactForm.js' },
    'src/dashboard/users/UsersPage.tsx': { file: 'assets/UsersPage.js' },
  };
  const files = pageFiles(manifest);
  expect(Object.keys(files)).toEqual(PAGES);
  expect(files).toMatchObject({
    'src/site/home/HomePage.tsx': ['assets/Home.js', 'assets/card.js', 'assets/icon.js'],
    'src/site/terms/TermsPage.tsx': ['assets/TermsPage.tsx.js'],
  });
});

test('a page of the table that has no chunk fails the build', () => {
  expect(() => pageFiles({ 'index.html': { file: 'assets/index.js' } })).toThrow(
    'src/site/home/HomePage.tsx',
  );
});

test('a build that wrote nothing is not said to lack its manifest: its own error is the one to be read', async () => {
  const outDir = mkdtempSync(path.join(os.tmpdir(), 'built-'));
  const plugin = pageRenderer() as unknown as {
    configResolved: (config: object) => void;
    writeBundle: () => void;
    closeBundle: () => Promise<void>;
  };
  plugin.configResolved({ root: outDir, mode: 'test', build: { outDir } });
  await expect(plugin.closeBundle()).resolves.toBeUndefined();
  plugin.writeBundle();
  await expect(plugin.closeBundle()).rejects.toThrow('manifest.json');
});

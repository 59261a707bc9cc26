import { expect, test } from 'vitest';
import { type BuildManifest, ON_USE, ONLINE_ONLY, shellFiles } from '../../build/shellFiles';

const named = (keys: readonly string[]) => keys.map((key) => [key, { file: `assets/${key}.js` }]);
const manifest: BuildManifest = {
  ...(Object.fromEntries([...named(ONLINE_ONLY), ...named(ON_USE)]) as BuildManifest),
  'index.html': {
    file: 'assets/index.js',
    css: ['assets/index.css'],
    assets: ['assets/text.woff2', 'assets/text-accents-8GgM4nXy.woff2'],
    imports: ['_react.js'],
    dynamicImports: ['about', ...ONLINE_ONLY, ...ON_USE],
  },
  '_react.js': { file: 'assets/react.js' },
  about: { file: 'assets/about.js', imports: ['_react.js'] },
  'src/app/AdminRoute.tsx': { file: 'assets/admin.js', imports: ['_grid.js'] },
  '_grid.js': { file: 'assets/grid.js' },
  'src/site/home/ContactForm.tsx': { file: 'assets/contact.js', imports: ['_form.js', '_react.js'] },
  '_form.js': { file: 'assets/form.js' },
};
const FILES = [
  'app.html',
  '404.html',
  'scheme.js',
  'sw.js',
  ...['admin', 'grid', 'index', 'react', 'about', 'contact', 'form'].map((name) => `assets/${name}.js`),
  'assets/index.css',
  'assets/text.woff2',
  'assets/text-accents-8GgM4nXy.woff2',
];

test('the page, its scripts and styles, fonts and the public pages are cached at once', () => {
  expect([...shellFiles(manifest, FILES).atOnce].toSorted()).toEqual(
    [
      'app.html',
      'scheme.js',
      'assets/index.js',
      'assets/react.js',
      'assets/about.js',
      'assets/index.css',
      'assets/text.woff2',
    ].toSorted(),
  );
});

test('forms and letters with accents are cached on use, the dashboard never', () => {
  expect([...shellFiles(manifest, FILES).onUse].toSorted()).toEqual([
    'assets/contact.js',
    'assets/form.js',
    'assets/text-accents-8GgM4nXy.woff2',
  ]);
});

test('a renamed chunk fails the build', () => {
  const { 'src/app/AdminRoute.tsx': _gone, ...rest } = manifest;
  expect(() => shellFiles(rest, FILES)).toThrow('src/app/AdminRoute.tsx');
});

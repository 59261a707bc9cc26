import { expect, test } from 'vitest';
import { featuresOf, importsOf, reachedBy } from './reach';

const IMPORTS = importsOf(
  new Map([
    [
      'web/src/site/a/Page.tsx',
      "import { b } from '../../lib/b';\nconst Late = lazy(() => import('./Late'));",
    ],
    ['web/src/site/a/Late.tsx', ''],
    ['web/src/site/c/Page.tsx', "import type { Money } from '@ndeiya/domain/kernel/money';"],
    ['web/src/lib/b.ts', "export { money } from '@ndeiya/domain/kernel/money';"],
    ['domain/src/kernel/money.ts', ''],
  ]),
);
const FEATURES = { a: { rooms: ['web/src/site/a'] }, c: { rooms: ['web/src/site/c'] } };

test('a change reaches what imports it directly, lazily, by its type, and through others', () => {
  expect([...reachedBy(['domain/src/kernel/money.ts'], IMPORTS)].sort()).toEqual([
    'domain/src/kernel/money.ts',
    'web/src/lib/b.ts',
    'web/src/site/a/Page.tsx',
    'web/src/site/c/Page.tsx',
  ]);
  expect([...reachedBy(['web/src/site/a/Late.tsx'], IMPORTS)]).toContain('web/src/site/a/Page.tsx');
});

test.each([
  ['web/src/lib/b.ts', ['a']],
  ['domain/src/kernel/money.ts', ['a', 'c']],
  ['web/src/site/c/styles.css', ['c']],
  ['tests/e2e/c.spec.ts', ['c']],
  ['docs/overview.md', []],
  ['package-lock.json', ['a', 'c']],
  ['firestore.rules', ['a', 'c']],
])('a change of %s is one of %j', (file, features) => {
  expect(featuresOf(FEATURES, [file], IMPORTS)).toEqual(features);
});

test('no change reaches no feature', () => {
  expect(featuresOf(FEATURES, [], IMPORTS)).toEqual([]);
});

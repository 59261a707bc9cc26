import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isOfFunctions } from '@ndeiya/domain/contract/access';
import { COLLECTIONS } from '@ndeiya/domain/contract/collections';
import { TABLED } from '@ndeiya/domain/testing/collectionCases';
import { describe, expect, test } from 'vitest';
import { firestoreRules, storageRules } from './support/environment';

const here = fileURLToPath(new URL('.', import.meta.url));
const files = readdirSync(here).filter((name) => name.endsWith('.rules.test.ts'));
const tested = files.map((name) => name.replace('.rules.test.ts', ''));
const paths = COLLECTIONS.map(({ path }) => path);
const tabled = TABLED.map(({ collection }) => collection.path);
const withOwnFile = paths.filter((path) => !isOfFunctions(path) && !tabled.includes(path));

/** The first segment of each match block below the root. */
const matches = (rules: string) =>
  [...rules.matchAll(/^ {4}match \/([^/\s]+)/gm)].map(([, segment]) => segment ?? '');
const code = (rules: string) => rules.replaceAll(/\/\/.*$/gm, '');

describe('every collection', () => {
  test.each(withOwnFile)('%s has a rules test', (path) => {
    expect(tested).toContain(path);
    const source = readFileSync(`${here}${path}.rules.test.ts`, 'utf8');
    expect(source).toMatch(new RegExp(`describeCollection\\(\\s*'${path}'`));
  });
  test.each(paths)('%s has a match block', (path) => {
    expect(matches(firestoreRules())).toContain(path);
  });
  test('each match block belongs to a collection, and each collection has one block', () => {
    expect(matches(firestoreRules()).toSorted()).toEqual(paths.toSorted());
  });
  test('each rules test belongs to a collection into which browsers write, or to all others of a kind', () => {
    const shared = ['authors', 'collections', 'storage', 'tables'];
    expect(tested.toSorted()).toEqual([...withOwnFile, ...shared].toSorted());
  });
});

describe('every folder', () => {
  const source = readFileSync(`${here}storage.rules.test.ts`, 'utf8');
  test.each(matches(storageRules()))('%s has a rules test', (folder) => {
    expect(source).toMatch(new RegExp(`describe\\('${folder}: `));
  });
});

describe.each([
  ['firestore.rules', firestoreRules()],
  ['storage.rules', storageRules()],
])('%s', (_name, rules) => {
  test('allow lists get, list, create, update and delete instead of read and write', () => {
    expect(code(rules)).not.toMatch(/allow[^:;]*\b(read|write)\b/);
  });
  test('no match block has a recursive wildcard', () => {
    expect(code(rules)).not.toMatch(/=\*\*/);
  });
  test('every function has a comment and at most ten lines', () => {
    const functions = [...rules.matchAll(/(.*)\n( +)function (\w+)\([^)]*\) \{\n([\s\S]*?)\n\2\}/g)];
    expect(functions).toHaveLength(rules.match(/^ +function /gm)?.length ?? 0);
    for (const [, before, , name, body] of functions) {
      expect(before, `the comment of ${String(name)}`).toMatch(/^ +\/\/ \S/);
      expect(body?.split('\n').length, `the lines of ${String(name)}`).toBeLessThanOrEqual(10);
    }
  });
});

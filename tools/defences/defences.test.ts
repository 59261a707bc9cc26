import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inRoot } from '../lib/paths';
import { type Defence, verdictOf, withoutDefence } from './defence';
import { DEFENCES } from './list';

const read = (file: string) => readFileSync(inRoot(file), 'utf8');
const named = DEFENCES.map((defence) => [defence.name, defence] as const);

describe('every defence of the list', () => {
  test('has a name of its own', () => {
    const names = DEFENCES.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });

  test.each(named)('can be removed: %s', (_name, defence) => {
    const text = read(defence.file);
    expect(withoutDefence(text, defence)).not.toBe(text);
  });

  test.each(named)('stands in its document, and its test exists: %s', (name, { document, test: file }) => {
    expect(read(document)).toContain(name);
    expect(existsSync(inRoot(file)), file).toBe(true);
  });
});

const DEFENCE: Defence = {
  name: 'a wall',
  document: 'docs/security-attacks.md',
  file: 'a.ts',
  find: 'wall();',
  replace: '',
  level: 'tools',
  test: 'a.test.ts',
};

test.each([
  ['is missing', 'gate();', 'does not stand'],
  ['stands twice', 'wall(); wall();', 'stands 2 times'],
])('a defence whose text %s is an error that names it', (_case, text, message) => {
  expect(() => withoutDefence(text, DEFENCE)).toThrow(new RegExp(`"a wall".*${message}.*a\\.ts`));
});

const report = (success: boolean, ...tests: [status: string, fullName: string][]) => ({
  success,
  testResults: [{ assertionResults: tests.map(([status, fullName]) => ({ status, fullName })) }],
});

test.each([
  ['a failed test is red', report(false, ['passed', 'a'], ['failed', 'b']), { is: 'red', failed: ['b'] }],
  ['passed tests are green', report(true, ['passed', 'a']), { is: 'green', failed: [] }],
  ['a file that cannot be loaded proves nothing', report(false), { is: 'broken', failed: [] }],
])('%s', (_case, given, verdict) => {
  expect(verdictOf(given)).toEqual(verdict);
});

import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../lib/paths';
import { ONLY_IN_CI, testPattern } from './tier';

const NAME = ' phone entries.spec.ts from registering through five steps, a reload and a sent entry';
const OTHER = ' desktop entries.spec.ts an entry of somebody else is not found';

test('without a change a main test is chosen in its layout, and no other test', () => {
  const chosen = testPattern([]);
  expect(chosen.test(NAME)).toBe(true);
  expect(chosen.test(NAME.replace('phone', 'desktop'))).toBe(false);
  expect(chosen.test(OTHER)).toBe(false);
  expect(chosen.test(NAME.replace('entries', 'admin-entries'))).toBe(false);
});

test('all tests of a feature that was reached are chosen in both layouts', () => {
  const chosen = testPattern(['entries']);
  expect(chosen.test(NAME.replace('phone', 'desktop'))).toBe(true);
  expect(chosen.test(OTHER)).toBe(true);
  expect(chosen.test(OTHER.replace('entries', 'admin-entries'))).toBe(false);
});

test.each(ONLY_IN_CI)('%s, which only CI runs, is a file', (file) => {
  expect(existsSync(inRoot(file))).toBe(true);
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../../tools/lib/paths';
import { FEATURES } from '../support/features';

const NAMES = readdirSync(inRoot('tests/e2e'))
  .filter((file) => file.endsWith('.spec.ts'))
  .map((file) => file.slice(0, -'.spec.ts'.length));

test('every file of browser tests is a feature, and every feature a file', () => {
  expect(Object.keys(FEATURES).sort()).toEqual(NAMES.sort());
});

test('a change of some folder reaches each feature', () => {
  const unreached = Object.entries(FEATURES).filter(([, { rooms }]) => rooms.length === 0);
  expect(unreached.map(([name]) => name)).toEqual([]);
});

test.each(Object.entries(FEATURES))('the rooms and main tests of %s are there', (name, { rooms, main }) => {
  expect(rooms.filter((room) => !existsSync(inRoot(room)))).toEqual([]);
  const text = readFileSync(inRoot(`tests/e2e/${name}.spec.ts`), 'utf8');
  const titles = main.map((title) => title.slice(title.lastIndexOf(' › ') + 3));
  expect(titles.filter((title) => !text.includes(title))).toEqual([]);
});

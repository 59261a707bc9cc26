import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The tests must run on the Node version of a deployment; otherwise they prove little about it. */

const json = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')) as Record<string, unknown>;
const major = (version: string) => Number(/\d+/.exec(version)?.[0]);

const running = major(process.versions.node);

test('the tests run under the Node version of the npm package that package.json pins', () => {
  const { devDependencies } = json('package.json') as { devDependencies: Record<string, string> };
  expect(process.versions.node).toBe(devDependencies.node);
});

test('Cloud Functions are deployed to the major version that the tests run under', () => {
  const { functions } = json('firebase.json') as { functions: { runtime: string }[] };
  expect(functions.map(({ runtime }) => major(runtime))).toEqual([running]);
});

test('the functions package and its bundle are for the major version that the tests run under', () => {
  const { engines, scripts } = json('functions/package.json') as {
    engines: { node: string };
    scripts: { build: string };
  };
  expect(major(engines.node)).toBe(running);
  expect(major(/--target=(node\d+)/.exec(scripts.build)?.[1] ?? '')).toBe(running);
});

test('the types are those of the major version that the tests run under', () => {
  const { devDependencies } = json('package.json') as { devDependencies: Record<string, string> };
  expect(major(devDependencies['@types/node'] ?? '')).toBe(running);
});

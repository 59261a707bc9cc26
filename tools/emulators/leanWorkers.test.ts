import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { inRoot } from '../lib/paths';
import { run } from '../lib/processes';
import { sourcesOf } from '../lib/stamps';

// The changes are some of firebase-tools' own modules, so these tests compare with those modules.

const require = createRequire(import.meta.url);
const SHARED = 'firebase-tools/lib/emulator/functionsEmulatorShared';
interface Shared {
  HttpConstants: Record<string, string>;
  findModuleRoot: (name: string, file: string) => string;
}
interface Emulator {
  prototype: { startNode: (backend: object, env: Record<string, string>) => Promise<unknown> };
}

// Both take long to load on a busy machine, and no test's time counts that.
const { HttpConstants, findModuleRoot } = require(SHARED) as Shared;
const { FunctionsEmulator } = require('firebase-tools/lib/emulator/functionsEmulator') as {
  FunctionsEmulator: Emulator;
};

/** The environment in which a process of the emulator starts. */
async function environment(): Promise<Record<string, string>> {
  const own = Object.getOwnPropertyDescriptor(FunctionsEmulator.prototype, 'startNode') ?? {};
  let given: Record<string, string> = {};
  FunctionsEmulator.prototype.startNode = (_backend, env) => Promise.resolve((given = env));
  await import('./leanWorkers');
  await FunctionsEmulator.prototype.startNode({}, { FUNCTION_TARGET: 'api' });
  Object.defineProperty(FunctionsEmulator.prototype, 'startNode', own);
  return given;
}

const ROOTS = [
  ['firebase-functions', require.resolve('firebase-functions/v2/https')],
  ['firebase-admin', require.resolve('firebase-admin/app')],
  ['another', require.resolve('firebase-admin/app')],
  ['another', '/no/folder/of/a/package.js'],
] as const;

test('a process of the functions starts with the same constants and function, and without what they need not', async () => {
  const env = await environment();
  expect(env.FUNCTION_TARGET).toBe('api');
  const code = `const { HttpConstants, findModuleRoot } = require('${SHARED}');
    require('firebase-admin'); require('firebase-functions');
    const roots = ${JSON.stringify(ROOTS)}.map(([name, file]) => findModuleRoot(name, file));
    console.log(JSON.stringify({ HttpConstants, roots, modules: Object.keys(require.cache).length }))`;
  const inFunctions = { cwd: inRoot('functions'), env };
  const given: unknown = JSON.parse(await run(process.execPath, ['--eval', code], inFunctions));

  const roots = ROOTS.map(([name, file]) => findModuleRoot(name, file));
  expect(roots.slice(0, 2)).toEqual([
    inRoot('node_modules/firebase-functions'),
    inRoot('node_modules/firebase-admin'),
  ]);
  expect(given).toEqual({ HttpConstants: { ...HttpConstants }, roots, modules: 3 });
});

test('the process takes nothing else from the module that is replaced', () => {
  const runtime = require.resolve('firebase-tools/lib/emulator/functionsEmulatorRuntime');
  const taken = readFileSync(runtime, 'utf8').matchAll(/functionsEmulatorShared_1\.(\w+)/g);
  expect(new Set(Array.from(taken, ([, name]) => name))).toEqual(
    new Set(['HttpConstants', 'findModuleRoot']),
  );
});

test('the functions import parts of the two packages only, because the process has nothing by their own names', () => {
  const sources = sourcesOf(inRoot('functions')).filter((file) => file.endsWith('.ts'));
  expect(sources.length).toBeGreaterThan(100);
  const whole = sources.filter((file) =>
    /(from |import\()'firebase-(admin|functions)'/.test(readFileSync(file, 'utf8')),
  );
  expect(whole).toEqual([]);
});

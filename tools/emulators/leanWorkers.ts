import { createRequire } from 'node:module';

// firebase-tools loads this file before itself (firebase.ts). It has each process of the functions emulator load
// workerModules.ts first, which halves the processor time of its start.
// Node removes the types itself, so this file imports nothing of the project.

type Start = (this: unknown, backend: unknown, env: Record<string, string>) => Promise<unknown>;

const require = createRequire(import.meta.url);
const { FunctionsEmulator } = require('firebase-tools/lib/emulator/functionsEmulator') as {
  FunctionsEmulator: { prototype: { startNode: Start } };
};

const FIRST = new URL('workerModules.ts', import.meta.url).href;

const start = FunctionsEmulator.prototype.startNode;
FunctionsEmulator.prototype.startNode = function startLean(backend, env) {
  return start.call(this, backend, { ...env, NODE_OPTIONS: `--import ${FIRST}` });
};

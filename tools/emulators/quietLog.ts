import { createRequire } from 'node:module';

// firebase-tools loads this file before itself (firebase.ts). It writes a dozen lines about each request and event into a
// file that nobody reads, and two more into its output: a sixth of its processor time. Warnings and errors stay.
// Node removes the types itself, so this file imports nothing of the project.

const require = createRequire(import.meta.url);
const { logger } = require('firebase-tools/lib/logger') as { logger: { debug: () => unknown } };
const { RuntimeWorker } = require('firebase-tools/lib/emulator/functionsRuntimeWorker') as {
  RuntimeWorker: { prototype: { logInfo: () => void } };
};

logger.debug = () => logger;
// They say that an execution begins and ends.
RuntimeWorker.prototype.logInfo = () => undefined;

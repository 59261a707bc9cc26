import { createRequire } from 'node:module';

// firebase-tools loads this file before itself (firebase.ts). It writes a dozen lines about each request and event into a
// file that nobody reads, and three more into its output: a sixth of its processor time. Warnings and errors stay.
// Node removes the types itself, so this file imports nothing of the project.

type Tell = (this: unknown, ...line: [type: string, label: string, text: string]) => void;

const require = createRequire(import.meta.url);
const { logger } = require('firebase-tools/lib/logger') as { logger: { debug: () => unknown } };
const { RuntimeWorker } = require('firebase-tools/lib/emulator/functionsRuntimeWorker') as {
  RuntimeWorker: { prototype: { logInfo: () => void } };
};
const { EmulatorLogger } = require('firebase-tools/lib/emulator/emulatorLogger') as {
  EmulatorLogger: { prototype: { logLabeled: Tell } };
};

logger.debug = () => logger;
// They say that an execution begins and ends.
RuntimeWorker.prototype.logInfo = () => undefined;

// Hosting tells of each request: a page alone asks for dozens of files.
const { logLabeled } = EmulatorLogger.prototype;
EmulatorLogger.prototype.logLabeled = function logOthers(...line) {
  const [type, label] = line;
  if (type !== 'BULLET' || label !== 'hosting') logLabeled.apply(this, line);
};

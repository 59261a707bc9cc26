import { createRequire } from 'node:module';
import { expect, test, vi } from 'vitest';

// The changes are some of firebase-tools' own classes, so this test uses them.
const require = createRequire(import.meta.url);

interface Log {
  log: (type: string, text: string) => void;
  logLabeled: (...line: string[]) => void;
}
const { logger } = require('firebase-tools/lib/logger') as { logger: { log: () => void } };
const { EmulatorLogger } = require('firebase-tools/lib/emulator/emulatorLogger') as {
  EmulatorLogger: { forEmulator: (name: string) => Log };
};
const { RuntimeWorker } = require('firebase-tools/lib/emulator/functionsRuntimeWorker') as {
  RuntimeWorker: { prototype: { logInfo: (text: string) => void } };
};

test('what firebase-tools notes about each request is not written, and a warning is', async () => {
  await import('./quietLog');
  const written = vi.spyOn(logger, 'log').mockImplementation(() => undefined);
  EmulatorLogger.forEmulator('functions').log('DEBUG', 'Accepted request');
  RuntimeWorker.prototype.logInfo.call(
    { logger: EmulatorLogger.forEmulator('functions') },
    'Beginning execution',
  );
  EmulatorLogger.forEmulator('hosting').logLabeled('BULLET', 'hosting', 'GET / 200');
  expect(written).not.toHaveBeenCalled();
  EmulatorLogger.forEmulator('functions').log('WARN', 'The function is late');
  EmulatorLogger.forEmulator('hosting').logLabeled('WARN', 'hosting', 'A function does not exist');
  expect(written).toHaveBeenCalledTimes(2);
});

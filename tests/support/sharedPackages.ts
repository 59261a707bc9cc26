import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

const setup = (file: string) => path.join(ROOT, 'tests/support', file);

/**
 * Settings of vitest with which the test files of a worker share the packages of node_modules, and jsdom where they use
 * it: loading React, MUI and jsdom for each file took three quarters of the time of the unit tests. This project's own
 * modules, mocks, clock, globals and environment are new for each file.
 *
 * Projects with another `group` run one after the other: a worker begins anew when the next file belongs to another project.
 */
export const sharedPackages = (group = 0) => ({
  pool: 'threads' as const,
  isolate: false,
  // One after the other, because the first file resets the modules that the others load.
  sequence: { setupFiles: 'list' as const, groupOrder: group },
  setupFiles: [setup('freshModules.ts'), setup('seed.ts'), setup('patience.ts')],
  expect: { poll: { timeout: 20_000 } },
});

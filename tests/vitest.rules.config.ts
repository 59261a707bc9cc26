import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { sharedPackages } from './support/sharedPackages';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

const shared = sharedPackages();

/** The rules tests, against the Firestore, Auth and Storage emulators that the environment names. */
export default defineConfig({
  root: ROOT,
  test: {
    name: 'rules',
    ...shared,
    include: ['tests/rules/**/*.test.ts'],
    // Storage has only one ruleset, so the files must not run in parallel.
    fileParallelism: false,
    setupFiles: [...shared.setupFiles, 'tests/support/ownSuite.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

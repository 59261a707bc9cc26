import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Long tests (great numbers, faults, drills), against the whole suite that the environment names, with demo data. */
export default defineConfig({
  root: ROOT,
  test: {
    name: 'hard',
    include: ['tests/hard/**/*.test.ts'],
    // One database for all: files must not run side by side.
    fileParallelism: false,
    setupFiles: ['tests/support/seed.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});

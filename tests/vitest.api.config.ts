import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** The API and trigger tests, against the whole suite that the environment names. */
export default defineConfig({
  root: ROOT,
  test: {
    name: 'api',
    include: ['tests/api/**/*.test.ts'],
    // The files share one database, so they must not run in parallel.
    fileParallelism: false,
    setupFiles: ['tests/support/seed.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

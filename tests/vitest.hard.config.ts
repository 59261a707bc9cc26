import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Their result is a time or a ratio of times, which a busy machine spoils: by hand, on a quiet one. */
const MEASUREMENTS = ['tests/hard/growth.test.ts', 'tests/hard/participants.test.ts'];

/** Long tests (great numbers, faults, drills), against the whole suite that the environment names, with demo data. */
export default defineConfig({
  root: ROOT,
  test: {
    name: 'hard',
    include: ['tests/hard/**/*.test.ts'],
    exclude: process.env.CI === 'true' ? MEASUREMENTS : [],
    // One database for all: files must not run side by side.
    fileParallelism: false,
    setupFiles: ['tests/support/seed.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});

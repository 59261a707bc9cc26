import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { longestFirst } from './support/longestFirst';
import { sharedPackages } from './support/sharedPackages';

/** The suites that the command started, one for each worker. */
const suites = JSON.parse(process.env.SUITES ?? '[]') as unknown[];
const shared = sharedPackages();
const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** They call every route, or many times at once, and last longer than all others, the first one longest. */
const LONGEST = [
  'successes',
  'access',
  'contract',
  'fuzz',
  'idempotency',
  'sentences',
  'entries',
  'together',
];

/** The API and trigger tests, against the whole suite that the environment names. */
export default defineConfig({
  root: ROOT,
  test: {
    name: 'api',
    ...shared,
    include: ['tests/api/**/*.test.ts'],
    // The files of one suite share a database, so each worker has its own.
    maxWorkers: suites.length || 1,
    sequence: { ...shared.sequence, sequencer: longestFirst(LONGEST) },
    setupFiles: [...shared.setupFiles, 'tests/support/ownSuite.ts', 'tests/api/support/freshLimits.ts'],
    // A busy machine may cause one failure, as in the browser tests; it is printed.
    retry: 1,
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
});

import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { longestFirst } from './support/longestFirst';
import { HAS_SMALL_NUMBERS } from './support/night';
import { sharedPackages } from './support/sharedPackages';

/** The suites that the command started, one for each worker. */
const suites = JSON.parse(process.env.SUITES ?? '[]') as unknown[];
const shared = sharedPackages();
const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/**
 * These tests measure times or ratios of times, which other load distorts; run them by hand on a quiet
 * machine.
 */
const MEASUREMENTS = ['tests/hard/growth.test.ts', 'tests/hard/participants.test.ts'];
/**
 * The first starts two whole suites of its own for one test; the second plays in one day what browser tests and the others
 * here play feature by feature; the third kills the browser over what `judgeKilled` kills it over too, the queue of the phones.
 */
const BY_HAND_AND_AT_NIGHT = ['restart', 'day', 'crewKilled'].map((name) => `tests/hard/${name}.test.ts`);

/**
 * They last over half a minute; those that wait most of their time beside those that work. `backup` and `entries` need a
 * suite without late triggers of another file, so each is the first of its worker.
 */
const LONGEST = [
  'backup',
  'entries',
  'overtaken',
  'load',
  'restart',
  'day',
  'recordingCuts',
  'migrate',
  'judgingDay',
  'judgeServerKilled',
  'judgePhone',
  'enumeration',
  'textsKilled',
];

/** Long tests (great numbers, faults, drills), against the whole suites that the environment names, with demo data. */
export default defineConfig({
  root: ROOT,
  test: {
    name: 'hard',
    ...shared,
    include: ['tests/hard/**/*.test.ts'],
    exclude: [
      ...(process.env.CI === 'true' ? MEASUREMENTS : []),
      ...(HAS_SMALL_NUMBERS ? BY_HAND_AND_AT_NIGHT : []),
    ],
    // The files of one suite share a database, so each worker has its own.
    maxWorkers: suites.length || 1,
    sequence: { ...shared.sequence, sequencer: longestFirst(LONGEST) },
    setupFiles: [...shared.setupFiles, 'tests/support/ownSuite.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});

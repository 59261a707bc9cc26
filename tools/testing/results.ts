import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../lib/paths';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Passed tests that needed a retry. They are reported but do not fail the stage. */
  flaky: number;
  /** Each failed test with the first line of its error. */
  failures: string[];
  /** Each flaky test with the first line of its first error. */
  secondTries: string[];
  /** The arguments with which the runner runs only what failed. */
  onlyFailed: string[];
}

interface VitestTest {
  status: string;
  fullName?: string;
  /** A test that passed has some if it needed a retry. */
  failureMessages?: string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; message?: string; assertionResults: VitestTest[] }[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    tests: {
      projectName: string;
      status: string;
      results: { error?: { message?: string } }[];
    }[];
  }[];
}

interface PlaywrightReport {
  suites: PlaywrightSuite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
}

/** Returns the counts of one failed test, for a stage that has none to count. */
export const oneFailure = (reason: string): Counts => ({
  passed: 0,
  failed: 1,
  skipped: 0,
  flaky: 0,
  failures: [reason],
  secondTries: [],
  onlyFailed: [],
});

/** The names of a test, outermost first, and the first line of its error, without the colours of a terminal. */
function named(names: readonly string[], error = ''): string {
  const [line = ''] = stripVTControlCharacters(error).trim().split('\n');
  return [names.filter(Boolean).join(' > '), line].filter(Boolean).join(': ');
}

/** Counts vitest's JSON report; a file that failed outside its tests counts as one failure. */
export function vitestCounts(report: VitestReport): Counts {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, fullName = '', failureMessages = [] }) => ({
      status,
      hasError: failureMessages.length > 0,
      line: named([path.relative(ROOT, name), fullName], failureMessages[0]),
    })),
  );
  const failed = tests.filter(({ status }) => status === 'failed');
  const retried = tests.filter(({ status, hasError }) => status === 'passed' && hasError);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    flaky: retried.length,
    failures: [
      ...failed.map(({ line }) => line),
      ...broken.map(({ name, message }) => named([path.relative(ROOT, name)], message)),
    ],
    secondTries: retried.map(({ line }) => line),
    onlyFailed: report.testResults
      .filter(({ status }) => status === 'failed')
      .map(({ name }) => path.relative(ROOT, name)),
  };
}

/** The tests of a playwright suite with this status, each with its first error. */
function playwrightTests(suite: PlaywrightSuite, wanted: string, outer: string[] = []): string[] {
  const names = [...outer, suite.title];
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName, results }) =>
        named([projectName, ...names, title], results.find(({ error }) => error)?.error?.message),
      ),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => playwrightTests(inner, wanted, names))];
}

/** Counts playwright's JSON report; an error outside the tests counts as one failure. */
export function playwrightCounts({ stats, errors, suites }: PlaywrightReport): Counts {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    flaky: stats.flaky,
    failures: [
      ...suites.flatMap((suite) => playwrightTests(suite, 'unexpected')),
      ...errors.map(({ message }) => named(['outside the tests'], message)),
    ],
    secondTries: suites.flatMap((suite) => playwrightTests(suite, 'flaky')),
    onlyFailed: ['--last-failed'],
  };
}

/**
 * Reads a runner's report. A runner without a report, without tests, or with an error exit although no test
 * failed, counts as one failure.
 */
export function readCounts(file: string, kind: 'vitest' | 'playwright', exitCode: number): Counts {
  if (!existsSync(file)) return oneFailure('the runner ended without a report');
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const counts =
    kind === 'vitest' ? vitestCounts(report as VitestReport) : playwrightCounts(report as PlaywrightReport);
  const silent = counts.passed + counts.failed === 0 || (exitCode !== 0 && counts.failed === 0);
  if (!silent) return counts;
  const reason = `the runner ended with exit code ${exitCode}, and no test of ${counts.passed} failed`;
  return { ...counts, failed: counts.failed + 1, failures: [...counts.failures, reason] };
}

type Named = Pick<Counts, 'failures' | 'secondTries'> & { name: string };

/**
 * Lists the failed tests of these stages, and those that passed only at a second try, because people read the end of a
 * long output first.
 */
export function endLines(stages: readonly Named[]): string[] {
  const list = (title: string, key: 'failures' | 'secondTries') => {
    const lines = stages.flatMap((stage) => stage[key].map((line) => `  ${stage.name}: ${line}`));
    return lines.length > 0 ? [title, ...lines] : [];
  };
  return [...list('Passed only at a second try:', 'secondTries'), ...list('Failed:', 'failures')];
}

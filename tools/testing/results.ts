import { existsSync, readFileSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Passed tests that needed a retry. They are reported but do not fail the stage. */
  flaky: number;
  /** The title and the first error of each of them, where the runner's own output does not show it. */
  firstErrors?: string[];
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
  testResults: { status: string; assertionResults: VitestTest[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** Counts vitest's JSON report; a file that failed outside its tests counts as one failure. */
export function vitestCounts(report: VitestReport): Counts {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const firstErrors = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName = '', failureMessages = [] }) => `${fullName}\n${failureMessages[0] ?? ''}`);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    flaky: firstErrors.length,
    firstErrors,
  };
}

/** Counts playwright's JSON report; an error outside the tests counts as one failure. */
export function playwrightCounts({ stats, errors }: PlaywrightReport): Counts {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    flaky: stats.flaky,
  };
}

/**
 * Reads a runner's report. A runner without a report, without tests, or with an error exit although no test
 * failed, counts as one failure.
 */
export function readCounts(file: string, kind: 'vitest' | 'playwright', exitCode: number): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0, flaky: 0 };
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const counts =
    kind === 'vitest' ? vitestCounts(report as VitestReport) : playwrightCounts(report as PlaywrightReport);
  const silent = counts.passed + counts.failed === 0 || (exitCode !== 0 && counts.failed === 0);
  return silent ? { ...counts, failed: counts.failed + 1 } : counts;
}

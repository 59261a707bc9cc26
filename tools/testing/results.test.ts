import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../lib/paths';
import { endLines, playwrightCounts, readCounts, vitestCounts } from './results';
import { stagesFor } from './stages';
import { partsFor, suiteCount } from './testSuite';

const vitest = (
  passed: number,
  failed: number,
  testResults: Parameters<typeof vitestCounts>[0]['testResults'] = [],
) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults,
});

test('a file that throws outside its tests counts as a failure, with its error', () => {
  const file = {
    name: path.join(ROOT, 'tests/a.test.ts'),
    status: 'failed',
    message: 'no such module\nat line 3',
    assertionResults: [],
  };
  expect(vitestCounts(vitest(3, 0, [file]))).toMatchObject({
    passed: 3,
    failed: 1,
    failures: ['tests/a.test.ts: no such module'],
  });
});

test('a browser test that passes only on a retry counts as passed and as flaky', () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    title,
    tests: [{ projectName: 'phone', status, results: messages.map((message) => ({ error: { message } })) }],
  });
  const inner = {
    title: 'in Kikuyu',
    specs: [spec('logs out', 'flaky', '\u001b[31mtimeout\u001b[39m\nat line 2')],
  };
  const file = { title: 'login.spec.ts', specs: [spec('logs in', 'unexpected', 'refused')], suites: [inner] };
  const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 1 };
  expect(playwrightCounts({ stats, errors: [{ message: 'no server' }], suites: [file] })).toEqual({
    passed: 7,
    failed: 2,
    skipped: 1,
    flaky: 2,
    failures: ['phone > login.spec.ts > logs in: refused', 'outside the tests: no server'],
    secondTries: ['phone > login.spec.ts > in Kikuyu > logs out: timeout'],
    onlyFailed: ['--last-failed'],
  });
});

test('a test of the API that passes only on a retry is counted as flaky, with its first error', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'logs in', failureMessages: ['expected 503 to be 200\nat line 3'] },
    { status: 'passed', fullName: 'logs out', failureMessages: [] },
    { status: 'failed', fullName: 'resets', failureMessages: ['expected 1 to be 2'] },
  ];
  const name = path.join(ROOT, 'tests/a.test.ts');
  expect(vitestCounts(vitest(2, 1, [{ name, status: 'failed', assertionResults }]))).toMatchObject({
    passed: 2,
    failed: 1,
    flaky: 1,
    failures: ['tests/a.test.ts > resets: expected 1 to be 2'],
    secondTries: ['tests/a.test.ts > logs in: expected 503 to be 200'],
    onlyFailed: ['tests/a.test.ts'],
  });
});

test('the end of the output names what failed and what needed a second try, by stage', () => {
  const stage = (name: string, failures: string[], secondTries: string[]) => ({
    name,
    failures,
    secondTries,
  });
  expect(endLines([stage('lint', [], [])])).toEqual([]);
  expect(endLines([stage('api', ['a: 503'], ['b: late']), stage('hard', ['c: slow'], [])])).toEqual([
    'Passed only at a second try:',
    '  api: b: late',
    'Failed:',
    '  api: a: 503',
    '  hard: c: slow',
  ]);
});

test('a missing report, no tests, or an error exit without a failed test counts as a failure', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'reports-'));
  const report = (content: unknown) => {
    const file = path.join(folder, 'report.json');
    writeFileSync(file, JSON.stringify(content));
    return file;
  };
  expect(readCounts(path.join(folder, 'none.json'), 'vitest', 0)).toMatchObject({ failed: 1 });
  expect(readCounts(report(vitest(0, 0)), 'vitest', 0)).toMatchObject({ failed: 1 });
  expect(readCounts(report(vitest(4, 0)), 'vitest', 1)).toMatchObject({ passed: 4, failed: 1 });
  expect(readCounts(report(vitest(4, 0)), 'vitest', 0)).toMatchObject({ passed: 4, failed: 0 });
  rmSync(folder, { recursive: true });
});

test('the long tests run in CI, and locally only by name', () => {
  expect(stagesFor(undefined, true)).toContain('hard');
  expect(stagesFor(undefined, false)).not.toContain('hard');
  expect(stagesFor('hard', false)).toEqual(['hard']);
  expect(stagesFor('hrad', true)).toBeUndefined();
});

test('a suite starts only the parts that its stage needs', () => {
  const stages = ['rules', 'api', 'e2e', 'hard'] as const;
  expect(stages.map(partsFor)).toEqual(['rules', 'api', 'all', 'all']);
});

test('the API tests and the long ones get as many suites as the memory holds, at most two, and one when only some files run', () => {
  const gigabytes = (count: number) => count * 2 ** 30;
  const counts = [2, 7, 8, 16, 64].map((count) => suiteCount(false, gigabytes(count)));
  expect(counts).toEqual([1, 1, 2, 2, 2]);
  expect(suiteCount(true, gigabytes(64))).toBe(1);
});

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../lib/paths';

/** The time of one test file. Files run in parallel, so their sum can exceed the time of the stage. */
export interface FileTime {
  file: string;
  tests: number;
  ms: number;
}

interface VitestReport {
  testResults: { name: string; startTime: number; endTime: number; assertionResults: unknown[] }[];
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs?: { tests: { results: { duration: number }[] }[] }[];
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** The time of each file in vitest's JSON report. */
export function vitestTimes({ testResults }: VitestReport): FileTime[] {
  return testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    file: path.relative(ROOT, name),
    tests: assertionResults.length,
    ms: Math.round(endTime - startTime),
  }));
}

function testsOf({ suites = [], specs = [] }: PlaywrightSuite): { results: { duration: number }[] }[] {
  return [...specs.flatMap(({ tests }) => tests), ...suites.flatMap(testsOf)];
}

/** The time of each file in playwright's JSON report, summed over all projects and tries. */
export function playwrightTimes({ suites }: { suites: PlaywrightSuite[] }): FileTime[] {
  return suites.map((suite) => {
    const tests = testsOf(suite);
    const ms = sum(tests.flatMap(({ results }) => results.map(({ duration }) => duration)));
    return { file: path.join('tests/e2e', suite.file), tests: tests.length, ms: Math.round(ms) };
  });
}

/** The times in a runner's report; empty when it wrote none. */
export function readTimes(report: string, kind: 'vitest' | 'playwright'): FileTime[] {
  if (!existsSync(report)) return [];
  const content: unknown = JSON.parse(readFileSync(report, 'utf8'));
  return kind === 'vitest'
    ? vitestTimes(content as VitestReport)
    : playwrightTimes(content as { suites: PlaywrightSuite[] });
}

const LONGEST = 20;
const seconds = (ms: number) => (ms / 1000).toFixed(1).padStart(8);

/** The output of `npm test -- --slow`: the stages, then the slowest files. */
export function slowLines(stages: { name: string; seconds: number; files: FileTime[] }[]): string[] {
  const files = stages.flatMap((stage) => stage.files.map((file) => ({ ...file, stage: stage.name })));
  const longest = files.sort((a, b) => b.ms - a.ms).slice(0, LONGEST);
  return [
    ' seconds  stage',
    ...stages.map((stage) => `${seconds(stage.seconds * 1000)}  ${stage.name}`),
    '',
    ' seconds  tests  file',
    ...longest.map(({ ms, tests, file, stage }) => {
      return `${seconds(ms)}  ${String(tests).padStart(5)}  ${file} (${stage})`;
    }),
  ];
}

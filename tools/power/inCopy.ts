import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { inRoot } from '../lib/paths';
import { isStuck, noteRunning } from './running';

const VITEST_CONFIG = 'tests/vitest.power.config.ts';
/** Vitest takes the runner from the default export of a file. */
const RUNNER = 'tools/power/runner.mjs';

const filesListed = z.array(z.object({ file: z.string() }));
/** So long Vitest may take until it begins with the first file. */
const START_MS = 120_000;

/** Vitest's projects, and their tests that are not asked. */
interface TestChoice {
  projects: readonly string[];
  notAsked: readonly string[];
}

/**
 * The configuration of the unit tests, with the projects of an area and without those of its tests that are not asked.
 * A fault often lets a test wait for what never comes, so they are less patient.
 */
const vitestConfig = ({ projects, notAsked }: TestChoice) => `import { defineConfig } from 'vitest/config';
import unit from './vitest.unit.config';

const names = ${JSON.stringify(projects)};
const notAsked = ${JSON.stringify(['**/node_modules/**', ...notAsked])};
const isAlone = process.env.__STRYKER_ACTIVE_MUTANT__ !== undefined;
const projects = unit.test.projects
  .filter(({ test }) => names.includes(test.name))
  .map((project) => ({
    ...project,
    test: {
      ...project.test,
      exclude: [...(project.test.exclude ?? []), ...notAsked],
      expect: { poll: { timeout: 2000 } },
      setupFiles: project.test.setupFiles.filter((file) => !file.endsWith('patience.ts')),
      testTimeout: isAlone ? 30_000 : 6000,
      runner: isAlone ? undefined : new URL('../${RUNNER}', import.meta.url).pathname,
    },
  }));
export default defineConfig({
  ...unit,
  test: { ...unit.test, projects, maxWorkers: 1, bail: isAlone ? 1 : 0, dangerouslyIgnoreUnhandledErrors: true },
});
`;

/** Writes the configuration into a copy. */
export function prepareTests(folder: string, choice: TestChoice): void {
  writeFileSync(path.join(folder, VITEST_CONFIG), vitestConfig(choice));
}

interface Tests {
  folder: string;
  files: readonly string[];
  env: NodeJS.ProcessEnv;
}

const vitest = (command: readonly string[]) => [
  inRoot('node_modules/vitest/vitest.mjs'),
  ...command,
  '--config',
  VITEST_CONFIG,
];
const optionsOf = ({ folder, env }: Pick<Tests, 'folder' | 'env'>) => ({
  cwd: folder,
  env: { ...process.env, CI: 'true', ...env },
});

/** The files of tests of an area, in a copy. */
export function testFiles(folder: string): string[] {
  const list = path.join(folder, 'tests.json');
  const command = vitest(['list', '--filesOnly', `--json=${list}`]);
  spawnSync(process.execPath, command, { ...optionsOf({ folder, env: {} }), stdio: 'ignore' });
  return filesListed.parse(JSON.parse(readFileSync(list, 'utf8'))).map(({ file }) => file);
}

/** Runs tests in a copy. It gives what Vitest ended with; null where it did not end in time. */
export function runTests({ folder, files, env, timeout }: Tests & { timeout: number }): number | null {
  const command = vitest(['run', '--silent=true', ...files]);
  return spawnSync(process.execPath, command, { ...optionsOf({ folder, env }), stdio: 'ignore', timeout })
    .status;
}

const EACH_MS = 1000;

/** A process of tests came to its end, was ended because it was stuck, or crashed. */
type End = 'ran' | 'stuck' | 'crashed';

/** Runs tests in a copy, and ends them once they are stuck. */
export function runWatched({ folder, files, env, running }: Tests & { running: string }): Promise<End> {
  noteRunning(running, { file: '', fault: null, ms: START_MS });
  const command = vitest(['run', '--silent=true', ...files]);
  const child = spawn(process.execPath, command, { ...optionsOf({ folder, env }), stdio: 'ignore' });
  let isStopped = false;
  const watch = setInterval(() => {
    if (!isStuck(running, Date.now())) return;
    isStopped = true;
    child.kill('SIGKILL');
  }, EACH_MS);
  return new Promise((resolve) => {
    child.once('close', (code) => {
      clearInterval(watch);
      // Vitest ends with 1 where a file of tests fails as a whole.
      if (isStopped) resolve('stuck');
      else resolve(code === 0 || code === 1 ? 'ran' : 'crashed');
    });
  });
}

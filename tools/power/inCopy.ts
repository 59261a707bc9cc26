import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../lib/paths';

const VITEST_CONFIG = 'tests/vitest.power.config.ts';
/** Vitest takes the runner from the default export of a file. */
const RUNNER = 'tools/power/runner.mjs';

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
  /** All where there are none. */
  files?: readonly string[];
  env: NodeJS.ProcessEnv;
  timeout?: number;
}

/** Runs tests in a copy. It gives what Vitest ended with; null where it did not end in time. */
export function runTests({ folder, files = [], env, timeout }: Tests): number | null {
  const { status } = spawnSync(
    process.execPath,
    [inRoot('node_modules/vitest/vitest.mjs'), 'run', '--config', VITEST_CONFIG, '--silent=true', ...files],
    { cwd: folder, stdio: 'ignore', env: { ...process.env, CI: 'true', ...env }, timeout },
  );
  return status;
}

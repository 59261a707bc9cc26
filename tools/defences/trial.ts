import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  type Defence,
  type DefenceVerdict,
  type Level,
  type TestReport,
  verdictOf,
  withoutDefence,
} from './defence';

const NOTHING_RAN: TestReport = { success: false, testResults: [] };

function run(copy: string, args: string[], env: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...args], {
      cwd: copy,
      env: { ...process.env, VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true', ...env },
      stdio: 'ignore',
    });
    child.once('error', reject);
    child.once('close', () => {
      resolve();
    });
  });
}

/** Runs test files of one level in the copy until the first failure. */
export async function testIn(
  copy: string,
  { level, tests }: { level: Level; tests: readonly string[] },
  env: Record<string, string>,
): Promise<DefenceVerdict> {
  const report = path.join(copy, 'defence-report.json');
  rmSync(report, { force: true });
  const config =
    level === 'rules'
      ? ['--config', 'tests/vitest.rules.config.ts']
      : ['--config', 'tests/vitest.unit.config.ts', '--project', level];
  await run(copy, [...config, '--bail=1', '--reporter=json', `--outputFile=${report}`, ...tests], env);
  if (!existsSync(report)) return verdictOf(NOTHING_RAN);
  return verdictOf(JSON.parse(readFileSync(report, 'utf8')) as TestReport);
}

/** Removes a defence in the copy, runs its tests, and puts it back. */
export async function tryWithout(
  copy: string,
  defence: Defence,
  env: Record<string, string>,
): Promise<DefenceVerdict> {
  const file = path.join(copy, defence.file);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, withoutDefence(text, defence));
  try {
    return await testIn(copy, { level: defence.level, tests: [defence.test] }, env);
  } finally {
    writeFileSync(file, text);
  }
}

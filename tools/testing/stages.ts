import { spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { CACHE_DIR, inRoot } from '../lib/paths';
import { type Counts, oneFailure, readCounts } from './results';
import { type FileTime, readTimes } from './slow';

export const STAGES = ['typecheck', 'lint', 'audit', 'unit', 'rules', 'api', 'e2e'] as const;
/** Long tests: run by name (`npm run test:hard`) and in CI. */
export const EXTRA_STAGES = ['hard'] as const;
export type StageName = (typeof STAGES | typeof EXTRA_STAGES)[number];

/**
 * The stages of a command: the one of this name, or all, without the long ones on a developer's machine.
 * Undefined when the name is unknown.
 */
export function stagesFor(name: string | undefined, isCi: boolean): StageName[] | undefined {
  const known: readonly StageName[] = [...STAGES, ...EXTRA_STAGES];
  if (!name) return isCi ? [...known] : [...STAGES];
  const stage = known.find((candidate) => candidate === name);
  return stage && [stage];
}

export interface StageResult extends Counts {
  name: StageName;
  seconds: number;
  /** The time of each file; empty when the stage is one command. */
  files: FileTime[];
  /** The output of the stage, unless it was shown live. */
  output: string;
}

interface StageOptions {
  /** Passed to the runner, usually a filter. */
  args: string[];
  /** Added to the environment: the addresses of the suite. */
  env: Record<string, string>;
  /** Shows the output while the stage runs. */
  live: boolean;
}

/** The exit code of tools/audit/audit.ts when the registry gave no report. */
const AUDIT_NOT_DONE = 2;

/**
 * The compiler and the linter's part that knows types are programs of Go, which end before it pays to free their memory.
 * They get half of the processors, because each of their threads infers the types anew, and other stages run beside them.
 */
const GO_PROGRAMS = {
  GOGC: '400',
  GOMAXPROCS: String(Math.max(1, Math.floor(os.availableParallelism() / 2))),
};

const isOfGo = (name: StageName) => name === 'typecheck' || name === 'lint';

const require = createRequire(import.meta.url);

/** The path of a package's command, so that it runs without npx. */
function binary(name: string, command: string): string {
  const manifest = require.resolve(`${name}/package.json`);
  const { bin } = require(manifest) as { bin: Record<string, string> };
  return path.join(path.dirname(manifest), bin[command] ?? '');
}

function vitest(config: string, report: string): string[] {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return [process.execPath, binary('vitest', 'vitest'), 'run', '--config', inRoot(config), ...reporters];
}

function playwright(): string[] {
  const config = inRoot('tests/playwright.config.ts');
  return [
    process.execPath,
    binary('playwright', 'playwright'),
    'test',
    '--config',
    config,
    '--reporter=list,json',
  ];
}

function commandOf(name: StageName, report: string): string[] {
  switch (name) {
    case 'typecheck':
    case 'lint':
    case 'audit':
      return ['npm', 'run', '--silent', name];
    case 'unit':
      return vitest('tests/vitest.unit.config.ts', report);
    case 'rules':
    case 'api':
    case 'hard':
      return vitest(`tests/vitest.${name}.config.ts`, report);
    case 'e2e':
      return playwright();
  }
}

/** Runs a program to its end. Returns its exit code and, unless shown live, its output. */
function runCommand(
  [program = '', ...args]: string[],
  { env, live }: StageOptions,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const stdio = live ? 'inherit' : 'pipe';
    const child = spawn(program, args, {
      cwd: inRoot(),
      // Vite would print dozens of lines about limits of a later version.
      env: { ...process.env, VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true', ...env },
      stdio: ['ignore', stdio, stdio],
    });
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** A stage that is one command counts as one test; an audit without a report counts as none. */
function countsOf(name: StageName, report: string, code: number): Counts {
  switch (name) {
    case 'typecheck':
    case 'lint':
    case 'audit': {
      const skipped = name === 'audit' && code === AUDIT_NOT_DONE ? 1 : 0;
      if (code !== 0 && !skipped) return oneFailure('see its output above');
      return {
        passed: 1 - skipped,
        failed: 0,
        skipped,
        flaky: 0,
        failures: [],
        secondTries: [],
        onlyFailed: [],
      };
    }
    default:
      return readCounts(report, name === 'e2e' ? 'playwright' : 'vitest', code);
  }
}

/** Runs one stage to its end; a failure is a result, not an exception. */
export async function runStage(name: StageName, options: StageOptions): Promise<StageResult> {
  const report = path.join(CACHE_DIR, 'reports', `${name}-${process.pid}.json`);
  await mkdir(path.dirname(report), { recursive: true });
  const began = Date.now();
  const env = { ...options.env, ...(isOfGo(name) && GO_PROGRAMS), PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const { code, output } = await runCommand([...commandOf(name, report), ...options.args], {
    ...options,
    env,
  });
  const seconds = Math.round((Date.now() - began) / 1000);
  const counts = countsOf(name, report, code);
  const files = readTimes(report, name === 'e2e' ? 'playwright' : 'vitest');
  await rm(report, { force: true });
  return { name, seconds, files, output, ...counts };
}

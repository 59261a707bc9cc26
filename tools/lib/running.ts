import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CACHE_DIR } from './paths';
import type { Ports } from './ports';
import { type ProcessRow, processTable, stillRunning } from './processes';

/** A suite in the background, or one whose command ended without stopping it. */
export interface RunningSuite {
  /** The command that started it. */
  owner: ProcessRow;
  processes: ProcessRow[];
  parts: 'all' | 'api' | 'rules';
  /** True when any test run may use it. */
  shared: boolean;
  ports: Ports;
  env: Record<string, string>;
}

const fileOf = (name: string) => path.join(CACHE_DIR, 'running', `${name}.json`);

/** Writes a suite's processes to disk, so that they can be found even after the command was killed. */
export async function remember(name: string, suite: Omit<RunningSuite, 'owner'>): Promise<void> {
  const owner = processTable().find((row) => row.pid === process.pid);
  if (!owner) return;
  const file = fileOf(name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify({ ...suite, owner }));
  await rename(`${file}.new`, file);
}

export async function forget(name: string): Promise<void> {
  await rm(fileOf(name), { force: true });
}

async function remembered(name: string): Promise<RunningSuite | undefined> {
  if (!existsSync(fileOf(name))) return undefined;
  return JSON.parse(await readFile(fileOf(name), 'utf8')) as RunningSuite;
}

/** The suite of this name, if its command still runs. */
export async function runningSuite(name: string): Promise<RunningSuite | undefined> {
  const suite = await remembered(name);
  return suite && stillRunning([suite.owner]).length > 0 ? suite : undefined;
}

/** Emulators whose command was killed. */
export async function orphans(name: string): Promise<ProcessRow[]> {
  const suite = await remembered(name);
  if (!suite || stillRunning([suite.owner]).length > 0) return [];
  return stillRunning(suite.processes);
}

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { family, stopAll } from '../lib/processes';

const PREFIX = 'ndeiya-accounts-';
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const remove = (folder: string) => {
  rmSync(folder, { recursive: true, force: true });
};

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
}

/** Removes the folders of killed processes. The name of each folder contains its process's id. */
function removeLeftovers(): void {
  for (const name of readdirSync(os.tmpdir())) {
    const [, pid] = new RegExp(`^${PREFIX}(\\d+)-`).exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) remove(path.join(os.tmpdir(), name));
  }
}

/**
 * Runs work with an empty folder that only this user may read, and always removes the folder afterwards,
 * because exported accounts contain password hashes. A signal first stops the programs that may still write
 * into the folder.
 */
export async function withScratch<T>(work: (folder: string) => Promise<T>): Promise<T> {
  removeLeftovers();
  const folder = mkdtempSync(path.join(os.tmpdir(), `${PREFIX}${process.pid}-`));
  const onSignal = () => {
    void stopAll(family(process.pid).slice(1)).then(() => {
      remove(folder);
      process.exit(130);
    });
  };
  for (const name of SIGNALS) process.on(name, onSignal);
  try {
    return await work(folder);
  } finally {
    for (const name of SIGNALS) process.off(name, onSignal);
    remove(folder);
  }
}

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CACHE_DIR } from './paths';

const SKIPPED = new Set(['node_modules', 'dist', 'lib']);

function filesUnder(target: string): string[] {
  if (!existsSync(target)) return [];
  if (statSync(target).isFile()) return [target];
  return readdirSync(target, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesUnder(path.join(target, entry.name)));
}

/** The files that a build of a workspace reads. */
export function sourcesOf(workspace: string): string[] {
  return readdirSync(workspace)
    .filter((name) => !name.startsWith('.') && !name.startsWith('dist-') && !SKIPPED.has(name))
    .flatMap((name) => filesUnder(path.join(workspace, name)));
}

/** One hash over the contents of files and over further values. */
export function fingerprint(files: string[], values: unknown = null): string {
  const hash = createHash('sha256').update(JSON.stringify(values));
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

const stampFile = (name: string) => path.join(CACHE_DIR, 'stamps', name);

/** True when the work of this name was last done for exactly this fingerprint. */
export function isDone(name: string, print: string): boolean {
  return existsSync(stampFile(name)) && readFileSync(stampFile(name), 'utf8') === print;
}

export async function markDone(name: string, print: string): Promise<void> {
  await mkdir(path.dirname(stampFile(name)), { recursive: true });
  await writeFile(stampFile(name), print);
}

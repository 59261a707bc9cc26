import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const DOMAIN = '@ndeiya/domain/';
const ENDINGS = ['', '.ts', '.tsx'];

/** The text of every TypeScript file of the repository, by its path from the root. */
export function sources(): Map<string, string> {
  const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: ROOT, encoding: 'utf8' }).split(
    '\n',
  );
  // A file that was deleted a moment ago is listed until the deletion is committed.
  const existing = listed.filter((file) => file && existsSync(path.join(ROOT, file)));
  return new Map(existing.map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]));
}

/** The file of the repository that an import names; null for a package. */
export function fileOf(from: string, name: string, texts: ReadonlyMap<string, string>): string | null {
  const isDomain = name.startsWith(DOMAIN);
  if (!isDomain && !name.startsWith('.')) return null;
  const target = isDomain
    ? `domain/src/${name.slice(DOMAIN.length)}`
    : path.posix.join(path.posix.dirname(from), name);
  return ENDINGS.map((ending) => `${target}${ending}`).find((file) => texts.has(file)) ?? null;
}

import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot, ROOT } from '../lib/paths';

/** The scope of this project's own packages: in a copy they must lead to the copy. */
const OWN = '@ndeiya';

function linkAll(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from))
    if (name !== OWN && name !== '.cache') symlinkSync(path.join(from, name), path.join(to, name));
}

/** The installed packages by links, and this project's own packages from the copy. */
function linkPackages(copy: string): void {
  linkAll(inRoot('node_modules'), path.join(copy, 'node_modules'));
  const own = path.join(copy, 'node_modules', OWN);
  mkdirSync(own);
  for (const name of ['domain', 'web', 'functions', 'tests']) {
    symlinkSync(path.join(copy, name), path.join(own, name));
    const packages = inRoot(name, 'node_modules');
    if (existsSync(packages)) linkAll(packages, path.join(copy, name, 'node_modules'));
  }
}

/**
 * A copy of this checkout as it stands, with what is not committed yet, in a temporary folder; what git ignores is left
 * out. `remove` deletes it.
 */
export function copyOfCheckout(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ndeiya-defences-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  // A file that was deleted and not committed is listed too.
  for (const file of listed.split('\0').filter((name) => name !== '' && existsSync(inRoot(name))))
    cpSync(inRoot(file), path.join(folder, file));
  linkPackages(folder);
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
  };
  // The folder is also removed where a signal ends the command.
  process.once('exit', remove);
  return { folder, remove };
}

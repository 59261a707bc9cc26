import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../lib/paths';

/** Finds the features that a change can reach, by the imports of the code. */

const CODE = ['web/src', 'domain/src', 'functions/src'];
const FROM = /(?:from|import)\s*\(?\s*'([^']+)'/g;
const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/** A change here is one of everything: what all tests stand on, and what no import shows. */
const EVERYTHING =
  /^(package(-lock)?\.json|firebase\.json|firestore\.|storage\.rules|web\/(build|vite)|web\/index\.html|web\/src\/app\/|tests\/(support|e2e\/support|playwright)|tools\/(emulators|seed|testing|lib))/;

/** Paths are relative to the repository, with slashes. */
type Imports = ReadonlyMap<string, readonly string[]>;

function target(file: string, specifier: string, known: ReadonlySet<string>): string | undefined {
  const base = specifier.startsWith('@ndeiya/domain/')
    ? specifier.replace('@ndeiya/domain/', 'domain/src/')
    : specifier.startsWith('.') && path.posix.join(path.posix.dirname(file), specifier);
  if (!base) return undefined;
  return ENDINGS.map((ending) => base + ending).find((candidate) => known.has(candidate));
}

/** The imports of each file, static and lazy, from the texts of all files. */
export function importsOf(texts: ReadonlyMap<string, string>): Imports {
  const known = new Set(texts.keys());
  return new Map(
    [...texts].map(([file, text]) => [
      file,
      [...text.matchAll(FROM)].flatMap(([, specifier = '']) => target(file, specifier, known) ?? []),
    ]),
  );
}

/** The changed files and everything that imports them, directly or through others. */
export function reachedBy(changed: readonly string[], imports: Imports): ReadonlySet<string> {
  const importers = new Map<string, string[]>();
  for (const [file, targets] of imports)
    for (const one of targets) importers.set(one, [...(importers.get(one) ?? []), file]);
  const reached = new Set(changed);
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return reached;
}

interface Rooms {
  rooms: readonly string[];
}

/** The names of the features of which a room, or the test itself, is reached. */
export function featuresOf<F extends Rooms>(
  features: Readonly<Record<string, F>>,
  changed: readonly string[],
  imports: Imports,
): string[] {
  if (changed.some((file) => EVERYTHING.test(file))) return Object.keys(features);
  const reached = [...reachedBy(changed, imports)];
  return Object.entries(features)
    .filter(
      ([name, { rooms }]) =>
        reached.includes(`tests/e2e/${name}.spec.ts`) ||
        rooms.some((room) => reached.some((file) => file.startsWith(`${room}/`))),
    )
    .map(([name]) => name);
}

/** All code of browser, server and domain, with its text. */
export function readCode(): Map<string, string> {
  const files = CODE.flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file.split(path.sep).join('/')}`,
    ),
  );
  return new Map(
    files.filter((file) => /\.tsx?$/.test(file)).map((file) => [file, readFileSync(inRoot(file), 'utf8')]),
  );
}

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: inRoot(), encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);

/**
 * The files that differ from the main branch of the origin, and those that are not committed. A fresh clone, or a copy
 * without git, has none.
 */
export function changedFiles(): string[] {
  try {
    const [base = 'HEAD'] = originsMain();
    return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
  } catch {
    return [];
  }
}

function originsMain(): string[] {
  try {
    return git('merge-base', 'HEAD', 'origin/HEAD');
  } catch {
    return ['HEAD'];
  }
}

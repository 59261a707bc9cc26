import { readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import path from 'node:path';

// Each process of the functions emulator loads this file first (leanWorkers.ts). It gives what firebase-tools would load
// there for functions of other projects: three quarters of the processor time until the process is ready.
// Node removes the types itself, so this file imports nothing of the project.

const HttpConstants = {
  CALLABLE_AUTH_HEADER: 'x-callable-context-auth',
  ORIGINAL_AUTH_HEADER: 'x-original-auth',
};

const nameIn = (folder: string): unknown => {
  try {
    return (JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { name?: unknown }).name;
  } catch {
    return undefined;
  }
};

/** The nearest folder above a file with a package; empty where that package has another name. */
function findModuleRoot(name: string, file: string): string {
  let folder = file;
  while (nameIn(folder) === undefined && path.dirname(folder) !== folder) folder = path.dirname(folder);
  return nameIn(folder) === name ? folder : '';
}

const require = createRequire(import.meta.url);

/** Node gives a module that is in this cache without loading it. */
function give(resolved: string, exports: object): void {
  require.cache[resolved] = Object.assign(new Module(resolved), { loaded: true, exports });
}

// The responder of firebase-tools takes two constants and one function from this module, which loads 1,100 others of the
// command line.
give(require.resolve('firebase-tools/lib/emulator/functionsEmulatorShared'), {
  HttpConstants,
  findModuleRoot,
});

// It loads both packages whole, to replace what an app gets that imports them by these names. The functions import their
// parts ('firebase-admin/firestore'), which are other modules.
const fromFunctions = createRequire(path.join(process.cwd(), 'package.json'));
for (const name of ['firebase-admin', 'firebase-functions']) give(fromFunctions.resolve(name), {});

import { pathToFileURL } from 'node:url';
import { inRoot } from '../lib/paths';
import { run } from '../lib/processes';
import { median } from './figures';

const ROUNDS = 9;
/** Packages that only some calls need. */
const LAZY = ['sharp', 'nodemailer', 'sanitize-html', 'firebase-admin', 'express'];

/** The cost of loading the functions' code before the first call. */
export interface ModuleLoad {
  /** CPU milliseconds of `node -e 0`, and of a Node process that loads the functions. */
  bare: number;
  functions: number;
  ratio: number;
  /** Heavy packages that were loaded although only some calls need them. */
  heavy: string[];
}

const CPU = "process.on('exit',()=>{const{user,system}=process.cpuUsage();console.log((user+system)/1000)});";

/** The process gets the variables that Google sets, and none of ours. */
const environment = {
  GCLOUD_PROJECT: 'some-project',
  FUNCTIONS_EMULATOR: undefined,
  FIRESTORE_EMULATOR_HOST: undefined,
  FIREBASE_CONFIG: '{"projectId":"some-project","storageBucket":"some-project.firebasestorage.app"}',
};

async function node(script: string): Promise<string[]> {
  const output = await run(process.execPath, ['--input-type=module', '-e', script], { env: environment });
  return output.trim().split('\n');
}

const cpuOf = async (script: string) => Number((await node(`${CPU}${script}`)).at(-1));

const LOAD = `await import(${JSON.stringify(pathToFileURL(inRoot('functions/lib/index.js')).href)});`;

/** Reports every ES module that is loaded; require's cache contains only the others. */
const HOOK = `import{writeSync}from'node:fs';
  export async function load(url,context,next){writeSync(1,url+'\\n');return next(url,context)}`;
const WATCH = `const{createRequire,register}=await import('node:module');
  register(${JSON.stringify(`data:text/javascript,${encodeURIComponent(HOOK)}`)});`;
const TELL = `console.log(Object.keys(createRequire(import.meta.url).cache).join('\\n'));`;

/**
 * The packages of this list that are loaded with the functions, which must be built, although only some calls
 * need them.
 */
export async function heavyPackages(names: readonly string[] = LAZY): Promise<string[]> {
  const loaded = await node(`${WATCH}${LOAD}${TELL}`);
  return names.filter((name) => loaded.some((file) => file.includes(`/node_modules/${name}/`)));
}

/** Loads functions/lib/index.js, which must be built, often enough for a stable median. */
export async function moduleLoad(): Promise<ModuleLoad> {
  const bare: number[] = [];
  const functions: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await cpuOf('0'));
    functions.push(await cpuOf(LOAD));
  }
  const times = { bare: median(bare), functions: median(functions) };
  return { ...times, ratio: times.functions / times.bare, heavy: await heavyPackages() };
}

import { existsSync, realpathSync, statSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { reason, UserError } from '../lib/log';
import { CACHE_DIR, inRoot } from '../lib/paths';
import { run } from '../lib/processes';
import { fingerprint, isDone, markDone } from '../lib/stamps';
import { addRulesOnce } from './rulesOnce';

type Emulator = 'firestore' | 'storage';

/** The sources of a jar, most preferred first. */
type Source =
  | { from: 'environment' | 'cache'; jar: string }
  | { from: 'google-cloud-sdk' }
  | { from: 'download' };

export interface Places {
  env: Record<string, string | undefined>;
  /** The paths of firebase-tools' own jars after a download. */
  cache: Record<Emulator, string>;
  /** The Firestore emulator of the Google Cloud SDK, which also contains the rules engine. */
  sdkJar: string | undefined;
  exists: (file: string) => boolean;
}

const JAR_DIR = path.join(CACHE_DIR, 'emulators');
const sourceOf = (name: string) => inRoot(`tools/emulators/${name}.java`);
const JAVA_SOURCES = ['StorageRules', 'ShortLocks'].map(sourceOf);
const SDK_JAR = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
const JARS: Record<Emulator, string> = { firestore: 'firestore.jar', storage: 'storage-rules.jar' };
const VARIABLES: Record<Emulator, string> = {
  firestore: 'FIRESTORE_EMULATOR_BINARY_PATH',
  storage: 'STORAGE_EMULATOR_BINARY_PATH',
};

/** Chooses one emulator's jar: the environment's, then the cached, then the SDK's, then a download. */
export function chooseSource(emulator: Emulator, { env, cache, sdkJar, exists }: Places): Source {
  const named = env[VARIABLES[emulator]];
  if (named) {
    if (!exists(named))
      throw new UserError(
        `${VARIABLES[emulator]} names ${named}, which does not exist: correct or unset it.`,
      );
    return { from: 'environment', jar: named };
  }
  if (exists(cache[emulator])) return { from: 'cache', jar: cache[emulator] };
  return sdkJar ? { from: 'google-cloud-sdk' } : { from: 'download' };
}

function gcloudHome(env: Places['env']): string[] {
  const gcloud = (env.PATH ?? '')
    .split(path.delimiter)
    .map((dir) => path.join(dir, 'gcloud'))
    .find((file) => existsSync(file));
  return gcloud ? [path.resolve(realpathSync(gcloud), '../..')] : [];
}

/** The Firestore emulator's jar of an installed Google Cloud SDK. */
function findSdkJar(env: Places['env']): string | undefined {
  const homes = [env.GOOGLE_CLOUD_SDK, env.CLOUDSDK_ROOT_DIR, ...gcloudHome(env)];
  homes.push('/usr/lib/google-cloud-sdk', path.join(os.homedir(), 'google-cloud-sdk'));
  return homes.map((home) => home && path.join(home, SDK_JAR)).find((jar) => jar && existsSync(jar));
}

type DownloadInfo = Record<Emulator, { downloadPathRelativeToCacheDir: string }>;

function cachedJars(env: Places['env']): Record<Emulator, string> {
  const require = createRequire(import.meta.url);
  const info = require('firebase-tools/lib/emulator/downloadableEmulatorInfo.json') as DownloadInfo;
  const dir = env.FIREBASE_EMULATORS_PATH || path.join(os.homedir(), '.cache/firebase/emulators');
  const jar = (emulator: Emulator) => path.join(dir, info[emulator].downloadPathRelativeToCacheDir);
  return { firestore: jar('firestore'), storage: jar('storage') };
}

async function makeJar(target: string, main: string, options: { classes: string; sdkJar: string }) {
  const work = await mkdtemp(path.join(JAR_DIR, 'jar-'));
  const manifest = path.join(work, 'manifest');
  const classPath = pathToFileURL(options.sdkJar).href;
  await writeFile(manifest, `Main-Class: ${main}\nClass-Path: ${classPath}\n`);
  const made = path.join(work, 'new.jar');
  await run('jar', ['--create', '--file', made, '--manifest', manifest, '-C', options.classes, '.']);
  await rename(made, target);
  await rm(work, { recursive: true });
}

async function buildFromSdk(sdkJar: string): Promise<void> {
  const { size, mtimeMs } = statSync(sdkJar);
  const print = fingerprint([...JAVA_SOURCES, sourceOf('EmulatorRulesCompiler')], { sdkJar, size, mtimeMs });
  const built = Object.values(JARS).every((name) => existsSync(path.join(JAR_DIR, name)));
  if (built && isDone('emulator-jars', print)) return;

  await mkdir(JAR_DIR, { recursive: true });
  const classes = await mkdtemp(path.join(JAR_DIR, 'classes-'));
  const compile = ['--release', '17', '-proc:none', '-nowarn', '-cp', sdkJar, '-d', classes, ...JAVA_SOURCES];
  await run('javac', compile).catch((error: unknown) => {
    if (!reason(error).includes('ENOENT')) throw error;
    throw new UserError(
      'javac is missing: install a JDK, version 17 or later (Debian: openjdk-17-jdk-headless).',
    );
  });
  await addRulesOnce(classes, sdkJar);
  await makeJar(path.join(JAR_DIR, JARS.storage), 'StorageRules', { classes, sdkJar });
  await makeJar(path.join(JAR_DIR, JARS.firestore), 'ShortLocks', { classes, sdkJar });
  await rm(classes, { recursive: true });
  await markDone('emulator-jars', print);
}

/** A copy of a jar that is not ours, because firebase-tools changes the mode of the jar that it uses. */
async function ownCopy(jar: string, emulator: Emulator): Promise<string> {
  if (!process.getuid || statSync(jar).uid === process.getuid()) return jar;
  const copy = path.join(JAR_DIR, `given-${JARS[emulator]}`);
  await mkdir(JAR_DIR, { recursive: true });
  await copyFile(jar, copy);
  return copy;
}

interface EmulatorJars {
  /** Variables for firebase-tools. */
  env: Record<string, string>;
  /** One line that tells the user which jars are used. */
  summary: string;
}

/** Finds or builds the jars of both emulators, without a download if possible (DESIGN.md § 2). */
export async function emulatorJars(env: Places['env'] = process.env): Promise<EmulatorJars> {
  const places: Places = { env, cache: cachedJars(env), sdkJar: findSdkJar(env), exists: existsSync };
  const result: EmulatorJars = { env: {}, summary: '' };
  const said: Record<string, Emulator[]> = {};
  for (const emulator of ['firestore', 'storage'] as const) {
    const source = chooseSource(emulator, places);
    (said[describe(source, places.sdkJar)] ??= []).push(emulator);
    if (source.from === 'download' || source.from === 'cache') continue;
    if (source.from === 'environment') {
      result.env[VARIABLES[emulator]] = await ownCopy(source.jar, emulator);
      continue;
    }
    await buildFromSdk(places.sdkJar ?? '');
    result.env[VARIABLES[emulator]] = path.join(JAR_DIR, JARS[emulator]);
  }
  const parts = Object.entries(said).map(([from, emulators]) => `${emulators.join(' and ')} from ${from}`);
  return { ...result, summary: parts.join(', ') };
}

function describe(source: Source, sdkJar: string | undefined): string {
  switch (source.from) {
    case 'environment':
      return source.jar;
    case 'cache':
      return "firebase-tools' cache";
    case 'google-cloud-sdk':
      return `the Google Cloud SDK (${sdkJar})`;
    case 'download':
      return "firebase-tools' download";
  }
}

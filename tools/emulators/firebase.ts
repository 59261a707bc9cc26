import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { UserError } from '../lib/log';
import { inRoot, PROJECT_ID } from '../lib/paths';
import { family, type ProcessRow, signal, stillRunning, stopAll, until } from '../lib/processes';
import type { SuitePlaces } from './config';

interface FirebaseOptions {
  places: SuitePlaces;
  /** Additional environment variables. */
  env: Record<string, string>;
  /** The emulators to start, for instance `auth,firestore,storage`; by default those of firebase.json. */
  only?: string;
  /** A folder written by an export. */
  importDir?: string;
  onLine?: (line: string) => void;
}

/** A running firebase-tools with its emulators. */
export interface Firebase {
  /** The complete output so far. */
  log(): string;
  /** firebase-tools and its child processes: the Java processes and the functions' workers. */
  processes(): ProcessRow[];
  /** Resolves when the emulators have ended for any reason. */
  ended: Promise<void>;
  /** Says how the emulators ended, with the end of their log, where nobody had stopped them; undefined otherwise. */
  crash(): string | undefined;
  stop(): Promise<void>;
}

/** The caller's environment without emulator addresses of another suite. */
function cleanEnvironment(): Record<string, string | undefined> {
  const foreign =
    /_EMULATOR_HOST$|^GCLOUD_PROJECT$|^GOOGLE_|^FIREBASE_(CONFIG|TOKEN)$|^NODE_(ENV|OPTIONS)$|^VITEST/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)));
}

function firebaseArguments({ places, only, importDir }: FirebaseOptions): string[] {
  const require = createRequire(import.meta.url);
  const cli = path.join(path.dirname(require.resolve('firebase-tools/package.json')), 'lib/bin/firebase.js');
  const changes = ['workerLimit.ts', 'lazySchemas.ts', 'leanWorkers.ts', 'quietLog.ts'].flatMap((file) => [
    '--import',
    pathToFileURL(inRoot('tools/emulators', file)).href,
  ]);
  const args = [...changes, cli, 'emulators:start', '--project', PROJECT_ID, '--config', places.config];
  if (only) args.push('--only', only);
  if (importDir) args.push('--import', importDir);
  return args;
}

const JAVA_OPTIONS = [
  // Starts faster, and is fast enough for a development database.
  '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC',
  `"-Djava.util.logging.config.file=${inRoot('tools/emulators/logging.properties')}"`,
];

function launch(options: FirebaseOptions): ChildProcess {
  return spawn(process.execPath, firebaseArguments(options), {
    cwd: options.places.work,
    // With its own process group, Ctrl-C in the terminal reaches only this process, which saves the data
    // before it stops the emulators.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...cleanEnvironment(),
      ...options.env,
      TMPDIR: options.places.tmp,
      // Without it, firebase-tools waits four seconds during the discovery of functions.
      FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
      // Each function has its own limit (workerLimit.ts), so that events do not delay requests.
      FUNCTIONS_EMULATOR_PARALLEL: '100',
      // A process has this many seconds to start; firebase-tools allows 30, and never responds to the request after it.
      FUNCTIONS_DISCOVERY_TIMEOUT: '180',
      JDK_JAVA_OPTIONS: process.env.JDK_JAVA_OPTIONS ?? JAVA_OPTIONS.join(' '),
      // It would send every log line to the Emulator UI, which this project does not start. Without a value,
      // firebase-tools takes its default, the text "false", for true.
      START_LOGGING_EMULATOR: 'false',
      NO_UPDATE_NOTIFIER: '1',
      NO_COLOR: '1',
    },
  });
}

async function stopChild(child: ChildProcess, members: ProcessRow[]): Promise<void> {
  if (child.pid) signal(child.pid, 'SIGINT');
  const gone = () => child.exitCode !== null || child.signalCode !== null;
  await until(gone, 20_000);
  await stopAll(stillRunning(members));
}

/**
 * Starts the emulators. Resolves when all are ready; throws a UserError with the end of their log when they
 * stop.
 */
export async function startFirebase(options: FirebaseOptions): Promise<Firebase> {
  const child = launch(options);
  const file = createWriteStream(path.join(options.places.work, 'firebase.log'));
  let text = '';
  const take = (chunk: Buffer) => {
    text += chunk.toString();
    file.write(chunk);
    for (const line of chunk.toString().split('\n')) if (line.trim()) options.onLine?.(line);
  };
  child.stdout?.on('data', take);
  child.stderr?.on('data', take);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const processes = () => (child.pid ? family(child.pid) : []);
  const exited = () => child.exitCode !== null || child.signalCode !== null;
  let isStopping = false;
  let started: ProcessRow[] = [];
  const stop = async () => {
    isStopping ||= !exited();
    await stopChild(child, [...started, ...processes()]);
    // After a crash the functions' workers are nobody's children, but still in the group of the process.
    if (child.pid) signal(-child.pid, 'SIGKILL');
  };
  const crash = () => {
    if (isStopping || !exited()) return undefined;
    return `they ended by ${child.signalCode ?? `code ${child.exitCode}`}: ${lastWords(text)}`;
  };
  const settled = () => text.includes('All emulators ready') || exited() || obstacle(text) !== undefined;
  const ready = await until(settled, 180_000);
  if (!ready || exited() || obstacle(text)) {
    await stop();
    throw new UserError(`The emulators did not start: ${obstacle(text) ?? lastWords(text)}`);
  }
  started = processes();
  return { log: () => text, processes, ended, crash, stop };
}

/** One sentence about the problem that blocks firebase-tools although it has not ended. */
export function obstacle(log: string): string | undefined {
  const [, parameter] = /\? Enter an? \w+ value for (\w+)/.exec(log) ?? [];
  if (parameter) return `the functions' parameter ${parameter} has no value in functions/.env.${PROJECT_ID}.`;
  const [, broken] = /Failed to load function definition from source: (.*)/.exec(log) ?? [];
  return broken && `the functions do not load: ${broken}`;
}

// Java says which options it has; the end of that line may come by itself, as an error without words.
const NOISE =
  /Env variable override|not currently authenticated|MOTD|Emulator UI|global version|Java version|JDK_JAVA_OPTIONS|rules runtime error:\s*$/;

/** True for lines of firebase-tools that the user should see. */
export function isProblem(line: string): boolean {
  return /^(⚠|✖|Error)|"severity":"(ERROR|CRITICAL)"/.test(line.replace(/^>\s*/, '')) && !NOISE.test(line);
}

/** The lines of a log that explain why it ended. */
export function lastWords(log: string): string {
  const lines = log.split('\n').filter((line) => line.trim() && !NOISE.test(line));
  const errors = lines.filter((line) => /error|⚠|✖|failed|taken|not found/i.test(line));
  return (errors.length > 0 ? errors : lines).slice(-8).join('\n');
}

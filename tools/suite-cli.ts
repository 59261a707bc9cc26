import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { runMain, say, step, UserError } from './lib/log';
import { CACHE_DIR, inRoot } from './lib/paths';
import { testPorts } from './lib/ports';
import { endFamilyOnSignal, signal, stopAll, until } from './lib/processes';
import { forget, orphans, remember, runningSuite, type RunningSuite } from './lib/running';
import { startSuite } from './suite';

const USAGE = `Keeps a test suite running in the background, which "npm run test:rules", "test:api" and "test:e2e" then use:
  npx tsx tools/suite-cli.ts start [all|api|rules]
  npx tsx tools/suite-cli.ts stop | status
SUITE_NAME=name keeps several apart.`;

const NAME = process.env.SUITE_NAME ?? 'test';
const LOG = path.join(CACHE_DIR, 'running', `${NAME}.log`);

function partsOf(word = 'all'): RunningSuite['parts'] {
  if (word === 'all' || word === 'api' || word === 'rules') return word;
  throw new UserError(USAGE);
}

/** Runs the suite in this process until it is stopped. */
async function runSuite(parts: RunningSuite['parts']): Promise<void> {
  await stopAll(await orphans(NAME));
  const ready = endFamilyOnSignal();
  const ports = await testPorts(NAME);
  const claim = { parts, ports, shared: true };
  const suite = await startSuite({
    name: NAME,
    ports,
    parts,
    rateLimits: 'strict',
    onStep: step,
    onStarted: (processes) => remember(NAME, { ...claim, processes, env: {} }),
  });
  await remember(NAME, { ...claim, processes: suite.firebase.processes(), env: suite.env });
  ready();
  step(`ready: ${suite.env.SITE_URL}`);
  await new Promise<void>((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => resolve());
    void suite.firebase.ended.then(resolve);
  });
  await suite.stop();
  await forget(NAME);
}

/** Starts a background process that runs the suite, and waits until it is ready. */
async function start(parts: RunningSuite['parts']): Promise<void> {
  if (await runningSuite(NAME))
    throw new UserError(`The suite "${NAME}" is running already: stop it first, or set SUITE_NAME.`);
  await mkdir(path.dirname(LOG), { recursive: true });
  const log = openSync(LOG, 'w');
  const args = ['--import', 'tsx', inRoot('tools/suite-cli.ts'), 'run', parts];
  const child = spawn(process.execPath, args, { cwd: inRoot(), detached: true, stdio: ['ignore', log, log] });
  child.unref();
  const ended = () => child.exitCode !== null || child.signalCode !== null;
  const address = async () => (await runningSuite(NAME))?.env.SITE_URL;
  await until(async () => ended() || (await address()) !== undefined, 240_000);
  say((await readFile(LOG, 'utf8')).trim());
  const suite = await runningSuite(NAME);
  if (!suite?.env.SITE_URL)
    throw new UserError(`The suite "${NAME}" did not start: its output above has the reason.`);
  for (const [name, value] of Object.entries(suite.env)) say(`  ${name}=${value}`);
}

async function stop(): Promise<void> {
  const suite = await runningSuite(NAME);
  if (suite) {
    signal(suite.owner.pid, 'SIGTERM');
    await until(async () => (await runningSuite(NAME)) === undefined, 30_000);
  }
  await stopAll(await orphans(NAME));
  await forget(NAME);
  say(suite ? `The suite "${NAME}" has stopped.` : `No suite "${NAME}" was running.`);
}

async function status(): Promise<void> {
  const suite = await runningSuite(NAME);
  say(suite ? `"${NAME}" (${suite.parts}) runs at ${suite.env.SITE_URL}` : `No suite "${NAME}" is running.`);
}

await runMain(async () => {
  const [command, parts] = process.argv.slice(2);
  if (command === 'run') await runSuite(partsOf(parts));
  else if (command === 'start') await start(partsOf(parts));
  else if (command === 'stop') await stop();
  else if (command === 'status') await status();
  else throw new UserError(USAGE);
});
process.exit(0);

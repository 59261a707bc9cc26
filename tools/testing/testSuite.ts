import os from 'node:os';
import { clearSuite, seedSuite } from '../emulators/data';
import { setTriggers } from '../emulators/functions';
import { buildFunctions, buildWeb } from '../lib/build';
import { step } from '../lib/log';
import { oneByOne } from '../lib/oneByOne';
import { type Ports, testPorts } from '../lib/ports';
import { stopAll } from '../lib/processes';
import { forget, orphans, remember, runningSuite, type RunningSuite } from '../lib/running';
import { startSuite } from '../suite';
import { keepDemo, recentDemo } from './demoData';
import type { StageName } from './stages';

/** The suite of a test run: a new one, or one that runs in the background. */
export interface TestSuite {
  env: Record<string, string>;
  /** Prepares the suite for a stage. */
  prepare(stage: StageName): Promise<void>;
  /** Why emulators of this suite have ended before they were stopped; undefined where none has. */
  crash(): string | undefined;
  /** Stops what was started for these tests. */
  done(): Promise<void>;
}

const ORDER = ['rules', 'api', 'all'] as const;
type Parts = (typeof ORDER)[number];

/** These stages begin with the data that `npm start` shows. */
const needsDemo = (stage: StageName) => stage === 'e2e' || stage === 'hard';

/** The smallest suite that this stage needs. */
export function partsFor(stage: StageName): Parts {
  if (needsDemo(stage)) return 'all';
  return stage === 'api' ? 'api' : 'rules';
}

/** The demo data of this command: later suites start with them, which takes a tenth of the time of a seed. */
let demoData: string | undefined;

async function seedOnce(ports: Ports): Promise<void> {
  step('seeding the demo data');
  await seedSuite(ports);
  demoData = await keepDemo(ports);
}

async function prepare(ports: Ports, stage: StageName, imported?: string): Promise<void> {
  if (process.env.KEEP_DATA === '1' || !(stage === 'api' || needsDemo(stage))) return;
  if (imported) return;
  await clearSuite(ports);
  if (needsDemo(stage)) await seedOnce(ports);
}

/** Rebuilds a background suite from the current sources. */
async function refresh(name: string, { parts, ports }: RunningSuite): Promise<void> {
  if (parts === 'all') await buildWeb(name, ports);
  if (parts === 'rules' || !(await buildFunctions())) return;
  await setTriggers(ports, 'enable');
}

/** The emulators and functions of one suite. */
const BYTES_OF_SUITE = 4 * 2 ** 30;
/** With more, two cores are busy, and tests of many requests at once take longer than their timeout. */
const MOST_SUITES = 2;

/** The number of suites for the API's and the long tests; a filtered run is too short for more than one. */
export const suiteCount = (isFiltered: boolean, memory = os.totalmem()): number =>
  isFiltered ? 1 : Math.max(1, Math.min(MOST_SUITES, Math.floor(memory / BYTES_OF_SUITE)));

/** A name that no other command in this checkout uses. */
async function freeName(wanted: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted}-${number}`;
    if (!(await runningSuite(name))) return name;
  }
}

interface Claim {
  name: string;
  ports: Ports;
  parts: Parts;
}

/** Only a suite with all parts begins with the demo data. */
const importFor = (parts: Parts) => (parts === 'all' ? (demoData ??= recentDemo()) : undefined);

/** Two claims at once would find the same name free. */
const alone = oneByOne();
const claimedPorts: Ports[] = [];

/** Reserves a name and ports for a suite of this command. */
const claimSuite = (wanted: string, parts: Parts) =>
  alone(async (): Promise<Claim> => {
    const name = await freeName(wanted);
    await stopAll(await orphans(name));
    const ports = await testPorts(name, claimedPorts);
    claimedPorts.push(ports);
    await remember(name, { parts, ports, env: {}, shared: false, processes: [] });
    return { name, ports, parts };
  });

/**
 * The stages whose clients are servers, which repeat a transaction that was given up. A browser's client tells its caller at
 * once, so the rules and the browser tests have the emulator's own two seconds.
 */
const WITH_SHORT_LOCKS: readonly StageName[] = ['api', 'hard'];
const SHORT_LOCK_MS = 300;

async function startClaimed({ name, ports, parts }: Claim, stage: StageName): Promise<TestSuite> {
  const importDir = importFor(parts);
  if (importDir) step('demo data: those of the last seed, because nothing behind them has changed since');
  const suite = await startSuite({
    name,
    ports,
    parts,
    rateLimits: 'strict',
    ...(importDir && { importDir }),
    ...(WITH_SHORT_LOCKS.includes(stage) && { lockWaitMs: SHORT_LOCK_MS }),
    onStep: step,
    onStarted: (processes) => remember(name, { parts, ports, env: {}, shared: false, processes }),
  });
  return {
    env: suite.env,
    prepare: (stage) => prepare(ports, stage, importDir),
    crash: () => suite.firebase.crash(),
    async done() {
      await suite.stop();
      await forget(name);
    },
  };
}

/** Uses the background suite of SUITE_NAME when it has all needed parts; otherwise starts one. */
export async function testSuite(stage: StageName): Promise<TestSuite> {
  const name = process.env.SUITE_NAME ?? 'test';
  const parts = partsFor(stage);
  const running = await runningSuite(name);
  if (!running?.shared || ORDER.indexOf(running.parts) < ORDER.indexOf(parts))
    return startClaimed(await claimSuite(name, parts), stage);
  step(`using the suite "${name}" that runs in the background`);
  await refresh(name, running);
  const { ports, env } = running;
  return {
    env,
    prepare: (stage) => prepare(ports, stage),
    crash: () => undefined,
    done: () => Promise.resolve(),
  };
}

/** Several suites for one stage: its test files run at once, each on the suite of its worker (tests/support/ownSuite.ts). */
async function severalSuites(stage: StageName, count: number): Promise<TestSuite> {
  const wanted = `${process.env.SUITE_NAME ?? 'test'}-${stage}`;
  const claims = await Promise.all(Array.from({ length: count }, () => claimSuite(wanted, partsFor(stage))));
  const started = await Promise.allSettled(claims.map((claim) => startClaimed(claim, stage)));
  const suites = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const done = async () => {
    await Promise.all(suites.map((suite) => suite.done()));
  };
  for (const one of started) {
    if (one.status === 'fulfilled') continue;
    await done();
    throw one.reason;
  }
  return {
    env: { SUITES: JSON.stringify(suites.map(({ env }) => env)) },
    prepare: async (name) => {
      await Promise.all(suites.map((suite) => suite.prepare(name)));
    },
    crash: () => suites.map((suite) => suite.crash()).find((reason) => reason !== undefined),
    done,
  };
}

interface Command {
  /** True when the command names one stage, which may use a suite in the background. */
  isAlone: boolean;
  /** True when the command runs only some files. */
  isFiltered: boolean;
}

/** The suites for a stage. In a run of all stages, several stages run at once, each on its own. */
export async function suiteOf(stage: StageName, { isAlone, isFiltered }: Command): Promise<TestSuite> {
  const running = isAlone ? await runningSuite(process.env.SUITE_NAME ?? 'test') : undefined;
  if ((stage === 'api' || stage === 'hard') && !running) return severalSuites(stage, suiteCount(isFiltered));
  if (stage === 'rules' && !isAlone) return severalSuites(stage, 1);
  return testSuite(stage);
}

import { clearSuite, seedSuite } from '../emulators/data';
import { buildFunctions, buildWeb } from '../lib/build';
import { step } from '../lib/log';
import { type Ports, testPorts } from '../lib/ports';
import { stopAll } from '../lib/processes';
import { forget, orphans, remember, runningSuite, type RunningSuite } from '../lib/running';
import { startSuite } from '../suite';
import type { StageName } from './stages';

/** The suite of a test run: a new one, or one that runs in the background. */
export interface TestSuite {
  env: Record<string, string>;
  /** Prepares the suite for a stage. */
  prepare(stage: StageName): Promise<void>;
  /** Stops what was started for these tests. */
  done(): Promise<void>;
}

const ORDER = ['rules', 'api', 'all'] as const;
type Parts = (typeof ORDER)[number];

/** The smallest suite that these stages need. */
export function partsFor(stages: StageName[]): Parts {
  if (stages.includes('e2e') || stages.includes('hard')) return 'all';
  return stages.includes('api') ? 'api' : 'rules';
}

/** These stages begin with the data that `npm start` shows. */
const needsDemo = (stage: StageName) => stage === 'e2e' || stage === 'hard';

async function prepare(ports: Ports, stage: StageName): Promise<void> {
  if (process.env.KEEP_DATA === '1' || !(stage === 'api' || needsDemo(stage))) return;
  await clearSuite(ports);
  if (!needsDemo(stage)) return;
  step('seeding the demo data');
  await seedSuite(ports);
}

/** Rebuilds a background suite from the current sources. */
async function refresh(name: string, { parts, ports }: RunningSuite): Promise<void> {
  if (parts === 'all') await buildWeb(name, ports);
  if (parts === 'rules' || !(await buildFunctions())) return;
  await fetch(`http://127.0.0.1:${ports.hub}/functions/enableBackgroundTriggers`, { method: 'PUT' });
}

/** A name that no other command in this checkout uses. */
async function freeName(wanted: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted}-${number}`;
    if (!(await runningSuite(name))) return name;
  }
}

async function ownSuite(wanted: string, parts: Parts): Promise<TestSuite> {
  const name = await freeName(wanted);
  await stopAll(await orphans(name));
  const ports = await testPorts(name);
  const claim = { parts, ports, env: {}, shared: false };
  await remember(name, { ...claim, processes: [] });
  const start = () =>
    startSuite({
      name,
      ports,
      parts,
      rateLimits: 'strict',
      onStep: step,
      onStarted: (processes) => remember(name, { ...claim, processes }),
    });
  let suite = await start();
  let isUsed = false;
  return {
    env: suite.env,
    async prepare(stage) {
      // An emulator that served thousands of tests answers the next ones late: it keeps every version of a document.
      if (isUsed && needsDemo(stage)) {
        step('starting fresh emulators');
        await suite.stop();
        suite = await start();
      }
      isUsed = true;
      await prepare(ports, stage);
    },
    async done() {
      await suite.stop();
      await forget(name);
    },
  };
}

/** Uses the background suite of SUITE_NAME when it has all needed parts; otherwise starts one. */
export async function testSuite(stages: StageName[]): Promise<TestSuite> {
  const name = process.env.SUITE_NAME ?? 'test';
  const parts = partsFor(stages);
  const running = await runningSuite(name);
  if (!running?.shared || ORDER.indexOf(running.parts) < ORDER.indexOf(parts)) return ownSuite(name, parts);
  step(`using the suite "${name}" that runs in the background`);
  await refresh(name, running);
  const { ports, env } = running;
  return { env, prepare: (stage) => prepare(ports, stage), done: () => Promise.resolve() };
}

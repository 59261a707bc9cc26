import { reason, say } from '../lib/log';
import { oneFailure } from './results';
import type { StageName, StageResult } from './stages';
import type { TestSuite } from './testSuite';

const NEEDS_SUITE = new Set<StageName>(['rules', 'api', 'e2e', 'hard']);
/**
 * They wait for responses most of the time, and none of their tests measures time, so other stages may run beside
 * them. Each has a suite of its own.
 */
const WAITS: readonly StageName[] = ['rules', 'api'];

interface Runner {
  /** Starts the suites that this stage needs. */
  start: (stage: StageName) => Promise<TestSuite>;
  /** Runs a stage to its end, with what it needs in its environment. */
  run: (stage: StageName, env: Record<string, string>) => Promise<StageResult>;
}

/** A suite that does not start, or cannot be made ready, fails the stage that needed it. */
function notStarted(name: StageName, error: unknown): StageResult {
  say(`\n✖ ${reason(error)}\n`);
  return { name, ...oneFailure(reason(error)), seconds: 0, files: [], output: '' };
}

async function inTurn(
  stages: StageName[],
  run: (stage: StageName) => Promise<StageResult>,
): Promise<StageResult[]> {
  const results: StageResult[] = [];
  for (const stage of stages) results.push(await run(stage));
  return results;
}

/** The suites of a stage, or the reason why there are none. */
type Ready = { suite: TestSuite } | { error: unknown };

/**
 * Starts suites for a stage and prepares them. A stage has suites of its own, because an emulator that served thousands
 * of tests answers the next ones late: it keeps every version of a document.
 */
async function makeReady(stage: StageName, start: Runner['start']): Promise<Ready> {
  let suite: TestSuite | undefined;
  try {
    suite = await start(stage);
    await suite.prepare(stage);
    return { suite };
  } catch (error) {
    await suite?.done();
    return { error };
  }
}

/** Runs a stage on its suites, and stops them. */
async function runReady(stage: StageName, ready: Ready, run: Runner['run']): Promise<StageResult> {
  if ('error' in ready) return notStarted(stage, ready.error);
  const { suite } = ready;
  try {
    return await run(stage, suite.env);
  } catch (error) {
    return notStarted(stage, error);
  } finally {
    await suite.done();
  }
}

/**
 * Runs stages: those that need no suite one after the other, beside those that mostly wait; then, when all these have
 * ended, those that keep the whole machine busy or measure time. Their suites are made ready as soon as the stages
 * without a suite have ended, because the others leave a quarter of the machine idle from then on.
 */
export async function runStages(stages: StageName[], { start, run }: Runner): Promise<StageResult[]> {
  const plain = stages.filter((stage) => !NEEDS_SUITE.has(stage));
  const waiting = stages.filter((stage) => WAITS.includes(stage));
  const busy = stages.filter((stage) => NEEDS_SUITE.has(stage) && !WAITS.includes(stage));
  const withoutSuite = inTurn(plain, (stage) => run(stage, {}));
  let before: Promise<unknown> = withoutSuite;
  const later = busy.map((stage) => {
    const ready = before.then(() => makeReady(stage, start));
    before = ready;
    return { stage, ready };
  });
  const first = await Promise.all([
    withoutSuite,
    ...waiting.map(async (stage) => runReady(stage, await makeReady(stage, start), run)),
  ]);
  const results = first.flat();
  for (const { stage, ready } of later) results.push(await runReady(stage, await ready, run));
  return results;
}

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
  /** Runs a stage to its end, with what it needs in its environment; `only` are arguments that choose its tests. */
  run: (stage: StageName, env: Record<string, string>, only?: string[]) => Promise<StageResult>;
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

/** Runs a stage on its suites, and stops them. Returns also why emulators crashed meanwhile, if they did. */
async function runOn(
  suite: TestSuite,
  stage: StageName,
  run: (env: Record<string, string>) => Promise<StageResult>,
): Promise<{ result: StageResult; crash: string | undefined }> {
  try {
    const result = await run(suite.env);
    return { result, crash: suite.crash() };
  } catch (error) {
    return { result: notStarted(stage, error), crash: undefined };
  } finally {
    await suite.done();
  }
}

/** The counts of a stage whose failed tests ran once more after a crash, which is named among the second tries. */
function afterCrash(first: StageResult, second: StageResult, crash: string): StageResult {
  return {
    ...second,
    passed: first.passed + first.failed - second.failed,
    skipped: first.skipped,
    flaky: first.flaky + second.flaky + 1,
    secondTries: [
      `${first.failed} tests, because the emulators crashed: ${crash}`,
      ...first.secondTries,
      ...second.secondTries,
    ],
    seconds: first.seconds + second.seconds,
    files: [...first.files, ...second.files],
  };
}

/**
 * Runs a stage on its suites, and stops them. An emulator that crashes is no fault of the tests that were left, so these
 * run once more, on new suites.
 */
async function runReady(stage: StageName, ready: Ready, { start, run }: Runner): Promise<StageResult> {
  if ('error' in ready) return notStarted(stage, ready.error);
  const { result: first, crash } = await runOn(ready.suite, stage, (env) => run(stage, env));
  if (!crash || first.onlyFailed.length === 0 || first.failed === 0) return first;
  say(`\n✖ the emulators of ${stage} crashed: ${crash}\n`);
  const again = await makeReady(stage, start);
  if ('error' in again) return first;
  const { result: second } = await runOn(again.suite, stage, (env) => run(stage, env, first.onlyFailed));
  return afterCrash(first, second, crash);
}

/** Makes the first of these stages ready, if there is one. */
const firstReady = async ([stage]: StageName[], start: Runner['start']): Promise<Ready | undefined> =>
  stage && makeReady(stage, start);

/**
 * Runs stages: those that need no suite one after the other, beside those that mostly wait; then, when all these have
 * ended, those that keep the whole machine busy or measure time. The suites of their first one are made ready as soon as
 * either the stages without a suite or those that wait have ended, because the others do not fill the machine from then
 * on; those of each next one while the one before it runs, because all at once need gigabytes.
 */
export async function runStages(stages: StageName[], runner: Runner): Promise<StageResult[]> {
  const { start, run } = runner;
  const plain = stages.filter((stage) => !NEEDS_SUITE.has(stage));
  const waiting = stages.filter((stage) => WAITS.includes(stage));
  const busy = stages.filter((stage) => NEEDS_SUITE.has(stage) && !WAITS.includes(stage));
  const withoutSuite = inTurn(plain, (stage) => run(stage, {}));
  const waited = Promise.all(
    waiting.map(async (stage) => runReady(stage, await makeReady(stage, start), runner)),
  );
  let next = Promise.race([withoutSuite, waited]).then(() => firstReady(busy, start));
  const results = (await Promise.all([withoutSuite, waited])).flat();
  for (const [place, stage] of busy.entries()) {
    const ready = await next;
    next = firstReady(busy.slice(place + 1), start);
    if (ready) results.push(await runReady(stage, ready, runner));
  }
  return results;
}

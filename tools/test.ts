import { reason, runMain, say, step, UserError } from './lib/log';
import { endFamilyOnSignal } from './lib/processes';
import {
  EXTRA_STAGES,
  type StageName,
  type StageResult,
  STAGES,
  runStage,
  stagesFor,
} from './testing/stages';
import { slowLines } from './testing/slow';
import { type TestSuite, testSuite } from './testing/testSuite';

/**
 * `npm test` runs every stage; the long stage `hard` runs only with CI=true. `npm run test:api -- filter`
 * runs one stage and shows its output. `--slow` prints the time of each stage and of the slowest files.
 */

const NEEDS_SUITE = new Set<StageName>(['rules', 'api', 'e2e', 'hard']);

function report(result: StageResult): void {
  const { name, passed, failed, skipped, flaky, seconds, output } = result;
  const retried = flaky > 0 ? `, ${flaky} only at a second try (see above)` : '';
  const more = (skipped > 0 ? `, ${skipped} skipped` : '') + retried;
  const isNotDone = name === 'audit' && skipped > 0;
  if ((failed + flaky > 0 || isNotDone) && output) say(`\n${output.trim()}\n`);
  step(`${failed > 0 ? '✖' : '✔'} ${name}: ${passed} passed, ${failed} failed${more} (${seconds} s)`);
}

/** Runs the stages that need no emulator, one after the other. */
async function plainStages(stages: StageName[], args: string[], live: boolean): Promise<StageResult[]> {
  const results: StageResult[] = [];
  for (const name of stages.filter((stage) => !NEEDS_SUITE.has(stage))) {
    const result = await runStage(name, { args, env: {}, live });
    report(result);
    results.push(result);
  }
  return results;
}

/** A suite that does not start or cannot be prepared fails each stage that needed it. */
function notStarted(stages: StageName[], error: unknown): StageResult[] {
  say(`\n✖ ${reason(error)}\n`);
  return stages.map((name) => ({
    name,
    passed: 0,
    failed: 1,
    skipped: 0,
    flaky: 0,
    seconds: 0,
    files: [],
    output: '',
  }));
}

async function suiteStages(
  suite: TestSuite,
  { stages, args, live }: { stages: StageName[]; args: string[]; live: boolean },
): Promise<StageResult[]> {
  const results: StageResult[] = [];
  for (const name of stages) {
    try {
      await suite.prepare(name);
    } catch (error) {
      results.push(...notStarted([name], error));
      continue;
    }
    const result = await runStage(name, { args, env: suite.env, live });
    report(result);
    results.push(result);
  }
  return results;
}

async function runStages(stages: StageName[], args: string[]): Promise<StageResult[]> {
  const live = stages.length === 1;
  const needing = stages.filter((stage) => NEEDS_SUITE.has(stage));
  let failure: unknown;
  const starting = needing.length > 0 ? testSuite(needing) : Promise.resolve(undefined);
  const started = starting.catch((error: unknown) => {
    failure = error;
    return undefined;
  });
  const results = await plainStages(stages, args, live);
  const suite = await started;
  if (!suite) return needing.length > 0 ? [...results, ...notStarted(needing, failure)] : results;
  try {
    return [...results, ...(await suiteStages(suite, { stages: needing, args, live }))];
  } finally {
    await suite.done();
  }
}

function chosenStages(name: string | undefined): StageName[] {
  const stages = stagesFor(name, process.env.CI === 'true');
  const known = [...STAGES, ...EXTRA_STAGES].join(', ');
  if (!stages) throw new UserError(`There is no stage "${name}": it is one of ${known}.`);
  return stages;
}

await runMain(async () => {
  endFamilyOnSignal();
  const words = process.argv.slice(2);
  const [name, ...args] = words.filter((word) => word !== '--slow');
  const results = await runStages(chosenStages(name), args);
  const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0);
  if (words.includes('--slow')) say(`\n${slowLines(results).join('\n')}`);
  say(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exit(sum('failed') > 0 ? 1 : 0);
});

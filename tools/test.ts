import { runMain, say, step, UserError } from './lib/log';
import { endFamilyOnSignal } from './lib/processes';
import { peakLine, watchPeak } from './testing/peak';
import { endLines } from './testing/results';
import { runStages } from './testing/runStages';
import { slowLines } from './testing/slow';
import {
  EXTRA_STAGES,
  runStage,
  type StageName,
  type StageResult,
  STAGES,
  stagesFor,
} from './testing/stages';
import { suiteOf } from './testing/testSuite';
import { defaultTier, ONLY_IN_CI } from './testing/tier';

/**
 * `npm test` runs every stage, of the browser tests the main ones and those that the change can reach, and of the API
 * tests all but two files; with CI=true it runs all of them, and the long stage `hard`. `npm run test:api -- filter`
 * runs one stage and shows its output. `--slow` prints the time of each stage and of the slowest files, and the largest
 * number of processes, memory and load.
 */

function report(result: StageResult): void {
  const { name, passed, failed, skipped, flaky, seconds, output } = result;
  const retried = flaky > 0 ? `, ${flaky} only at a second try` : '';
  const more = (skipped > 0 ? `, ${skipped} skipped` : '') + retried;
  const isNotDone = name === 'audit' && skipped > 0;
  if ((failed + flaky > 0 || isNotDone) && output) say(`\n${output.trim()}\n`);
  step(`${failed > 0 ? '✖' : '✔'} ${name}: ${passed} passed, ${failed} failed${more} (${seconds} s)`);
}

function chosenStages(name: string | undefined): StageName[] {
  const stages = stagesFor(name, process.env.CI === 'true');
  const known = [...STAGES, ...EXTRA_STAGES].join(', ');
  if (!stages) throw new UserError(`There is no stage "${name}": it is one of ${known}.`);
  return stages;
}

function browserWords(): string[] {
  const { words, reached } = defaultTier();
  const more = reached.length > 0 ? `, and all tests of ${reached.join(', ')}` : '';
  step(`browser tests: the main ones of each feature${more}`);
  return words;
}

/** Returns the arguments of a stage in the default tier. */
function tierWords(stage: StageName): string[] {
  if (stage === 'e2e') return browserWords();
  return stage === 'api' ? ONLY_IN_CI.flatMap((file) => ['--exclude', file]) : [];
}

await runMain(async () => {
  endFamilyOnSignal();
  const peak = watchPeak();
  const words = process.argv.slice(2);
  const [name, ...args] = words.filter((word) => word !== '--slow');
  const stages = chosenStages(name);
  const live = stages.length === 1;
  const isDefault = name === undefined && process.env.CI !== 'true';
  const results = await runStages(stages, {
    start: (stage) => suiteOf(stage, { isAlone: live, isFiltered: args.length > 0 }),
    async run(stage, env, only) {
      const words = isDefault ? tierWords(stage) : args;
      const result = await runStage(stage, { args: only ?? words, env, live });
      report(result);
      return result;
    },
  });
  const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0);
  if (words.includes('--slow')) say(`\n${[...slowLines(results), '', peakLine(peak())].join('\n')}`);
  const lines = endLines(results);
  if (lines.length > 0) say(`\n${lines.join('\n')}`);
  say(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exit(sum('failed') > 0 ? 1 : 0);
});

import { reason, say } from '../lib/log';
import type { StageName, StageResult } from './stages';
import type { TestSuite } from './testSuite';

const NEEDS_SUITE = new Set<StageName>(['rules', 'api', 'e2e', 'hard']);
/** They wait for answers most of the time, and none of their tests is about time: other stages may run beside them. */
const WAITS = new Set<StageName>(['rules', 'api']);

export interface Runner {
  /** Starts the suite that these stages need. */
  start: (stages: StageName[]) => Promise<TestSuite>;
  /** Runs a stage to its end, with what it needs in its environment. */
  run: (stage: StageName, env: Record<string, string>) => Promise<StageResult>;
}

/** A suite that does not start, or cannot be made ready, fails each stage that needed it. */
function notStarted(stages: StageName[], error: unknown): StageResult[] {
  say(`\n✖ ${reason(error)}\n`);
  const none = { passed: 0, failed: 1, skipped: 0, flaky: 0, seconds: 0, files: [], output: '' };
  return stages.map((name) => ({ name, ...none }));
}

/** One after the other. */
async function inTurn(
  stages: StageName[],
  run: (stage: StageName) => Promise<StageResult[]>,
): Promise<StageResult[]> {
  const results: StageResult[] = [];
  for (const stage of stages) results.push(...(await run(stage)));
  return results;
}

/**
 * Runs stages: those that need no suite one after the other, while the suite starts and beside those that mostly wait;
 * then, when all these have ended, those that keep the whole machine busy or measure time.
 */
export async function runStages(stages: StageName[], { start, run }: Runner): Promise<StageResult[]> {
  const needing = stages.filter((stage) => NEEDS_SUITE.has(stage));
  const starting = needing.length > 0 ? start(needing) : undefined;
  const plain = inTurn(
    stages.filter((stage) => !NEEDS_SUITE.has(stage)),
    async (stage) => [await run(stage, {})],
  );
  if (!starting) return plain;
  const started = await starting.catch((error: unknown) => ({ error }));
  if ('error' in started) return [...(await plain), ...notStarted(needing, started.error)];

  const onSuite = async (stage: StageName) => {
    try {
      await started.prepare(stage);
    } catch (error) {
      return notStarted([stage], error);
    }
    return [await run(stage, started.env)];
  };
  try {
    const waiting = inTurn(
      needing.filter((stage) => WAITS.has(stage)),
      onSuite,
    );
    const first = [...(await plain), ...(await waiting)];
    const busy = needing.filter((stage) => !WAITS.has(stage));
    return [...first, ...(await inTurn(busy, onSuite))];
  } finally {
    await started.done();
  }
}

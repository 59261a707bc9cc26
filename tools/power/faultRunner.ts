import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { type RunnerTestCase, type RunnerTestSuite, TestRunner, type TestTryOptions } from 'vitest';
import { type RunnerLine, runnerLinesIn } from './runnerLines';
import { switches, takeHits } from './switches';
import { type Run, trialOf } from './trial';

/** A test that takes longer is asked afterwards, about the faults that no other one has noticed. */
const SLOW_MS = 300;

/** Vitest begins a test again as often as it fails. */
const NO_LIMIT = 1e9;

const FINDINGS = process.env.POWER_FINDINGS ?? '';
const tell = (finding: RunnerLine) => {
  appendFileSync(FINDINGS, `${JSON.stringify(finding)}\n`);
};
const toldBefore = () => (existsSync(FINDINGS) ? runnerLinesIn(readFileSync(FINDINGS, 'utf8')) : []);

/**
 * Runs each test of a file once without a fault, and then, in the same process and with its hooks, under each fault
 * whose line it reached: to load the code again for a fault takes a hundred times as long as the test.
 */
export class FaultRunner extends TestRunner {
  private readonly switches = switches();
  private readonly noticed = new Set(
    toldBefore().flatMap((told) => ('noticed' in told ? [told.noticed] : [])),
  );
  private reached = new Set<string>();
  private failed: string[] = [];
  private isSpoiled = false;
  private trial: ReturnType<typeof trialOf> | null = null;
  private run: Run = null;

  override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    await super.onBeforeRunSuite(suite);
    if (suite.file === suite) this.beginFile();
    this.switches.currentTestId ??= 'hooks';
  }

  override async onAfterRunSuite(suite: RunnerTestSuite): Promise<void> {
    await super.onAfterRunSuite(suite);
    if (suite.file !== suite) return;
    for (const fault of Object.keys(takeHits(this.switches, 'hooks'))) this.reached.add(fault);
    this.switches.currentTestId = undefined;
    tell({
      file: suite.file.filepath,
      reached: [...this.reached],
      loaded: Object.keys(this.switches.mutantCoverage?.static ?? {}),
      failed: this.failed,
    });
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    await super.onBeforeRunTask(test);
    test.retry = NO_LIMIT;
    const start = performance.now();
    this.trial = trialOf({
      toTry: () => this.toTry(test, performance.now() - start),
      onNoticed: (fault) => {
        this.noticed.add(fault);
        tell({ noticed: fault });
      },
    });
    this.trial.next();
    this.run = null;
    this.switches.currentTestId = test.id;
    this.switches.hitLimit = Infinity;
  }

  override onBeforeTryTask(test: RunnerTestCase, options: TestTryOptions): void {
    super.onBeforeTryTask(test, options);
    this.switches.activeMutant = this.run ?? undefined;
    this.switches.hitCount = 0;
  }

  override async onAfterRetryTask(test: RunnerTestCase, options: TestTryOptions): Promise<void> {
    await super.onAfterRetryTask(test, options);
    this.switches.activeMutant = undefined;
    const { result } = test;
    if (!result || !this.trial) return;
    const next = this.trial.next(result.state !== 'fail');
    if (next.done) {
      if (next.value === 'spoiled') this.isSpoiled = true;
      if (next.value === 'failed' && !this.isSpoiled) this.failed.push(test.name);
      result.state = 'pass';
      result.errors = [];
    } else {
      this.run = next.value;
      result.state = 'fail';
      result.errors = [{ message: 'The next run of the same test.' }];
    }
  }

  /** A worker has one runner for all its files. */
  private beginFile(): void {
    this.reached = new Set();
    this.failed = [];
    this.isSpoiled = false;
  }

  /** The faults that a test reached in its first run, where it is quick and can be run again. */
  private toTry(test: RunnerTestCase, tookMs: number): string[] {
    const hits = takeHits(this.switches, test.id);
    this.switches.currentTestId = 'again';
    this.switches.hitLimit = 1000 + 100 * Math.max(0, ...Object.values(hits));
    for (const fault of Object.keys(hits)) this.reached.add(fault);
    if (test.fails === true || tookMs > SLOW_MS) return [];
    return Object.keys(hits).filter((fault) => !this.noticed.has(fault));
  }
}

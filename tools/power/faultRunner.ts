import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import {
  type RunnerTestCase,
  type RunnerTestFile,
  type RunnerTestSuite,
  TestRunner,
  type TestTryOptions,
} from 'vitest';
import { type RunnerLine, runnerLinesIn } from './runnerLines';
import { noteRunning } from './running';
import { switches, takeHits } from './switches';
import { type Outcome, type Run, trialOf } from './trial';

/** A test that would take longer for all its faults is asked afterwards, about those that no other one has noticed. */
const MOST_MS = 15_000;

/** A test waits so much longer under a fault than without one, and this time besides. */
const PATIENCE = { factor: 10, ms: 1500 };
/** Tests may put others in the place of these. */
const { setTimeout: setRealTimeout, clearTimeout: clearRealTimeout } = globalThis;

/** To load the code of a file and to run a test without a fault may take so long. */
const WITHOUT_FAULT_MS = 120_000;

/** Vitest begins a test again as often as it fails. */
const NO_LIMIT = 1e9;

const FINDINGS = process.env.POWER_FINDINGS ?? '';
const RUNNING = process.env.POWER_RUNNING ?? '';
const tell = (finding: RunnerLine) => {
  appendFileSync(FINDINGS, `${JSON.stringify(finding)}\n`);
};
const toldBefore = () => (existsSync(FINDINGS) ? runnerLinesIn(readFileSync(FINDINGS, 'utf8')) : []);

/** Runs the body of a test, which fails where it does not end in time. */
async function inTime(body: () => unknown, ms: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setRealTimeout(() => {
      reject(new Error(`The test did not end in ${String(ms)} ms.`));
    }, ms);
  });
  try {
    await Promise.race([body(), late]);
  } finally {
    clearRealTimeout(timer);
  }
}

/**
 * Runs each test of a file once without a fault, and then, in the same process and with its hooks, under each fault
 * whose line it reached: to load the code again for a fault takes a hundred times as long as the test.
 */
export class FaultRunner extends TestRunner {
  private readonly switches = switches();
  private readonly before = toldBefore();
  private readonly noticed = new Set(
    this.before.flatMap((told) => ('noticed' in told ? [told.noticed] : [])),
  );
  private readonly ended = new Set(this.before.flatMap((told) => ('ended' in told ? [told.ended] : [])));
  private file = '';
  private reached = new Set<string>();
  private unsure = new Set<string>();
  private failed: string[] = [];
  /** The faults whose lines the test reached in its first run. */
  private hits: string[] = [];
  /** The time of the first run of the test. */
  private tookMs = 0;
  /** A test of the file has run under a fault. */
  private wasTried = false;
  private isLost = false;
  private trial: ReturnType<typeof trialOf> | null = null;
  private run: Run = null;

  override onCollectStart(file: RunnerTestFile): void {
    super.onCollectStart(file);
    this.file = file.filepath;
    this.note(null);
  }

  override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    await super.onBeforeRunSuite(suite);
    if (suite.file === suite) this.beginFile();
    this.switches.currentTestId ??= 'hooks';
  }

  override async onAfterRunSuite(suite: RunnerTestSuite): Promise<void> {
    await super.onAfterRunSuite(suite);
    if (suite.file !== suite) return;
    const byHooks = Object.keys(takeHits(this.switches, 'hooks'));
    for (const fault of byHooks) this.reached.add(fault);
    this.leave(byHooks);
    this.switches.currentTestId = undefined;
    tell({
      file: suite.file.filepath,
      reached: [...this.reached],
      unsure: [...this.unsure].filter((fault) => !this.noticed.has(fault)),
      loaded: Object.keys(this.switches.mutantCoverage?.static ?? {}),
      failed: this.failed,
      isLost: this.isLost,
    });
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    await super.onBeforeRunTask(test);
    test.retry = NO_LIMIT;
    const start = performance.now();
    this.trial = trialOf({
      toTry: () => {
        this.tookMs = performance.now() - start;
        return this.toTry(test);
      },
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
    this.note(this.run);
    this.switches.activeMutant = this.run ?? undefined;
    this.switches.hitCount = 0;
  }

  /** Many faults let a test wait for what never comes. */
  async runTask(test: RunnerTestCase): Promise<void> {
    const body = TestRunner.getTestFn(test);
    await (this.run === null ? body() : inTime(body, this.patienceMs()));
  }

  private patienceMs(): number {
    return PATIENCE.ms + PATIENCE.factor * this.tookMs;
  }

  private note(fault: Run): void {
    const ms = fault === null ? WITHOUT_FAULT_MS : this.patienceMs();
    noteRunning(RUNNING, { file: this.file, fault, ms });
  }

  override async onAfterRetryTask(test: RunnerTestCase, options: TestTryOptions): Promise<void> {
    await super.onAfterRetryTask(test, options);
    this.switches.activeMutant = undefined;
    const { result } = test;
    if (!result || !this.trial) return;
    const isGreen = result.state !== 'fail';
    // Vitest would keep each run.
    result.attempts = [];
    // The code may remember what an earlier run has made, so that this run has not reached the line.
    if (isGreen && this.run !== null && this.switches.hitCount === 0) this.unsure.add(this.run);
    if (this.run !== null) this.wasTried = true;
    const next = this.trial.next(isGreen);
    if (next.done) {
      this.end(test, next.value);
      result.state = 'pass';
      result.errors = [];
    } else {
      this.run = next.value;
      result.state = 'fail';
      result.errors = [{ message: 'The next run of the same test.' }];
    }
  }

  private end({ name }: RunnerTestCase, outcome: Outcome): void {
    if (outcome === 'tried') return;
    this.leave(this.hits);
    if (outcome !== 'failed') return;
    // A run under a fault may be green, and leave behind what all tests after it fail by: a turn that is never given back.
    if (this.wasTried) this.isLost = true;
    else this.failed.push(name);
  }

  /** A worker has one runner for all its files. */
  private beginFile(): void {
    this.reached = new Set();
    this.unsure = new Set();
    this.failed = [];
    this.wasTried = false;
    this.isLost = false;
  }

  /** A test says nothing about these faults. */
  private leave(faults: readonly string[]): void {
    for (const fault of faults) this.unsure.add(fault);
  }

  /** The faults that a test reached in its first run, where it is quick and can be run again. */
  private toTry(test: RunnerTestCase): string[] {
    const hits = takeHits(this.switches, test.id);
    this.switches.currentTestId = 'again';
    this.switches.hitLimit = 1000 + 100 * Math.max(0, ...Object.values(hits));
    this.hits = Object.keys(hits);
    for (const fault of this.hits) this.reached.add(fault);
    const open = this.hits.filter((fault) => !this.noticed.has(fault) && !this.ended.has(fault));
    if (test.fails !== true && this.tookMs * open.length <= MOST_MS) return open;
    this.leave(this.hits);
    return [];
  }
}

import path from 'node:path';
import { PASS_ROLE_NAMES, passPath } from '@ndeiya/domain/kernel/passRoles';
import { DEMO_PASSES } from '@ndeiya/domain/people/pass';
import { isSeeded, seedSuite } from './emulators/data';
import { ExportKeeper } from './emulators/exports';
import { isProblem, lastWords } from './emulators/firebase';
import { runMaintenance } from './emulators/functions';
import { reason, say, step, UserError } from './lib/log';
import { DATA_DIR, SEED_MARK } from './lib/paths';
import { requirePorts, START_PORTS, takenPorts } from './lib/ports';
import { endFamilyOnSignal, stopAll, until } from './lib/processes';
import { forget, orphans, remember, runningSuite } from './lib/running';
import { requireAnswer, startSuite, type Suite } from './suite';

/** Interval in ms at which the data is saved: the maximum that a kill -9 loses. */
const SAVE_EVERY = 15_000;

/** In ms. Production runs it every five minutes; a developer should not wait that long for a mail. */
const MAINTAIN_EVERY = 60_000;

const NAME = 'start';

interface LocalOptions {
  /** Rows for the table of addresses: address and description. */
  addresses?: [string, string][];
  /** Called when the suite is ready; the returned function is called before the suite stops. */
  onReady?: () => () => void;
}

async function clearTheWay(): Promise<void> {
  const running = await runningSuite(NAME);
  if (running) {
    throw new UserError(
      `It runs already, as process ${running.owner.pid}, at ${running.env.SITE_URL ?? 'its start'}.`,
    );
  }
  const left = await orphans(NAME);
  if (left.length > 0) {
    step('stopping the emulators that a killed start has left behind');
    await stopAll(left);
    // A process leaves the process table a moment before it releases its ports.
    await until(async () => (await takenPorts(START_PORTS)).length === 0, 10_000);
  }
  await requirePorts(START_PORTS);
}

/** Seeds the demo data unless it is complete, and saves it at once. */
async function fill(keeper: ExportKeeper): Promise<void> {
  if (!(await isSeeded(START_PORTS))) {
    step('the demo data is not complete: seeding it');
    await seedSuite(START_PORTS);
  }
  await requireAnswer(`http://127.0.0.1:${START_PORTS.hosting}/api/health`);
  await keeper.save();
}

async function start(keeper: ExportKeeper): Promise<Suite> {
  const claim = { parts: 'all' as const, ports: START_PORTS, shared: false };
  await remember(NAME, { ...claim, processes: [], env: {} });
  const suite = await startSuite({
    name: NAME,
    ports: START_PORTS,
    parts: 'all',
    rateLimits: process.env.RATE_LIMITS === 'strict' ? 'strict' : 'relaxed',
    importDir: keeper.latest(),
    demoDataMark: SEED_MARK,
    mailFile: path.join(DATA_DIR, 'mail.json'),
    phonesFile: path.join(DATA_DIR, 'phones.json'),
    onStep: step,
    onLine: (line) => isProblem(line) && say(line),
    onStarted: (processes) => remember(NAME, { ...claim, processes, env: {} }),
  });
  try {
    await fill(keeper);
    await remember(NAME, { ...claim, processes: suite.firebase.processes(), env: suite.env });
    return suite;
  } catch (error) {
    await suite.stop();
    throw error;
  }
}

function table(rows: [string, string][]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n');
}

function welcome(more: [string, string][]): void {
  const { hosting, inbox, smtp, phones, auth, functions, firestore, storage } = START_PORTS;
  const rows: [string, string][] = [
    ...more,
    [`http://127.0.0.1:${hosting}`, 'the site, and /api on the same origin'],
    [`http://127.0.0.1:${inbox}`, `the local mail inbox (SMTP on ${smtp})`],
    [`http://127.0.0.1:${phones}`, 'the phones that get the text messages'],
    [
      `127.0.0.1:${auth}, ${functions}, ${firestore}, ${storage}`,
      'auth, functions, firestore, storage emulators',
    ],
    ['admin@example.org / admin-Flame-2025', 'demo administrator'],
    ['user@example.org / user-Flame-2025', 'demo user'],
    ...DEMO_PASSES.map(({ code, role }): [string, string] => [
      code,
      `demo pass, ${PASS_ROLE_NAMES[role].toLowerCase()}: http://127.0.0.1:${String(hosting)}${passPath(role)}#${code}`,
    ]),
    ['.cache/suites/start/firebase.log', "the emulators' log"],
  ];
  say(`\n${table(rows)}\n`);
  step(`ready. Ctrl-C stops it; the data is kept in .emulator and saved every ${SAVE_EVERY / 1000} s.`);
}

/** Saves at intervals; repeated failures are reported only once. */
function saveAtIntervals(keeper: ExportKeeper, suite: Suite): () => void {
  let told = false;
  const timer = setInterval(() => {
    const claim = { parts: 'all' as const, ports: START_PORTS, shared: false, env: suite.env };
    void remember(NAME, { ...claim, processes: suite.firebase.processes() });
    keeper.save().catch((error: unknown) => {
      if (!told) say(`The data could not be saved: ${reason(error)}`);
      told = true;
    });
  }, SAVE_EVERY);
  return () => clearInterval(timer);
}

/**
 * Runs the scheduled function at intervals, because the emulators' scheduler does not. It sends waiting
 * mails.
 */
function maintainAtIntervals(suite: Suite): () => void {
  const timer = setInterval(() => {
    runMaintenance(suite.env.FUNCTIONS_URL ?? '').catch((error: unknown) =>
      say(`The scheduled function did not run: ${reason(error)}`),
    );
  }, MAINTAIN_EVERY);
  return () => clearInterval(timer);
}

function stopSignal(): Promise<'signal'> {
  return new Promise((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => resolve('signal'));
  });
}

/** Runs the local suite until it is stopped. Its data is in .emulator and survives a kill -9. */
export async function runLocal({ addresses = [], onReady }: LocalOptions = {}): Promise<void> {
  await clearTheWay();
  const ready = endFamilyOnSignal();
  const keeper = new ExportKeeper(path.join(DATA_DIR, 'exports'), START_PORTS);
  const suite = await start(keeper);
  const stopMore = onReady?.();
  ready();
  const stopTimers = [saveAtIntervals(keeper, suite), maintainAtIntervals(suite)];
  welcome(addresses);

  const ended = await Promise.race([stopSignal(), suite.firebase.ended]);
  for (const stopTimer of stopTimers) stopTimer();
  stopMore?.();
  if (ended === 'signal') {
    step('saving the data and stopping');
    await keeper.save().catch((error: unknown) => say(`The data could not be saved: ${reason(error)}`));
  }
  await suite.stop();
  await forget(NAME);
  if (ended !== 'signal') throw new UserError(`The emulators have ended: ${lastWords(suite.firebase.log())}`);
  step('stopped');
}

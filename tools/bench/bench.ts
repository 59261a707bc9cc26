import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import type { Browser } from 'playwright';
import { formatted } from '../lib/format';
import { launchChromium } from '../lib/launchChromium';
import { runMain, say, step } from '../lib/log';
import { inRoot } from '../lib/paths';
import type { Ports } from '../lib/ports';
import { endFamilyOnSignal } from '../lib/processes';
import { testSuite } from '../testing/testSuite';
import { archiveFigures } from './archive';
import { withDatabase } from './database';
import { type BenchResults, withPerformance, withVisit } from './documents';
import { eventsCpu } from './eventsCpu';
import { type Figure, isMet, table } from './figures';
import { groupFigures } from './group';
import { growthFigures, measureGrowth } from './growth';
import { lighthouseReport, type LighthouseReport } from './lighthouse';
import { functionFigures, JUDGE, lighthouseFigures, trafficFigures } from './measured';
import { moduleLoad } from './moduleLoad';
import { eventPath, pagesTraffic } from './pages';
import { participantsFigures, participantsGrowth } from './participants';
import { recordingLineFigures } from './recordingLine';
import { recordingFigures } from './recordings';
import { resultsFigures } from './resultsCpu';
import { tapFigures, tapTimes } from './taps';
import { voteFigures } from './voteCpu';
import { voterFigures } from './voter';

/**
 * `npm run bench` measures the figures of docs/performance.md on the emulators with the demo data, and writes
 * bench/results.json and the tables of docs/performance.md and docs/scale.md. `-- --full` also opens every page five times in Lighthouse (not the home page only) and
 * every dashboard screen with 100, 1,000 and 10,000 participants (not the participants screen only).
 * `-- --taps` measures only taps before hydration, `-- --recordings` only recordings, `-- --vote` only the vote of the
 * audience, and `-- --group` only the page of leaders with a group of 400; these write nothing.
 */
const RESULTS = 'bench/results.json';
const LIGHTHOUSE_RUNS = 5;

async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await launchChromium();
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

function measureDashboard(site: string, ports: Ports, isFull: boolean) {
  return withDatabase(ports, (db) =>
    withBrowser(async (browser) => {
      const suite = { browser, site, ports, db };
      const list = await participantsGrowth(suite);
      const grown = isFull ? await measureGrowth(suite) : [];
      return { figures: [...participantsFigures(list), ...growthFigures(grown)], details: { list, grown } };
    }),
  );
}

async function measureRecordings(site: string, ports: Ports): Promise<Figure[]> {
  step('recordings');
  const inBrowser = await withDatabase(ports, (db) =>
    withBrowser((browser) => recordingLineFigures(browser, { site, ports, db })),
  );
  return [...inBrowser, ...(await recordingFigures())];
}

async function measureLighthouse(
  site: string,
  event: string,
  isFull: boolean,
): Promise<Record<string, LighthouseReport>> {
  const reports: Record<string, LighthouseReport> = {};
  for (const path of ['/', JUDGE, event, '/gallery', '/participate']) {
    const runs = isFull || path === '/' || path === JUDGE ? LIGHTHOUSE_RUNS : 1;
    reports[path] = await lighthouseReport(`${site}${path}`, runs);
    step(`Lighthouse, ${path}: ${JSON.stringify(reports[path].scores)}`);
    for (const fault of reports[path].faults) say(`  ${fault}`);
  }
  return reports;
}

async function measure(
  isFull: boolean,
): Promise<{ figures: Figure[]; details: BenchResults['details'] & Record<string, unknown> }> {
  process.env.SUITE_NAME ??= 'bench';
  const suite = await testSuite('e2e');
  try {
    await suite.prepare('e2e');
    const site = suite.env.SITE_URL ?? '';
    const ports = JSON.parse(suite.env.SUITE_PORTS ?? '{}') as Ports;
    const event = await eventPath(site);
    step('what each page loads');
    const traffic = await pagesTraffic({ site, ports, event });
    step('Lighthouse');
    const reports = await measureLighthouse(site, event, isFull);
    step('taps before hydration');
    const taps = await withBrowser((browser) => tapTimes(browser, site, event));
    step('the dashboard');
    const dashboard = await measureDashboard(site, ports, isFull);
    const recordings = await measureRecordings(site, ports);
    step('the functions');
    const functions = { load: await moduleLoad(), events: await eventsCpu() };
    return {
      figures: [
        ...trafficFigures(traffic, event),
        ...lighthouseFigures(reports, event),
        ...tapFigures(taps),
        ...dashboard.figures,
        ...functionFigures(functions.load, functions.events),
        ...resultsFigures(),
        ...(await measureVote(site)),
        ...(await measureGroup(site, ports)),
        ...archiveFigures(),
        ...recordings,
      ],
      details: { traffic, reports, taps, dashboard: dashboard.details, functions },
    };
  } finally {
    await suite.done();
  }
}

interface Part {
  figures: Figure[];
  details: object;
}

async function tapsOnly(site: string): Promise<Part> {
  const event = await eventPath(site);
  const taps = await withBrowser((browser) => tapTimes(browser, site, event));
  return { figures: tapFigures(taps), details: { taps } };
}

const recordingsOnly = async (site: string, ports: Ports): Promise<Part> => ({
  figures: await measureRecordings(site, ports),
  details: {},
});

const measureVote = async (site: string): Promise<Figure[]> => [
  ...(await withBrowser((browser) => voterFigures(browser, site))),
  ...(await voteFigures()),
];

const voteOnly = async (site: string): Promise<Part> => ({ figures: await measureVote(site), details: {} });

const measureGroup = (site: string, ports: Ports): Promise<Figure[]> =>
  withDatabase(ports, (db) => withBrowser((browser) => groupFigures(browser, site, db)));

const groupOnly = async (site: string, ports: Ports): Promise<Part> => ({
  figures: await measureGroup(site, ports),
  details: {},
});

const PARTS = [
  ['--taps', tapsOnly],
  ['--recordings', recordingsOnly],
  ['--vote', voteOnly],
  ['--group', groupOnly],
] as const;

/** Measures one part: about one minute, on the suite that SUITE_NAME names. */
async function measureOnly(part: (site: string, ports: Ports) => Promise<Part>): Promise<void> {
  process.env.SUITE_NAME ??= 'bench';
  const suite = await testSuite('e2e');
  try {
    await suite.prepare('e2e');
    const ports = JSON.parse(suite.env.SUITE_PORTS ?? '{}') as Ports;
    const { figures, details } = await part(suite.env.SITE_URL ?? '', ports);
    say(`\n${table(figures)}\n\n${JSON.stringify({ load: os.loadavg(), ...details })}`);
  } finally {
    await suite.done();
  }
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: inRoot(), encoding: 'utf8' }).trim();

const DOCUMENTS = { 'docs/performance.md': withPerformance, 'docs/scale.md': withVisit };

async function writeDocuments(results: BenchResults): Promise<void> {
  for (const [file, write] of Object.entries(DOCUMENTS))
    await writeFile(inRoot(file), await write(await readFile(inRoot(file), 'utf8'), results));
}

/** The commit, with a mark when the working tree has uncommitted changes. */
const commit = () =>
  `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain', '-uno') ? '+' : ''}`;

await runMain(async () => {
  endFamilyOnSignal();
  const part = PARTS.find(([name]) => process.argv.includes(name))?.[1];
  if (part) {
    await measureOnly(part);
    process.exit(0);
  }
  const isFull = process.argv.includes('--full');
  const head = { commit: commit(), at: new Date().toISOString(), full: isFull };
  const { figures, details } = await measure(isFull);
  const machine = {
    node: process.version,
    cores: os.cpus().length,
    cpu: os.cpus()[0]?.model ?? '',
    load: os.loadavg().map((load) => Number(load.toFixed(1))),
  };
  const rows = figures.map((figure) => ({ ...figure, met: isMet(figure) }));
  await mkdir(inRoot('bench'), { recursive: true });
  const results = { ...head, machine, figures: rows, details };
  await writeFile(inRoot(RESULTS), await formatted(RESULTS, JSON.stringify(results)));
  await writeDocuments(results);
  say(`\n${table(figures)}\n`);
  const missed = rows.filter(({ met }) => met === false).length;
  say(
    `${missed} of ${rows.filter(({ met }) => met !== undefined).length} goals missed; ${RESULTS} has the details, docs/performance.md and docs/scale.md have the tables.`,
  );
  process.exit(0);
});

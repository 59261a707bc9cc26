import lighthouse from 'lighthouse';
import { launchChromium } from '../lib/launchChromium';
import { isFree } from '../lib/ports';
import { median } from './figures';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

/** Medians over the runs of one page. */
export interface LighthouseReport {
  url: string;
  runs: number;
  /** 0 to 100. */
  scores: Record<Category, number>;
  /** The values of each run. */
  performance: number[];
  /** Seconds, on Lighthouse's simulated slow 4G. */
  lcp: number;
  fcp: number;
  /** Seconds of blocked main thread. The processor is slowed down to a quarter of this machine's. */
  tbt: number;
  /** Seconds of evaluating scripts, on the same slow processor. */
  scripting: number;
  cls: number;
  /** Audits of the other categories that cost points, with their findings. */
  faults: string[];
}

interface Audit {
  score: number | null;
  title: string;
  numericValue?: number;
  details?: { items?: { group?: string; duration?: number }[] };
}
interface Run {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
}

async function freePort(from = 9400): Promise<number> {
  return (await isFree(from)) ? from : freePort(from + 1);
}

/** One run in a new browser with Lighthouse's mobile preset, which is the default. */
async function run(url: string): Promise<Run> {
  const port = await freePort();
  const browser = await launchChromium(`--remote-debugging-port=${port}`);
  try {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      // The service worker's cache would turn the run into a second visit.
      blockedUrlPatterns: ['*/sw.js'],
    });
    if (!result) throw new Error(`Lighthouse returned no result for ${url}: run the bench again`);
    const { runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
    return result.lhr as Run;
  } finally {
    await browser.close();
  }
}

function faultsOf({ categories, audits }: Run): string[] {
  const refs = CATEGORIES.filter((name) => name !== 'performance').flatMap(
    (name) => categories[name]?.auditRefs ?? [],
  );
  return refs.flatMap(({ id, weight }) => {
    const audit = audits[id];
    if (!audit || weight === 0 || audit.score === null || audit.score === 1) return [];
    return [`${id}: ${audit.title}: ${JSON.stringify(audit.details ?? {}).slice(0, 1500)}`];
  });
}

/** In milliseconds. */
const scriptingOf = ({ audits }: Run): number =>
  audits['mainthread-work-breakdown']?.details?.items?.find(({ group }) => group === 'scriptEvaluation')
    ?.duration ?? NaN;

/** Chromium sometimes records no trace (NO_NAVSTART), independently of the page; one retry. */
const runAgain = (url: string) => run(url).catch(() => run(url));

/** Opens the page this many times, each time in a new browser. */
export async function lighthouseReport(url: string, runs: number): Promise<LighthouseReport> {
  const results: Run[] = [];
  for (let count = 0; count < runs; count += 1) results.push(await runAgain(url));
  const scoresOf = (name: Category) =>
    results.map(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100));
  const of = (audit: string) => median(results.map(({ audits }) => audits[audit]?.numericValue ?? NaN));
  const scores = Object.fromEntries(CATEGORIES.map((name) => [name, median(scoresOf(name))]));
  return {
    url,
    runs,
    scores: scores as LighthouseReport['scores'],
    performance: scoresOf('performance'),
    lcp: of('largest-contentful-paint') / 1000,
    fcp: of('first-contentful-paint') / 1000,
    tbt: of('total-blocking-time') / 1000,
    scripting: median(results.map(scriptingOf)) / 1000,
    cls: of('cumulative-layout-shift'),
    faults: [...new Set(results.flatMap(faultsOf))],
  };
}

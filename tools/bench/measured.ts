import type { EventsCpu } from './eventsCpu';
import type { Figure } from './figures';
import type { LighthouseReport } from './lighthouse';
import type { ModuleLoad } from './moduleLoad';
import { scriptKilobytes, type Traffic } from './traffic';

/** The goals of DESIGN §8. */
const GOALS = {
  homeScripts: 140,
  pageScripts: 40,
  adminScripts: 370,
  homeReads: 1,
  homeBytes: 400,
  performance: 95,
  score: 100,
  lcp: 1.5,
  cls: 0.02,
  eventsRatio: 4,
  loadRatio: 6,
};

const nameOf = (path: string, event: string) => (path === event ? '/events/{id}' : path);

/** Bytes and counts of each page, by its path. */
export function trafficFigures(views: Record<string, Traffic>, event: string): Figure[] {
  const { '/': home, '/admin': admin, ...others } = views;
  if (!home || !admin)
    throw new Error(
      'the traffic of the home page or the dashboard was not recorded: add both to the pages of tools/bench/pages.ts',
    );
  const thirdParty = Object.values(views).flatMap((view) => view.thirdParty).length;
  return [
    { name: 'home: JavaScript, gzip', value: scriptKilobytes(home), unit: 'KB', atMost: GOALS.homeScripts },
    ...Object.entries(others).map(([path, view]): Figure => ({
      name: `${nameOf(path, event)}: JavaScript beyond home's, gzip`,
      value: scriptKilobytes(view, home.scripts),
      unit: 'KB',
      atMost: GOALS.pageScripts,
    })),
    {
      name: 'dashboard, first page: JavaScript, gzip',
      value: scriptKilobytes(admin),
      unit: 'KB',
      atMost: GOALS.adminScripts,
    },
    { name: 'home: all bytes at 360 px', value: home.bytes / 1000, unit: 'KB', atMost: GOALS.homeBytes },
    {
      name: 'home: document reads by the browser',
      value: home.reads,
      unit: 'reads',
      atMost: GOALS.homeReads,
    },
    { name: 'all pages: requests to third parties', value: thirdParty, unit: 'count', atMost: 0 },
  ];
}

function reportFigures(page: string, { scores, runs, ...report }: LighthouseReport): Figure[] {
  const name = (what: string) => `Lighthouse, ${page}: ${what} (median of ${runs})`;
  const score = (what: string, value: number): Figure => ({
    name: name(what),
    value,
    unit: 'score',
    atLeast: GOALS.score,
  });
  const isHome = page === 'home';
  return [
    {
      name: name('performance'),
      value: scores.performance,
      unit: 'score',
      ...(isHome && { atLeast: GOALS.performance }),
    },
    score('accessibility', scores.accessibility),
    score('best practices', scores['best-practices']),
    score('SEO', scores.seo),
    {
      name: name('LCP'),
      value: report.lcp,
      unit: 's',
      ...(isHome && { atMost: GOALS.lcp }),
    },
    { name: name('CLS'), value: report.cls, unit: 'shift', ...(isHome && { atMost: GOALS.cls }) },
  ];
}

/** Lighthouse's scores of each page, by its path. */
export function lighthouseFigures(reports: Record<string, LighthouseReport>, event: string): Figure[] {
  return Object.entries(reports).flatMap(([path, report]) =>
    reportFigures(path === '/' ? 'home' : nameOf(path, event), report),
  );
}

/** The cost of the functions as ratios of CPU time. */
export function functionFigures(load: ModuleLoad, events: EventsCpu): Figure[] {
  return [
    {
      name: 'GET /events/: CPU against bare node:http',
      value: events.ratio,
      unit: '×',
      atMost: GOALS.eventsRatio,
    },
    {
      name: 'GET /events/, every event changed since: CPU against bare node:http',
      value: events.changingRatio,
      unit: '×',
    },
    {
      name: 'functions: CPU to load, against node -e 0',
      value: load.ratio,
      unit: '×',
      atMost: GOALS.loadRatio,
    },
    {
      name: 'functions: heavy packages loaded ahead of use',
      value: load.heavy.length,
      unit: 'count',
      atMost: 0,
    },
  ];
}

import { formatted } from '../lib/format';
import { betweenMarkers } from '../lib/markers';
import { type Figure, table } from './figures';
import { type Growth, growthTable } from './growth';

/** The results that `npm run bench` keeps in bench/results.json, as far as the documents show it. */
export interface BenchResults {
  commit: string;
  /** ISO 8601. */
  at: string;
  full: boolean;
  machine: { node: string; cores: number; cpu: string; load: number[] };
  figures: (Figure & { met?: boolean })[];
  details: { dashboard: { grown: Growth[] } };
}

/** Hosting's free part and price, from docs/scale.md. */
const FREE_GB_A_MONTH = 10.8;
const DOLLARS_A_GB = 0.15;
/** Files that the function fetches from Storage for 100,000 visits when the CDN has no copies. */
const DOLLARS_FOR_FILES = 0.22;
const VISITS_A_MONTH = 100_000;
const KB_A_GB = 1_000_000;

/** The tables of docs/performance.md, each with the figures that it takes; a figure stands in the first that fits. */
const TABLES = {
  group: /^\/group, /,
  vote: /^(\/v |tap on 'Put|a hundred votes)/,
  archive: /^archive of/,
  dashboard: /^(\/admin|dashboard)/,
  taps: /^tap /,
  lighthouse: /^Lighthouse/,
  server: /^(GET |functions: |results )/,
  recordings: /recording|tap on Play/,
  pages: /^(home|\/|all pages)/,
} as const satisfies Record<string, RegExp>;
type TableName = keyof typeof TABLES;
const NAMES = Object.keys(TABLES) as TableName[];

const tableOf = ({ name }: Figure): TableName | undefined => NAMES.find((table) => TABLES[table].test(name));

const dateOf = (at: string) => at.slice(0, 10);

function runSentence({ commit, at, full, machine, figures }: BenchResults): string {
  const withGoal = figures.filter(({ met }) => met !== undefined);
  const missed = withGoal.filter(({ met }) => met === false);
  const names = missed.map(({ name }) => name).join('; ');
  const load = machine.load[0]?.toFixed(1) ?? '';
  return [
    `Commit \`${commit}\`, ${dateOf(at)}, \`npm run bench${full ? ' -- --full' : ''}\` with Node ${machine.node} on ${machine.cores} cores (${machine.cpu}), load ${load} at the end:`,
    `${missed.length} of ${withGoal.length} goals missed${missed.length > 0 ? `: ${names}` : ''}.`,
  ].join(' ');
}

function valueOf(figures: readonly Figure[], name: string): number {
  const found = figures.find((figure) => figure.name === name);
  if (!found) throw new Error(`bench/results.json has no figure "${name}": run \`npm run bench\` again.`);
  return found.value;
}

const dollars = (amount: number) => `$${amount.toFixed(2)}`;

function visitSentence({ figures, commit, at }: BenchResults): string {
  const all = valueOf(figures, 'home: all bytes at 360 px');
  const scripts = valueOf(figures, 'home: JavaScript, gzip');
  const gigabytes = (all * VISITS_A_MONTH) / KB_A_GB;
  const traffic = Math.max(0, gigabytes - FREE_GB_A_MONTH) * DOLLARS_A_GB;
  return [
    `A first visit to the home page loads **${all.toFixed(1)} KB**, ${scripts.toFixed(1)} KB of it scripts (commit \`${commit}\`, ${dateOf(at)}).`,
    `100,000 such visits a month are ${gigabytes.toFixed(1)} GB of Hosting's traffic, ${Math.max(0, gigabytes - FREE_GB_A_MONTH).toFixed(1)} of them paid: ${dollars(traffic)}.`,
    `With the files that the function fetches at most (${dollars(DOLLARS_FOR_FILES)}) that is **${dollars(traffic + DOLLARS_FOR_FILES)}** a month; 1,000 visits are free.`,
  ].join(' ');
}

function filled(document: string, { file, name }: { file: string; name: string }, text: string): string {
  const begin = `<!-- bench ${name}: written by \`npm run bench\` -->`;
  return betweenMarkers(document, { file, begin, end: '<!-- /bench -->' }, text);
}

/** docs/performance.md with the tables of this run. Throws for a figure that belongs into no table. */
export async function withPerformance(document: string, results: BenchResults): Promise<string> {
  const homeless = results.figures.find((figure) => !tableOf(figure));
  if (homeless) throw new Error(`No table of docs/performance.md takes the figure "${homeless.name}".`);
  const file = 'docs/performance.md';
  let text = filled(document, { file, name: 'run' }, runSentence(results));
  for (const name of NAMES) {
    const figures = results.figures.filter((figure) => tableOf(figure) === name);
    // A table that this run has not measured keeps its earlier figures.
    if (figures.length > 0) text = filled(text, { file, name }, table(figures));
  }
  const { grown } = results.details.dashboard;
  if (grown.length > 0) {
    const note = `Commit \`${results.commit}\`, ${dateOf(results.at)}.`;
    text = filled(text, { file, name: 'growth' }, `${note}\n\n${growthTable(grown)}`);
  }
  return formatted('docs/performance.md', text);
}

/** docs/scale.md with the bytes of a visit of this run, and what they cost. */
export async function withVisit(document: string, results: BenchResults): Promise<string> {
  return formatted(
    'docs/scale.md',
    filled(document, { file: 'docs/scale.md', name: 'visit' }, visitSentence(results)),
  );
}

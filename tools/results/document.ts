import { computeResults } from '@ndeiya/domain/results/results';
import type { RoundJson } from '@ndeiya/domain/testing/results/makeRound';
import * as vectors from '@ndeiya/domain/testing/results/vectors';
import { formatted } from '../lib/format';
import { betweenMarkers } from '../lib/markers';

/**
 * The worked examples of docs/results.md. The engine computes each one, so that the document stays correct.
 */

const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');

/** The printed totals, finals and places. */
function totalsTable(round: RoundJson): string {
  const judges = round.judges.map(({ id }) => id);
  const rows = computeResults(round).rows.map((row) => {
    const cells = judges.map((judge) => {
      const found = row.judges.find((one) => one.judge === judge);
      return found ? `${found.total}${found.estimated ? ' (estimated)' : ''}` : '–';
    });
    return [row.rank_overall, row.entry, ...cells, row.final];
  });
  return table(['place', 'entry', ...judges, 'final'], rows);
}

/** The lines of `explain` for one entry whose keys begin with one of these words. */
function told(round: RoundJson, entry: string, words: readonly string[]): string {
  const row = computeResults(round).rows.find((one) => one.entry === entry);
  const sentences = row?.explain.filter(({ key }) => words.some((word) => key.startsWith(word))) ?? [];
  return sentences.map(({ text }) => `> ${text}`).join('\n>\n');
}

function finalsTable(columns: Record<string, RoundJson>): string {
  const results = Object.values(columns).map((round) => computeResults(round).rows);
  const depth = Math.max(...results.map((rows) => rows.length));
  const places = Array.from({ length: depth }, (_, index) => [
    index + 1,
    ...results.map((rows) => (rows[index] ? `${rows[index].entry} ${rows[index].final}` : '–')),
  ]);
  return table(['place', ...Object.keys(columns)], places);
}

function classesTable(round: RoundJson): string {
  const rows = computeResults(round).classes.map(({ name, categories, size }) => [
    name,
    categories.join(', '),
    size,
  ]);
  return table(['class', 'categories', 'entries'], rows);
}

function prizesTable(round: RoundJson): string {
  const { prizes, undistributed } = computeResults(round);
  const rows = prizes.map(({ group, place, entry, amount }) => [group, place, entry, amount]);
  const rest = undistributed.map(({ group, amount }) => [group, '–', 'not handed out', amount]);
  return table(['prize group', 'place', 'entry', 'amount'], [...rows, ...rest]);
}

const { V1, V4, V4_OVERRIDE, V6, V7_THREE_THIRD, V7_V5, V8_ACROSS, v2, v3, v5, v8, v9 } = vectors;
const EXAMPLES: Record<string, () => string> = {
  totals: () => `${totalsTable(V1)}\n\n${told(V1, 'A', ['final', 'place'])}`,
  methods: () =>
    finalsTable({ mean: v2('mean'), trimmed: v2('trimmed'), 'rank_sum (lowest first)': v2('rank_sum') }),
  missing: () =>
    finalsTable({ corrected: v3('corrected'), present: v3('present'), drop_judge: v3('drop_judge') }),
  conflict: () =>
    `${totalsTable(V4)}\n\n${told(V4, 'B', ['judge', 'final'])}\n\nWith an override:\n\n${told(V4_OVERRIDE, 'B', ['judge', 'final'])}`,
  ties: () => `${totalsTable(v5())}\n\n${told(v5(), 'E1', ['tie'])}`,
  classes: () => `${classesTable(V6)}\n\n${told(V6, 'Folk-1', ['class'])}`,
  prizes: () => `${prizesTable(V7_V5)}\n\n${prizesTable(V7_THREE_THIRD)}`,
  persons: () =>
    [prizesTable(v8('group')), told(v8('group'), 'P2', ['prize']), prizesTable(V8_ACROSS)].join('\n\n'),
  correction: () => finalsTable({ 'version 1': v9(71), 'version 2': v9(77) }),
};

const withExample = (document: string, name: string, text: string) =>
  betweenMarkers(
    document,
    {
      file: 'docs/results.md',
      begin: `<!-- example ${name}: written by \`npm run results:document\` -->`,
      end: '<!-- /example -->',
    },
    text,
  );

/** The document with newly computed examples between its markers. */
export async function withExamples(document: string): Promise<string> {
  const filled = Object.entries(EXAMPLES).reduce(
    (text, [name, example]) => withExample(text, name, example()),
    document,
  );
  return await formatted('docs/results.md', filled);
}

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../lib/paths';
import { type BenchResults, withPerformance, withVisit } from './documents';

const read = (file: string) => readFileSync(inRoot(file), 'utf8');
const RESULTS = JSON.parse(read('bench/results.json')) as BenchResults;

test.each([
  ['docs/performance.md', withPerformance],
  ['docs/scale.md', withVisit],
] as const)('%s shows the figures of bench/results.json', async (file, write) => {
  const document = read(file);
  expect(await write(document, RESULTS)).toBe(document);
});

test('a figure that no table takes is an error that names it', async () => {
  const figures = [{ name: 'steps of a dance', value: 3, unit: 'count' as const }];
  await expect(withPerformance(read('docs/performance.md'), { ...RESULTS, figures })).rejects.toThrow(
    'takes the figure "steps of a dance"',
  );
});

test('a table of which a run has no figure keeps those of an earlier run, and takes new ones', async () => {
  const begin = '<!-- bench group: written by `npm run bench` -->\n';
  const ofEarlierRun = 'Commit `1a2b3c4d`, load 3.4 at the end.';
  const document = read('docs/performance.md').replace(begin, `${begin}\n${ofEarlierRun}\n`);
  const name = '/group, 400 children: requests that send 40 entries';
  const others = RESULTS.figures.filter((figure) => !figure.name.startsWith('/group, '));
  const kept = await withPerformance(document, { ...RESULTS, figures: others });
  expect(kept).toContain(`| ${name} `);
  expect(kept).toContain(ofEarlierRun);
  const figures = [...others, { name, value: 2, unit: 'count' as const, atMost: 3 }];
  const written = await withPerformance(document, { ...RESULTS, figures });
  expect(written).toMatch(new RegExp(`\\| ${name} +\\| 2 +\\|`));
  expect(written).not.toContain(ofEarlierRun);
});

test('a goal that is missed is named above the tables', async () => {
  const figures = RESULTS.figures.map((figure, index) => ({ ...figure, met: index > 0 }));
  const written = await withPerformance(read('docs/performance.md'), { ...RESULTS, figures });
  expect(written).toContain(`goals missed: ${RESULTS.figures[0]?.name ?? ''}.`);
});

test('a document without a marker is an error that says which line to put back', async () => {
  await expect(withVisit('# Scale', RESULTS)).rejects.toThrow('docs/scale.md has lost a marker');
});

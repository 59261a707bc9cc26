import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { nextEdition } from '@ndeiya/domain/editions/editions';
import type { Results } from '@ndeiya/domain/results/results';
import { expect, test } from 'vitest';
import { DEMO_EDITION } from '../../tools/seed/content/edition';
import { pastFinal } from '../../tools/seed/pastEdition';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const { version, results } = pastFinal(nextEdition(DEMO_EDITION, DEMO_EDITION.year - 1));
const [final] = results.rounds;

test(
  'npm run results makes the published table and hash from the demo’s public marks',
  { timeout: 60_000 },
  () => {
    const program = path.join(ROOT, 'tools/run.mjs');
    const { stdout } = spawnSync(process.execPath, [program, 'results', '-'], {
      input: version.input,
      encoding: 'utf8',
    });
    const computed = JSON.parse(stdout) as Results;
    expect(computed.inputs_hash).toBe(final?.inputs_hash);
    expect(computed.rows.map((row) => [row.entry, row.final, row.rank_overall])).toEqual(
      final?.rows.map((row) => [row.entry, row.final, row.place]),
    );
    const won = final?.prizes.map(({ group, entry, place, amount }) => ({ group, entry, place, amount }));
    expect(computed.prizes).toEqual(won);
  },
);

test('the finished demo edition has a merged class and a shared place, so that the page shows both', () => {
  expect(final?.classes.map(({ name }) => name)).toContain('Merged');
  expect(new Set(final?.rows.map(({ place }) => place)).size).toBeLessThan(final?.rows.length ?? 0);
});

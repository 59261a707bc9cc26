import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { computeResults } from '@ndeiya/domain/results/results';
import { V4 } from '@ndeiya/domain/testing/results/vectors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withExamples } from '../../tools/results/document';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const PATIENCE = { timeout: 60_000 };

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'results-'));
  writeFileSync(path.join(folder, 'round.json'), JSON.stringify(V4));
  writeFileSync(path.join(folder, 'text.json'), 'no JSON');
  writeFileSync(path.join(folder, 'lines.json'), '{\n"a": x\n}\n');
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the command in the folder of the test, as npm starts it. */
function results(args: readonly string[], input = '') {
  const program = path.join(ROOT, 'tools/run.mjs');
  const env = { ...process.env, npm_lifecycle_event: 'results', INIT_CWD: folder };
  return spawnSync(process.execPath, [program, 'results', ...args], { input, env, encoding: 'utf8' });
}

describe('npm run results', () => {
  test('prints only the results of the file on standard output', PATIENCE, () => {
    const { status, stdout, stderr } = results(['round.json']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(JSON.parse(stdout)).toEqual(computeResults(V4));
  });
  test('reads the round from standard input when the path is "-"', PATIENCE, () => {
    const { status, stdout } = results(['-'], JSON.stringify(V4));
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual(computeResults(V4));
  });
  test.each([
    [
      'a refused round',
      { args: ['-'], input: '{}' },
      'The round cannot be computed: rules must be an object; entries must be a list',
    ],
    ['a text that is not JSON', { args: ['text.json'], input: '' }, 'text.json is not JSON'],
    ['several lines that are not JSON', { args: ['lines.json'], input: '' }, 'lines.json is not JSON'],
    ['a file that does not exist', { args: ['none.json'], input: '' }, 'none.json cannot be read'],
    ['no path', { args: [], input: '' }, 'Name one file with a round'],
  ])(
    'ends with code 1 and one sentence on standard error for %s',
    PATIENCE,
    (_what, { args, input }, words) => {
      const { status, stdout, stderr } = results(args, input);
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
      expect(stderr).toContain(words);
      expect(stderr.trim().split('\n')).toHaveLength(1);
    },
  );
});

test('the examples in docs/results.md are up to date (fix: npm run results:document)', PATIENCE, async () => {
  const document = readFileSync(path.join(ROOT, 'docs/results.md'), 'utf8');
  expect(await withExamples(document)).toBe(document);
});

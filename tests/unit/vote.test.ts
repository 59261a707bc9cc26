import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { boxHashOf, commitmentOf } from '@ndeiya/domain/vote/box';
import { disclosureOf } from '@ndeiya/domain/vote/disclosure';
import { tallyOf } from '@ndeiya/domain/vote/tally';
import { expect, test } from 'vitest';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const PATIENCE = { timeout: 60_000 };

const entries = [
  { id: 'A001', number: 'A1', withdrawn: false },
  { id: 'A002', number: 'A2', withdrawn: true },
];
const ballots = Array.from({ length: 24 }, (_, place) => ({
  nonce: place.toString(16).padStart(32, '0'),
  choice: place % 2 === 0 ? ['A001'] : ['A001', 'A002'],
}));
const commitments = ballots.map(commitmentOf).sort();
const { tally, winners } = tallyOf(entries, ballots);
const FILE = {
  edition: 2031,
  min: 1,
  max: 2,
  entries,
  counts: {
    printed: 36,
    active: 24,
    used: 24,
    phone: 24,
    table: 0,
    paper: 0,
    spoilt: 0,
    released: 0,
    void: 0,
  },
  box_hash: boxHashOf(commitments),
  commitments,
  ...disclosureOf(ballots, (ids) => [...ids]),
  receipts: ballots.map((_, place) => `R${String(place).padStart(5, '0')}`),
  tally,
  winners,
};

/** Runs the command as npm starts it. */
function vote(input: unknown, args: readonly string[] = ['-']) {
  const program = path.join(ROOT, 'tools/run.mjs');
  return spawnSync(process.execPath, [program, 'vote', ...args], {
    input: JSON.stringify(input),
    encoding: 'utf8',
  });
}

test(
  'npm run vote prints the hash of the box, the tally and the winners that it has counted itself',
  PATIENCE,
  () => {
    const { status, stdout, stderr } = vote(FILE);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(JSON.parse(stdout)).toEqual({ box_hash: FILE.box_hash, tally, winners: ['A001'] });
  },
);

test(
  'npm run vote ends with code 1 for a file with another winner, and prints its own count',
  PATIENCE,
  () => {
    const { status, stdout, stderr } = vote({ ...FILE, winners: ['A002'] });
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ winners: ['A001'] });
    expect(stderr).toContain('The winners differ.');
  },
);

test.each<[string, unknown, [string[], string]]>([
  ['without a path', FILE, [[], 'Name one file']],
  ['for another file', { edition: 2031 }, [['-'], 'has not the form of votes.json']],
])('npm run vote ends with code 1 and one sentence %s', PATIENCE, (_condition, file, [args, words]) => {
  const { status, stdout, stderr } = vote(file, args);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain(words);
});

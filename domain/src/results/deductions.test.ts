import { expect, test } from 'vitest';
import { makeRound } from '../testing/results/makeRound';
import { computeResults } from './results';

type Deductions = { marks: string; reason?: string }[];

/** The final of an entry with a total of 80, and the sentence about its deductions. */
function deducted(deductions: Deductions) {
  const round = makeRound({ totals: { A: [80] } });
  const [row] = computeResults({ ...round, entries: [{ ...round.entries[0], deductions }] }).rows;
  return { final: row?.final, text: row?.explain.find(({ key }) => key === 'final.deducted')?.text };
}

const LATE_TWO = { marks: '2', reason: 'late' };
const LATE_ONE = { marks: '1', reason: 'late' };
const OVERTIME = { marks: '0.5', reason: 'overtime' };
const UNNAMED = { marks: '3' };

test.each<[string, Deductions, object]>([
  [
    'by reason, whatever the amounts are',
    [OVERTIME, LATE_ONE],
    {
      final: '78.50',
      text: 'Marks are deducted: 1 (late) and 0.5 (overtime). That makes 78.50 out of 80.00.',
    },
  ],
  [
    'by amount where they have the same reason',
    [LATE_TWO, LATE_ONE],
    { final: '77.00', text: 'Marks are deducted: 1 (late) and 2 (late). That makes 77.00 out of 80.00.' },
  ],
  [
    'those without a reason first',
    [LATE_ONE, UNNAMED, OVERTIME],
    {
      final: '75.50',
      text: 'Marks are deducted: 3, 1 (late) and 0.5 (overtime). That makes 75.50 out of 80.00.',
    },
  ],
])('deductions are told %s, in whichever order they were written', (_how, deductions, expected) => {
  expect(deducted(deductions)).toEqual(expected);
  expect(deducted([...deductions].reverse())).toEqual(expected);
});

test('deductions take nothing off below 0', () => {
  expect(deducted([{ marks: '81' }])).toMatchObject({ final: '0.00' });
});

test('deductions come off each total before the ranks are made, and the entry reads which', () => {
  const round = makeRound({ rules: { method: 'rank_sum' }, totals: { A: [80, 70], B: [79, 71] } });
  const [first, ...others] = round.entries;
  const entries = [{ ...first, deductions: [LATE_TWO] }, ...others];
  const rows = computeResults({ ...round, entries }).rows;
  expect(rows.map(({ entry, final }) => `${entry} ${final}`)).toEqual(['B 2.00', 'A 4.00']);
  expect(rows[1]?.explain[0]?.text).toBe(
    "Before the judges' ranks are made, marks are deducted from each total: 2 (late).",
  );
  expect(rows[0]?.explain.map(({ key }) => key)).not.toContain('final.deducted_from_totals');
});

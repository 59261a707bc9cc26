import type { ConsoleEntry } from '@ndeiya/domain/judging/consoleAnswer';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SheetGrid } from './SheetGrid';

const entry = (number: string, fields: Partial<ConsoleEntry>): ConsoleEntry => ({
  id: `r1_${number}`,
  entry: number,
  number,
  class: 'Poetry',
  stage_name: `No. ${number}`,
  title: 'Rain',
  order: 1,
  counts_members: false,
  status: 'entered',
  deductions: [],
  stage: null,
  overtime: null,
  ...fields,
});

test('the grid marks the performance on stage and the one before it, beside their status', () => {
  const rows = [
    entry('A1', { stage: 'just', status: 'performed' }),
    entry('A2', { stage: 'on' }),
    entry('A3', {}),
  ].map((one) => ({ entry: one, cells: [] }));
  render(<SheetGrid rows={rows} judges={[]} onSheet={vi.fn()} onEntry={vi.fn()} />);
  const texts = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(texts).toEqual([
    'A1 RainJust on stage · Performedstatus and deductions',
    'A2 RainOn stage · Not yet performedstatus and deductions',
    'A3 RainNot yet performedstatus and deductions',
  ]);
});

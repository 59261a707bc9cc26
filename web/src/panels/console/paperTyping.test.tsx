import { consoleMessages } from '@ndeiya/domain/judging/consoleMessages';
import type { PaperRound } from '@ndeiya/domain/judging/sheetApi';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { readPaper } from '../../data/judging';
import { PaperTyping } from './PaperTyping';

vi.mock('../../data/judging');

const { paper: texts } = consoleMessages;

function show(sheets: { has_phone: boolean; typing: string }[]) {
  const round = {
    id: 'r1',
    title: 'Final',
    criteria: [],
    labels: {},
    sheets: sheets.map((sheet, place) => ({
      sheet_id: `s${String(place)}`,
      number: 'A1',
      seat: 'A',
      ...sheet,
    })),
  } as unknown as PaperRound;
  vi.mocked(readPaper).mockResolvedValue([round]);
  render(<PaperTyping caller={{ pass: 'p1.1' }} />);
}

test('where only judges with a phone lack sheets, the tabulator reads how one of them is typed', async () => {
  show([{ has_phone: true, typing: 'none' }]);
  expect(await screen.findByText(texts.onlyPhones)).toBeVisible();
  fireEvent.click(screen.getByRole('checkbox', { name: texts.phones }));
  expect(screen.getByRole('button', { name: 'Save this sheet' })).toBeVisible();
});

test('where every sheet was typed, the tabulator reads that none waits', async () => {
  show([{ has_phone: false, typing: 'mine' }]);
  expect(await screen.findByText(texts.allDone)).toBeVisible();
});

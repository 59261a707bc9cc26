import { consoleMessages } from '@ndeiya/domain/judging/consoleMessages';
import type { PaperRound } from '@ndeiya/domain/judging/sheetApi';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { readPaper, typePaper } from '../../data/judging';
import { PaperTyping } from './PaperTyping';

vi.mock('../../data/judging');

const { paper: texts } = consoleMessages;

function roundOf(sheets: { has_phone: boolean; typing: string }[]) {
  return {
    id: 'r1',
    title: 'Final',
    criteria: [{ key: 'voice', max: 40 }],
    labels: { voice: 'Voice' },
    sheets: sheets.map((sheet, place) => ({
      sheet_id: `s${String(place)}`,
      number: `A${String(place + 1)}`,
      title: '',
      seat: 'A',
      ...sheet,
    })),
  } as unknown as PaperRound;
}

function show(sheets: Parameters<typeof roundOf>[0]) {
  vi.mocked(readPaper).mockResolvedValue([roundOf(sheets)]);
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

const WAITS = { has_phone: false, typing: 'none' };
const MINE = { has_phone: false, typing: 'mine' };
const voice = () => screen.getByRole('textbox', { name: /Voice/ });
const type = (marks: string) => {
  fireEvent.change(voice(), { target: { value: marks } });
};
const save = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Save this sheet' }));
};

/** Two sheets wait, the first is stored, and the sheets are being read again. */
async function firstIsStored() {
  show([WAITS, WAITS]);
  await screen.findByRole('heading', { name: /^A1/ });
  const again = Promise.withResolvers<PaperRound[]>();
  vi.mocked(readPaper).mockReturnValueOnce(again.promise);
  vi.mocked(typePaper).mockResolvedValueOnce('mine');
  type('30');
  save();
  await screen.findByRole('heading', { name: /^A2/ });
  return again;
}

test('where the sheets cannot be read again after one was stored, the marks of the next one stay', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const again = await firstIsStored();
  type('25');
  await act(async () => {
    again.reject(new Error('down'));
    await again.promise.catch(() => undefined);
  });
  expect(await screen.findByText(texts.loadFailed)).toBeVisible();
  expect(voice()).toHaveValue('25');
  vi.mocked(readPaper).mockResolvedValueOnce([roundOf([MINE, WAITS])]);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => {
    expect(screen.queryByText(texts.loadFailed)).not.toBeInTheDocument();
  });
  expect(voice()).toHaveValue('25');
  logged.mockRestore();
});

test('a sheet that comes to the list while another is typed does not take its place', async () => {
  const again = await firstIsStored();
  type('25');
  const more = roundOf([MINE, WAITS, WAITS]);
  await act(async () => {
    again.resolve([{ ...more, sheets: more.sheets.toReversed() }]);
    await again.promise;
  });
  expect(screen.getByRole('heading', { name: /^A2/ })).toBeVisible();
  expect(voice()).toHaveValue('25');
});

test('sheets that were asked for before a sheet was stored do not bring it back', async () => {
  const older = await firstIsStored();
  vi.mocked(typePaper).mockResolvedValueOnce('mine');
  vi.mocked(readPaper).mockResolvedValueOnce([roundOf([MINE, MINE])]);
  type('25');
  save();
  expect(await screen.findByText(texts.allDone)).toBeVisible();
  await act(async () => {
    older.resolve([roundOf([MINE, WAITS])]);
    await older.promise;
  });
  expect(screen.getByText(texts.allDone)).toBeVisible();
});

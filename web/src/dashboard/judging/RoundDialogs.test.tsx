import { createTheme, ThemeProvider } from '@mui/material/styles';
import { consoleMessages } from '@ndeiya/domain/judging/consoleMessages';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createRound } from '../../data/admin/rounds';
import { renderAt } from '../../testing/page';
import { NewRound } from './RoundDialogs';

vi.mock('../../data/admin/rounds', () => ({ createRound: vi.fn(), updateRound: vi.fn() }));

const { weights } = consoleMessages.round;

beforeEach(() => {
  vi.mocked(createRound).mockReset();
  renderAt(
    <ThemeProvider theme={createTheme()}>
      <NewRound edition={{ min_class: 4, prizes: [] }} onDone={() => undefined} onClose={() => undefined} />
    </ThemeProvider>,
    '/admin/judging',
  );
});
const firstWeight = () => screen.getAllByLabelText(/^Weight/)[0] as HTMLInputElement;
const weigh = (text: string) => {
  fireEvent.change(firstWeight(), { target: { value: text } });
};
const save = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
};

test('weights that do not add up are said once, under them, and saving leads there without sending anything', () => {
  const before = Number(firstWeight().value);
  weigh(String(before - 1));
  save();
  expect(screen.getAllByText(/add up/)).toHaveLength(1);
  expect(screen.getByText(weights(99))).toHaveFocus();
  expect(createRound).not.toHaveBeenCalled();
  expect(firstWeight()).toHaveValue(String(before - 1));
});

test('weights that add up are sent, and nothing is said about them', async () => {
  vi.mocked(createRound).mockRejectedValue(new Error('no answer'));
  save();
  expect(await screen.findByText(consoleMessages.failed)).toBeVisible();
  expect(createRound).toHaveBeenCalledOnce();
  expect(screen.queryByText(/add up/)).toBeNull();
});

test('beside the criteria it says how half marks are given, with the numbers for it', () => {
  expect(screen.getByText(/^What judges mark/)).toHaveTextContent(
    'For half marks, let a criterion have marks up to 20 instead of 10',
  );
});

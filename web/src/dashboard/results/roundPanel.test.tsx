import { createTheme, ThemeProvider } from '@mui/material/styles';
import type { RoundAnswer } from '@ndeiya/domain/judging/consoleAnswer';
import { resultAdminTexts as texts } from '@ndeiya/domain/results/adminTexts';
import type { RoundResults } from '@ndeiya/domain/results/resultApi';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { readRoundResults } from '../../data/admin/results';
import { RoundPanel } from './RoundPanel';

vi.mock('../../data/admin/results');
vi.mock('./RoundSteps', () => ({ RoundSteps: () => null }));
vi.mock('./ResultsPreview', () => ({ ResultsPreview: () => 'Preview' }));
vi.mock('./Awards', () => ({ Awards: () => null }));

const round = (id: string, title: string) =>
  ({ id, title, edition: 2031, state: 'frozen', published: null, hidden: null }) as unknown as RoundAnswer;

async function show(others: readonly RoundAnswer[], prizes: readonly object[]) {
  const answer = { round: round('r1', 'Music'), shown: { prizes } } as unknown as RoundResults;
  vi.mocked(readRoundResults).mockResolvedValue(answer);
  render(
    <ThemeProvider theme={createTheme()}>
      <MemoryRouter>
        <RoundPanel
          round={answer.round}
          others={others}
          level="totals"
          onLevel={vi.fn()}
          onChanged={vi.fn()}
        />
      </MemoryRouter>
    </ThemeProvider>,
  );
  await screen.findByText('Preview');
  return screen.queryByText(texts.alsoGiven('‘Spoken word’'));
}

test('where another round of the edition has results, the organiser is told that prizes may be given twice', async () => {
  expect(await show([round('r2', 'Spoken word')], [{}])).toBeVisible();
});

test.each([
  ['the edition has no other round with results', [], [{}]],
  ['the round gives no prizes', [round('r2', 'Spoken word')], []],
])('where %s, nothing is said of prizes that are given twice', async (_case, others, prizes) => {
  expect(await show(others, prizes)).toBeNull();
});

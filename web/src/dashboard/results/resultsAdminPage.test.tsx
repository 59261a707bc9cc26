import { createTheme, ThemeProvider } from '@mui/material/styles';
import type { RoundAnswer } from '@ndeiya/domain/judging/consoleAnswer';
import type { PublicationLevel } from '@ndeiya/domain/judging/states';
import { resultAdminTexts as texts } from '@ndeiya/domain/results/adminTexts';
import type { RoundResults } from '@ndeiya/domain/results/resultApi';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { readResultRounds, readRoundResults } from '../../data/admin/results';
import { renderAt } from '../../testing/page';
import { ResultsAdminPage } from './ResultsAdminPage';

vi.mock('../../data/admin/results');
vi.mock('./RoundSteps', () => ({ RoundSteps: ({ level }: { level: string }) => `To publish: ${level}` }));
vi.mock('./ResultsPreview', () => ({ ResultsPreview: () => null }));
vi.mock('./Awards', () => ({
  Awards: ({ onChanged }: { onChanged: () => void }) => <button onClick={onChanged}>Add an award</button>,
}));

const round = (id: string, rev: number) =>
  ({ id, rev, title: id, edition: 2031, state: 'frozen', versions: 1, published: null }) as RoundAnswer;
const serve = (rev: number) => {
  const items = [round('Music', rev), round('Poetry', rev)];
  vi.mocked(readResultRounds).mockResolvedValue({ items, hasMore: false });
};
const choose = (label: string, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const shows = (level: PublicationLevel) => screen.findByText(`To publish: ${level}`);

test('what the public will see stays as it was chosen when an award changes the round, and is chosen for that round only', async () => {
  serve(1);
  vi.mocked(readRoundResults).mockImplementation((id) =>
    Promise.resolve({ round: round(id, 1), shown: { prizes: [] } } as unknown as RoundResults),
  );
  renderAt(
    <ThemeProvider theme={createTheme()}>
      <ResultsAdminPage />
    </ThemeProvider>,
    '/admin/results',
  );
  await shows('totals');
  choose('The public sees', 'places');
  await shows('places');
  serve(2);
  fireEvent.click(screen.getByRole('button', { name: 'Add an award' }));
  expect(screen.queryByText(/To publish/)).not.toBeInTheDocument();
  expect(await shows('places')).toBeVisible();
  expect(screen.getByLabelText('The public sees')).toHaveDisplayValue(texts.levels.places);
  choose('Round', 'Poetry');
  expect(await shows('totals')).toBeVisible();
});

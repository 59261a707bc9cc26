import { createTheme, ThemeProvider } from '@mui/material/styles';
import { certificateAdminTexts as texts } from '@ndeiya/domain/certificates/adminTexts';
import type { ParticipationPlan } from '@ndeiya/domain/certificates/certificateListApi';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { issueForEntries, readParticipation } from '../../data/admin/certificates';
import { ParticipationDialog } from './ParticipationDialog';

vi.mock('../../data/admin/certificates');

const PLAN: ParticipationPlan = {
  people: [
    { entry: 'e1', number: 'A1', name: 'Njeri' },
    { entry: 'e2', number: 'B2', name: 'Kamau' },
  ],
  winners: 1,
  performed: 3,
  is_published: true,
  places_missing: 0,
  unprintable: [],
};

function show(plan: Partial<ParticipationPlan>) {
  vi.mocked(readParticipation).mockResolvedValue({ ...PLAN, ...plan });
  vi.mocked(issueForEntries).mockResolvedValue({ count: 2, unprintable: [], unreadable: [] });
  const onDone = vi.fn();
  render(
    <ThemeProvider theme={createTheme()}>
      <MemoryRouter>
        <ParticipationDialog edition={2031} onDone={onDone} onClose={vi.fn()} />
      </MemoryRouter>
    </ThemeProvider>,
  );
  return onDone;
}

test('certificates of participation are issued for the number of people whose names were shown', async () => {
  const onDone = show({});
  expect(screen.getByRole('button', { name: 'Issue' })).toBeDisabled();
  const issue = await screen.findByRole('button', { name: 'Issue 2' });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'A1 Njeri',
    'B2 Kamau',
  ]);
  expect(screen.getByText(texts.winners(1))).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(issue);
  await waitFor(() => {
    expect(onDone).toHaveBeenCalledOnce();
  });
  expect(issueForEntries).toHaveBeenCalledWith(2031, 'Participation', 2);
});

test.each([
  ['results are not published', { is_published: false, places_missing: 0 }, texts.unpublished],
  [
    'results cannot be read',
    { places_unreadable: ['result_versions/r_1'] },
    texts.winnersUnreadable('result_versions/r_1'),
  ],
  ['a certificate cannot be read', { unreadable: ['certificates/K7'] }, texts.leftOut('certificates/K7')],
  ['winners have no certificate yet', { places_missing: 3 }, texts.placesFirst(3)],
])('the list says so where %s', async (_which, plan, sentence) => {
  show(plan);
  expect(await screen.findByText(sentence)).toBeVisible();
});

test.each([
  ['nobody was on stage', { performed: 0 }, texts.participationNone],
  ['everybody has one', {}, texts.participationNobody],
])('nothing can be issued where %s, and a sentence says why', async (_which, plan, sentence) => {
  show({ ...plan, people: [], winners: 0 });
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Issue' })).toBeDisabled();
});

import { createTheme, ThemeProvider } from '@mui/material/styles';
import { voteAdminTexts as texts } from '@ndeiya/domain/vote/adminTexts';
import type { VoteAnswer } from '@ndeiya/domain/vote/voteApi';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { readBatches, readVote } from '../../data/admin/votes';
import { countVote } from '../../data/voteDesk';
import { renderAt } from '../../testing/page';
import { makeVote } from '../../testing/voteServer';
import { VotePage } from './VotePage';

vi.mock('../../data/admin/votes');
vi.mock('../../data/voteDesk');
vi.mock('../kit/useEditionChoice', async () => (await import('../../testing/openEdition')).openEdition());

const sealed = (counted_by: string[]): VoteAnswer => ({
  ...makeVote({ state: 'closed' }),
  public_key: '',
  box_hash: 'f'.repeat(64),
  counts: null,
  tally: null,
  winners: null,
  tickets: { printed: 24, active: 12, void: [] },
  void_reason: '',
  counted_by,
});

test('a reading that was begun before the first count and ends after it does not ask for the first person again', async () => {
  const held = Promise.withResolvers<VoteAnswer | null>();
  vi.mocked(readBatches).mockResolvedValue([]);
  vi.mocked(readVote).mockResolvedValueOnce(sealed([])).mockReturnValueOnce(held.promise);
  vi.mocked(countVote).mockResolvedValue(sealed(['Njeri']));
  renderAt(
    <ThemeProvider theme={createTheme()}>
      <VotePage />
    </ThemeProvider>,
    '/admin/vote',
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Read the vote again' }));
  fireEvent.click(screen.getByRole('button', { name: 'Count as the first person' }));
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Count' }));
  await screen.findByText(texts.next.second);
  await act(async () => {
    held.resolve(sealed([]));
    await held.promise;
  });
  expect(screen.getByText(texts.next.second)).toBeVisible();
});

import { createTheme, ThemeProvider } from '@mui/material/styles';
import { voteAdminTexts as texts } from '@ndeiya/domain/vote/adminTexts';
import type { VoteAnswer } from '@ndeiya/domain/vote/voteApi';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as data from '../../data/admin/votes';
import { ApiError } from '../../lib/apiErrors';
import { renderAt } from '../../testing/page';
import { makeVote } from '../../testing/voteServer';
import { VotePage } from './VotePage';

vi.mock('../../data/admin/votes');
vi.mock('../kit/useEditionChoice', async () => (await import('../../testing/openEdition')).openEdition());

const voteOf = (more: Partial<VoteAnswer>): VoteAnswer => ({
  ...makeVote({ state: 'closed' }),
  public_key: '',
  box_hash: null,
  counts: null,
  tally: null,
  winners: null,
  tickets: { printed: 24, active: 12, void: [] },
  void_reason: '',
  counted_by: [],
  ...more,
});

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.mocked(data.readBatches).mockResolvedValue([]);
});

function show(vote: VoteAnswer) {
  vi.mocked(data.readVote).mockResolvedValue(vote);
  renderAt(
    <ThemeProvider theme={createTheme()}>
      <VotePage />
    </ThemeProvider>,
    '/admin/vote',
    '/admin/vote',
  );
}
// The page has its buttons again a moment after a question is closed.
const press = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name }));
};
const dialog = () => within(screen.getByRole('alertdialog'));

test.each<[string, Partial<VoteAnswer>, string[]]>([
  [
    'two tickets that cannot be read',
    { unreadable: { count: 2, ids: ['b1', 'b2'] } },
    ['Declare void', 'Read the vote again', texts.without.button],
  ],
  [
    'more tickets than a box may lack',
    { unreadable: { count: 101, ids: ['b1'] } },
    ['Declare void', 'Read the vote again'],
  ],
  [
    'a ticket without which its box is sealed',
    { box_hash: 'f'.repeat(64), unreadable: { count: 1, ids: ['b1'] } },
    ['Count as the first person', 'Declare void', 'Read the vote again'],
  ],
])(
  'a closed vote with %s has the buttons of the steps that are allowed, and no others',
  async (_, more, names) => {
    show(voteOf(more));
    await screen.findByRole('tabpanel');
    const found = screen.queryAllByRole('button').map(({ textContent }) => textContent);
    expect(found.filter(Boolean).sort()).toEqual(names);
  },
);

test('a box is sealed without the tickets whose number and names were on the page, and not without others', async () => {
  const waiting = (count: number, ids: string[]) => voteOf({ state: 'closed', unreadable: { count, ids } });
  vi.mocked(data.sealVoteWithout).mockRejectedValueOnce(new ApiError(409, { code: 'vote-state' }));
  show(waiting(2, ['b1', 'b2']));
  expect(await screen.findByText(texts.next.unreadable(2))).toBeVisible();
  expect(screen.getByText('2: b1, b2')).toBeVisible();
  await press(texts.without.button);
  expect(dialog().getByText(texts.without.question(2))).toBeVisible();
  vi.mocked(data.readVote).mockResolvedValue(waiting(3, ['b1', 'b2', 'b3']));
  fireEvent.click(dialog().getByRole('button', { name: texts.without.button }));
  expect(await screen.findByText(texts.next.unreadable(3))).toBeVisible();
  expect(data.sealVoteWithout).toHaveBeenCalledExactlyOnceWith(2031, 2);

  const sealed = voteOf({
    state: 'closed',
    box_hash: 'f'.repeat(64),
    unreadable: { count: 3, ids: ['b1', 'b2', 'b3'] },
  });
  vi.mocked(data.sealVoteWithout).mockResolvedValue(sealed);
  await press(texts.without.button);
  fireEvent.click(dialog().getByRole('button', { name: texts.without.button }));
  expect(await screen.findByText(texts.next.first)).toBeVisible();
  expect(screen.getByText('3: b1, b2, b3')).toBeVisible();
  expect(data.sealVoteWithout).toHaveBeenLastCalledWith(2031, 3);
});

test('a counted vote whose tickets were damaged has their number before it is published', async () => {
  const counts = {
    printed: 24,
    active: 12,
    used: 9,
    phone: 9,
    table: 0,
    paper: 0,
    spoilt: 3,
    released: 0,
    void: 0,
  };
  show(voteOf({ state: 'counted', box_hash: 'f'.repeat(64), counts: { ...counts, damaged: 2 } }));
  expect(await screen.findByText('Damaged after the sealing')).toBeVisible();
  expect(screen.getByText('2 of the spoilt')).toBeVisible();
});

import { createTheme, ThemeProvider } from '@mui/material/styles';
import type { Entry } from '@ndeiya/domain/entries/entry';
import { voteAdminTexts as texts } from '@ndeiya/domain/vote/adminTexts';
import { makeVoteKeys } from '@ndeiya/domain/vote/keyParts';
import { openerOf } from '@ndeiya/domain/vote/sealing';
import type { VoteAnswer } from '@ndeiya/domain/vote/voteApi';
import type { BatchAnswer } from '@ndeiya/domain/vote/voteParts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as data from '../../data/admin/votes';
import * as desk from '../../data/voteDesk';
import { ApiError } from '../../lib/apiErrors';
import { saveFile, savePdf } from '../../lib/saveFile';
import { renderAt } from '../../testing/page';
import { makeVote } from '../../testing/voteServer';
import { VotePage } from './VotePage';

vi.mock('../../data/admin/votes');
vi.mock('../../data/voteDesk');
vi.mock('../../lib/saveFile');
vi.mock('../kit/useEditionChoice', async () => (await import('../../testing/openEdition')).openEdition());

const HASH = 'f'.repeat(64);
const voteOf = (more: Partial<VoteAnswer> = {}): VoteAnswer => ({
  ...makeVote({ state: 'setup' }),
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
const batchOf = (n: number, state: BatchAnswer['state']): BatchAnswer => ({
  n,
  state,
  tickets: 12,
  activated_at: null,
});
const entries = [
  { id: 'e7', number: 'A7', title: 'The River', stage_name: '', category: 'Poetry' },
  { id: 'e8', number: 'A8', title: 'Rain', stage_name: '', category: 'Poetry' },
] as Entry[];

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.mocked(data.readVotable).mockResolvedValue(entries);
  vi.mocked(data.readBatches).mockResolvedValue([]);
});

function show(vote: VoteAnswer | null, tab = '') {
  vi.mocked(data.readVote).mockResolvedValue(vote);
  renderAt(
    <ThemeProvider theme={createTheme()}>
      <VotePage />
    </ThemeProvider>,
    `/admin/vote${tab && `?tab=${tab}`}`,
    '/admin/vote',
  );
}
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const type = (name: string | RegExp, value: string) => {
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
};
const inDialog = (role: 'dialog' | 'alertdialog') => within(screen.getByRole(role));

const OPEN = { state: 'open' } as const;
const CLOSED = { state: 'closed' } as const;
const SEALED = { state: 'closed', box_hash: HASH } as const;
test.each([
  ['being set up', {}, ['Change', 'Open the vote', 'Make a new key', 'Declare void', 'Try this part']],
  ['open', OPEN, ['Close the vote', 'Declare void']],
  ['closed and not sealed', CLOSED, ['Read the vote again', 'Declare void']],
  ['sealed', SEALED, ['Count as the first person', 'Read the vote again', 'Declare void']],
  [
    'counted by one',
    { ...SEALED, counted_by: ['Njeri'] },
    ['Count as the second person', 'Read the vote again', 'Declare void'],
  ],
  ['counted', { state: 'counted', box_hash: HASH }, ['Publish', 'Declare void']],
  ['published', { state: 'published', box_hash: HASH }, []],
  ['void', { state: 'void', void_reason: 'A stack was lost.' }, []],
] as const)(
  'a vote that is %s has the buttons of the steps that are allowed, and no others',
  async (_, more, names) => {
    show(voteOf({ ...more, counted_by: 'counted_by' in more ? [...more.counted_by] : [] }));
    await screen.findByRole('tabpanel');
    const found = screen.queryAllByRole('button').map(({ textContent }) => textContent);
    expect(found.filter(Boolean).sort()).toEqual([...names].sort());
  },
);

test('a new vote gets a key whose private half is sent to nobody, and the page stays until both parts are handed over', async () => {
  vi.mocked(data.setUpVote).mockImplementation((_year, { public_key }) =>
    Promise.resolve(voteOf({ public_key })),
  );
  show(null);
  fireEvent.click(await screen.findByRole('button', { name: 'Set the vote up' }));
  await screen.findByRole('dialog');
  type(/^Opens/, '2031-08-01T10:00');
  type(/^Closes/, '2031-08-01T18:00');
  fireEvent.click(screen.getByRole('checkbox', { name: 'All' }));
  press('Save');
  expect(await screen.findByText(texts.problems.bounds)).toBeVisible();
  expect(data.setUpVote).not.toHaveBeenCalled();
  type(/at most/, '2');
  press('Save');
  const done = await screen.findByRole('button', { name: texts.parts.done });
  expect(done).toBeDisabled();
  press(texts.parts.save(1));
  expect(done).toBeDisabled();
  press(texts.parts.save(2));
  expect(done).toBeEnabled();

  const [sent] = vi.mocked(data.setUpVote).mock.calls;
  expect(sent?.[1]).toMatchObject({ entries: ['e7', 'e8'], min: 1, max: 2 });
  const parts = vi
    .mocked(saveFile)
    .mock.calls.map(([text]) => /^([0-9A-Z]{5}-?){12}$/m.exec(text as string)?.[0]);
  expect(new Set(parts).size).toBe(2);
  for (const part of parts) {
    expect(JSON.stringify(sent)).not.toContain(part);
    expect(document.body.textContent).not.toContain(part);
  }
  fireEvent.click(done);
  for (const [at, part] of parts.entries()) {
    type(texts.tried.label, part ?? '');
    press('Try this part');
    expect(screen.getByText(texts.tried.right(at + 1))).toBeVisible();
  }
  expect(screen.getByLabelText(texts.tried.label)).toHaveValue('');
  press('Open the vote');
  expect(inDialog('alertdialog').getByText(texts.tried.both)).toBeVisible();
});

test('a set-up whose answer was lost shows the parts of the key that was stored', async () => {
  let stored = '';
  vi.mocked(data.setUpVote)
    .mockImplementationOnce((_year, { public_key }) => {
      stored = public_key;
      return Promise.reject(new Error('lost'));
    })
    .mockImplementation((_year, { public_key }) => Promise.resolve(voteOf({ public_key })));
  show(null);
  fireEvent.click(await screen.findByRole('button', { name: 'Set the vote up' }));
  await screen.findByRole('dialog');
  type(/^Opens/, '2031-08-01T10:00');
  type(/^Closes/, '2031-08-01T18:00');
  type(/at most/, '2');
  fireEvent.click(screen.getByRole('checkbox', { name: 'All' }));
  press('Save');
  await waitFor(() => {
    expect(stored).not.toBe('');
  });
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });
  vi.mocked(data.readVote).mockResolvedValue(voteOf({ public_key: stored }));
  press('Save');
  expect(await screen.findByRole('button', { name: texts.parts.done })).toBeVisible();
  expect(vi.mocked(data.setUpVote).mock.lastCall?.[1].public_key).toBe(stored);
});

test('a mistyped part is refused and stays in its field, and the question before the opening warns', async () => {
  const { public_key } = await makeVoteKeys();
  show(voteOf({ public_key }));
  await screen.findByRole('tabpanel');
  type(texts.tried.label, 'ABCDE');
  press('Try this part');
  expect(screen.getByText(texts.tried.wrong)).toBeVisible();
  expect(screen.getByLabelText(texts.tried.label)).toHaveValue('ABCDE');
  press('Open the vote');
  expect(inDialog('alertdialog').getByText(texts.tried.missing)).toBeVisible();
});

test('a step that is refused reads the vote again, so that only the right steps are left', async () => {
  show(voteOf(OPEN));
  await screen.findByRole('tabpanel');
  vi.mocked(data.takeVoteStep).mockRejectedValue(
    new ApiError(409, { error: 'The vote is in another state.', code: 'vote-state' }),
  );
  vi.mocked(data.readVote).mockResolvedValue(voteOf({ state: 'void' }));
  press('Close the vote');
  fireEvent.click(inDialog('alertdialog').getByRole('button', { name: 'Close the vote' }));
  expect(await screen.findByText(texts.next.void)).toBeVisible();
  expect(data.takeVoteStep).toHaveBeenCalledExactlyOnceWith(2031, 'close');
  await waitFor(() => {
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

test('the first person confirms the box without a key', async () => {
  show(voteOf(SEALED));
  await screen.findByRole('tabpanel');
  vi.mocked(desk.countVote).mockResolvedValue(voteOf({ ...SEALED, counted_by: ['Njeri'] }));
  press('Count as the first person');
  expect(inDialog('alertdialog').getByText(texts.count.detail(HASH))).toBeVisible();
  fireEvent.click(inDialog('alertdialog').getByRole('button', { name: 'Count' }));
  expect(await screen.findByText(texts.next.second)).toBeVisible();
  expect(desk.countVote).toHaveBeenCalledExactlyOnceWith({}, 2031, { box_hash: HASH });
});

test('the second person sends the key that both parts make; the same part twice is refused here', async () => {
  const { public_key, parts } = await makeVoteKeys();
  show(voteOf({ ...SEALED, public_key, counted_by: ['Njeri'] }));
  await screen.findByRole('tabpanel');
  vi.mocked(desk.countVote).mockResolvedValue(voteOf({ state: 'counted', box_hash: HASH }));
  press('Count as the second person');
  type(/one person/, parts[1]);
  type(/other person/, parts[1]);
  fireEvent.click(inDialog('dialog').getByRole('button', { name: 'Count' }));
  expect(await screen.findByText(texts.count.same)).toBeVisible();
  expect(desk.countVote).not.toHaveBeenCalled();
  type(/other person/, parts[0]);
  fireEvent.click(inDialog('dialog').getByRole('button', { name: 'Count' }));
  expect(await screen.findByText(texts.next.counted)).toBeVisible();
  const key = vi.mocked(desk.countVote).mock.lastCall?.[2].key ?? '';
  expect(await openerOf(public_key, key)).not.toBeNull();
});

test('tickets are saved as a PDF once they are made, and can be saved again after a look at another tab', async () => {
  show(voteOf(), 'tickets');
  vi.mocked(data.printTickets).mockResolvedValue({
    batch: batchOf(1, 'printed'),
    cover: 'AAAA-BBBB-CC',
    codes: [],
    pdf: 'UERG',
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Print tickets' }));
  type(/Sheets/, '41');
  press('Make the PDF');
  await waitFor(() => {
    expect(screen.getByLabelText(/Sheets/)).toBeInvalid();
  });
  expect(data.printTickets).not.toHaveBeenCalled();
  type(/Sheets/, '1');
  press('Make the PDF');
  expect(await screen.findByText(texts.tickets.once)).toBeVisible();
  expect(data.printTickets).toHaveBeenCalledExactlyOnceWith(2031, 1);
  fireEvent.click(screen.getByRole('tab', { name: 'Vote' }));
  fireEvent.click(screen.getByRole('tab', { name: 'Tickets' }));
  press('Save the PDF again');
  expect(savePdf).toHaveBeenCalledTimes(2);
  expect(savePdf).toHaveBeenLastCalledWith({ base64: 'UERG', filename: 'tickets-2031-1.pdf' });
});

test.each([
  ['setup', ['Make valid', 'Make void', 'Make void']],
  ['open', ['Make valid', 'Make void', 'Make void']],
  ['closed', ['Make void', 'Make void']],
  ['published', []],
] as const)('the batches of a vote that is %s have the steps that are allowed', async (state, names) => {
  vi.mocked(data.readBatches).mockResolvedValue([
    batchOf(1, 'printed'),
    batchOf(2, 'active'),
    batchOf(3, 'void'),
  ]);
  show(voteOf({ state }), 'tickets');
  const list = within(await screen.findByRole('list', { name: 'Batches of tickets' }));
  expect(list.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(names);
});

test.each([
  ['open', texts.tickets.voidOpen],
  ['closed', texts.tickets.voidClosed],
] as const)(
  'a batch of a vote that is %s is made void with a reason, after what it means',
  async (state, lead) => {
    vi.mocked(data.readBatches).mockResolvedValue([batchOf(2, 'active')]);
    vi.mocked(data.voidBatch).mockResolvedValue(batchOf(2, 'void'));
    show(voteOf({ state }), 'tickets');
    fireEvent.click(await screen.findByRole('button', { name: 'Make void' }));
    const dialog = inDialog('dialog');
    expect(dialog.getByText(lead)).toBeVisible();
    fireEvent.click(dialog.getByRole('button', { name: 'Make void' }));
    expect(await dialog.findByText(texts.reasonMissing)).toBeVisible();
    type(/Reason/, 'The stack was stolen.');
    fireEvent.click(dialog.getByRole('button', { name: 'Make void' }));
    await waitFor(() => {
      expect(data.voidBatch).toHaveBeenCalledExactlyOnceWith(2031, 2, 'The stack was stolen.');
    });
  },
);

test('no paper is typed once the box is sealed', async () => {
  show(voteOf(SEALED), 'paper');
  expect(await screen.findByText(texts.paper.closed)).toBeVisible();
});

test('a change keeps the key that somebody else has made since the form was opened', async () => {
  vi.mocked(data.setUpVote).mockResolvedValue(voteOf({ public_key: 'newer' }));
  show(voteOf({ public_key: 'older', max: 1, entries: makeVote().entries.slice(0, 2) }));
  fireEvent.click(await screen.findByRole('button', { name: 'Change' }));
  await screen.findByRole('dialog');
  vi.mocked(data.readVote).mockResolvedValue(voteOf({ public_key: 'newer' }));
  press('Save');
  await waitFor(() => {
    expect(vi.mocked(data.setUpVote).mock.lastCall?.[1].public_key).toBe('newer');
  });
  expect(screen.queryByRole('button', { name: texts.parts.done })).toBeNull();
});

import { createTheme, ThemeProvider } from '@mui/material/styles';
import { voteAdminTexts as texts } from '@ndeiya/domain/vote/adminTexts';
import { makeVoteKeys } from '@ndeiya/domain/vote/keyParts';
import { voteMessages } from '@ndeiya/domain/vote/messages';
import { openerOf } from '@ndeiya/domain/vote/sealing';
import type { VoteAnswer } from '@ndeiya/domain/vote/voteApi';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { countVote, typeVotePaper } from '../../../data/voteDesk';
import { readPublicVote } from '../../../data/votes';
import { ApiError } from '../../../lib/apiErrors';
import { notify } from '../../../lib/notify';
import { makeVote } from '../../../testing/voteServer';
import { VoteDesk } from './VoteDesk';

vi.mock('../../../data/votes');
vi.mock('../../../data/voteDesk');
vi.mock('../../../lib/notify');

const HASH = 'f'.repeat(64);
const PASS = { token: 'p1.1', role: 'tabulator', edition: 2031 } as const;
/** The vote as the server shows it to passes: nobody reads who has counted. */
const voteOf = (more: Partial<VoteAnswer> = {}): VoteAnswer => ({
  ...makeVote(),
  public_key: '',
  box_hash: null,
  counts: null,
  tally: null,
  winners: null,
  tickets: { printed: 24, active: 12, void: [] },
  void_reason: '',
  ...more,
});
const SEALED = { state: 'closed', box_hash: HASH } as const;

beforeEach(() => {
  sessionStorage.clear();
  vi.resetAllMocks();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

async function show(
  vote: VoteAnswer | null,
  role: 'tabulator' | 'head' = 'tabulator',
  token: string = PASS.token,
) {
  vi.mocked(readPublicVote).mockResolvedValue(vote);
  render(
    <ThemeProvider theme={createTheme()}>
      <VoteDesk pass={{ ...PASS, role, token }} />
    </ThemeProvider>,
  );
  await screen.findByText(vote ? vote.title : texts.desk.none);
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const confirm = async (role: string) =>
  fireEvent.click(within(await screen.findByRole(role)).getByRole('button', { name: 'Count' }));
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test.each([
  [{ state: 'open' }, texts.passNext.open, false],
  [{ state: 'closed', box_hash: null }, texts.next.sealing, false],
  [SEALED, texts.passNext.count, true],
  [{ state: 'counted', box_hash: HASH }, texts.passNext.counted, false],
  [{ state: 'published', box_hash: HASH }, texts.passNext.published, false],
  [{ state: 'void' }, texts.passNext.void, false],
] as const)(
  'a pass reads of a vote %j what comes next, and counts only a sealed box',
  async (more, text, can) => {
    await show(voteOf(more), 'head');
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Count' }) !== null).toBe(can);
    expect(screen.queryByLabelText(new RegExp(texts.paper.code))).toBeNull();
  },
);

test('a pass that counts first sends no key, sees no tally, and reads that an administrator is next', async () => {
  await show(voteOf(SEALED));
  vi.mocked(countVote).mockResolvedValue(voteOf(SEALED));
  press('Count');
  await confirm('alertdialog');
  await waitFor(() => {
    expect(notify.success).toHaveBeenCalledExactlyOnceWith(texts.count.passFirst);
  });
  expect(countVote).toHaveBeenCalledExactlyOnceWith({ pass: 'p1.1' }, 2031, { box_hash: HASH });
  expect(screen.queryByText(texts.passNext.counted)).toBeNull();
  expect(await screen.findByRole('status')).toHaveTextContent(texts.count.passFirst);
  expect(screen.queryByRole('button', { name: 'Count' })).toBeNull();
  vi.mocked(readPublicVote).mockResolvedValue(voteOf({ state: 'counted', box_hash: HASH }));
  press('Read the vote again');
  expect(await screen.findByText(texts.passNext.counted)).toBeVisible();
});

test('after a reload a pass reads that it has counted this box, and another pass and another box do not', async () => {
  await show(voteOf(SEALED));
  vi.mocked(countVote).mockResolvedValue(voteOf(SEALED));
  press('Count');
  await confirm('alertdialog');
  await screen.findByText(texts.count.passFirst);
  cleanup();
  await show(voteOf(SEALED));
  expect(screen.getByRole('status')).toHaveTextContent(texts.count.passFirst);
  expect(screen.queryByRole('button', { name: 'Count' })).toBeNull();
  cleanup();
  await show(voteOf(SEALED), 'head', 'p2.1');
  expect(screen.getByRole('button', { name: 'Count' })).toBeVisible();
  cleanup();
  await show(voteOf({ ...SEALED, box_hash: 'e'.repeat(64) }));
  expect(screen.getByRole('button', { name: 'Count' })).toBeVisible();
});

test('a pass that is second is asked for both parts, which are joined here and sent with its word', async () => {
  const { public_key, parts } = await makeVoteKeys();
  await show(voteOf({ ...SEALED, public_key }));
  const refused = { error: 'fields', code: 'validation-failed', fields: { key: voteMessages.wrongKey } };
  vi.mocked(countVote)
    .mockRejectedValueOnce(new ApiError(422, refused))
    .mockRejectedValueOnce(new ApiError(422, refused))
    .mockResolvedValueOnce(voteOf({ state: 'counted', box_hash: HASH }));
  press('Count');
  await confirm('alertdialog');
  expect(await screen.findByText(texts.count.passLead)).toBeVisible();
  type(/one person/, parts[0]);
  type(/other person/, parts[0]);
  await confirm('dialog');
  expect(await screen.findByText(texts.count.same)).toBeVisible();
  type(/other person/, parts[1]);
  await confirm('dialog');
  expect(await screen.findByText(voteMessages.wrongKey)).toBeVisible();
  await confirm('dialog');
  expect(await screen.findByText(texts.passNext.counted)).toBeVisible();
  const [caller, , body] = vi.mocked(countVote).mock.lastCall ?? [];
  expect(caller).toEqual({ pass: 'p1.1' });
  expect(await openerOf(public_key, body?.key ?? '')).not.toBeNull();
});

test('a refused count says why, and shows the vote as it is now', async () => {
  await show(voteOf(SEALED));
  const refused = { error: voteMessages.twoPasses, code: 'vote-state' };
  vi.mocked(countVote).mockRejectedValue(new ApiError(409, refused));
  vi.mocked(readPublicVote).mockResolvedValue(voteOf({ state: 'void' }));
  press('Count');
  await confirm('alertdialog');
  expect(await screen.findByText(texts.passNext.void)).toBeVisible();
  expect(notify.error).toHaveBeenCalledExactlyOnceWith(voteMessages.twoPasses);
});

test('a paper that differs from the other typing stays in the form, and one that agrees makes room for the next', async () => {
  const { public_key } = await makeVoteKeys();
  await show(voteOf({ public_key }));
  vi.mocked(typeVotePaper)
    .mockResolvedValueOnce({ typing: 'differs' })
    .mockResolvedValueOnce({ typing: 'done' });
  const code = new RegExp(texts.paper.code);
  type(code, 'K7QF-3M9A-XT');
  fireEvent.click(screen.getByRole('checkbox', { name: /The River/ }));
  press('Store this paper');
  expect(await screen.findByText(texts.paper.differs)).toBeVisible();
  expect(screen.getByLabelText(code)).toHaveValue('K7QF-3M9A-XT');
  expect(screen.getByRole('checkbox', { name: /The River/ })).toBeChecked();
  press('Store this paper');
  expect(await screen.findByText(texts.paper.done)).toBeVisible();
  expect(screen.getByLabelText(code)).toHaveValue('');
  expect(screen.queryByText(texts.paper.differs)).toBeNull();
});

test('where no vote is open the desk says so', async () => {
  await show(null);
  expect(screen.queryByRole('button', { name: 'Count' })).toBeNull();
});

test('a desk that was opened before the vote opens shows the vote once it is read again', async () => {
  await show(null);
  vi.mocked(readPublicVote).mockResolvedValue(voteOf({ state: 'open' }));
  press('Read the vote again');
  expect(await screen.findByText(texts.passNext.open)).toBeVisible();
  expect(screen.queryByText(texts.desk.none)).toBeNull();
});

test('a reading that was begun before the count and ends after it does not take the count back', async () => {
  await show(voteOf(SEALED), 'head');
  const held = Promise.withResolvers<VoteAnswer | null>();
  vi.mocked(readPublicVote).mockReturnValue(held.promise);
  press('Read the vote again');
  vi.mocked(countVote).mockResolvedValue(voteOf({ state: 'counted', box_hash: HASH }));
  press('Count');
  await confirm('alertdialog');
  await screen.findByText(texts.passNext.counted);
  await act(async () => {
    held.resolve(voteOf(SEALED));
    await held.promise;
  });
  expect(screen.getByText(texts.passNext.counted)).toBeVisible();
});

test('a reading that fails leaves the vote that was counted meanwhile', async () => {
  await show(voteOf(SEALED), 'head');
  const held = Promise.withResolvers<VoteAnswer | null>();
  vi.mocked(readPublicVote).mockReturnValue(held.promise);
  press('Read the vote again');
  vi.mocked(countVote).mockResolvedValue(voteOf({ state: 'counted', box_hash: HASH }));
  press('Count');
  await confirm('alertdialog');
  await screen.findByText(texts.passNext.counted);
  await act(async () => {
    held.reject(new Error('down'));
    await held.promise.catch(() => undefined);
  });
  expect(screen.getByText(texts.passNext.counted)).toBeVisible();
});

import { createTheme, ThemeProvider } from '@mui/material/styles';
import { voteAdminTexts as texts } from '@ndeiya/domain/vote/adminTexts';
import { makeVoteKeys } from '@ndeiya/domain/vote/keyParts';
import type { VoteAnswer } from '@ndeiya/domain/vote/voteApi';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { typeVotePaper } from '../../../data/voteDesk';
import { makeVote } from '../../../testing/voteServer';
import { VotePaper } from './VotePaper';

vi.mock('../../../data/voteDesk');

beforeEach(() => {
  vi.resetAllMocks();
  sessionStorage.clear();
});

test('a paper that is half typed is there after a reload for who has typed it alone, and is forgotten once it is stored', async () => {
  const { public_key } = await makeVoteKeys();
  vi.mocked(typeVotePaper).mockResolvedValue({ typing: 'first' });
  const vote = { ...makeVote(), public_key, box_hash: null } as VoteAnswer;
  const open = (pass: string, shown: VoteAnswer = vote) => {
    cleanup();
    render(
      <ThemeProvider theme={createTheme()}>
        <VotePaper caller={{ pass }} vote={shown} />
      </ThemeProvider>,
    );
  };
  const code = () => screen.getByLabelText(new RegExp(texts.paper.code));
  const river = { name: /The River/ };
  open('p1.1');
  fireEvent.change(code(), { target: { value: 'K7QF-3M9A-XT' } });
  fireEvent.click(screen.getByRole('checkbox', river));
  open('p2.1');
  expect(code()).toHaveValue('');
  open('p1.1', { ...vote, entries: vote.entries.filter(({ title }) => title !== 'The River') });
  fireEvent.click(screen.getByRole('button', { name: 'Store this paper' }));
  expect(await screen.findByText(texts.paper.bounds(1, 2))).toBeVisible();
  expect(typeVotePaper).not.toHaveBeenCalled();
  open('p1.2');
  expect(code()).toHaveValue('K7QF-3M9A-XT');
  expect(screen.getByRole('checkbox', river)).toBeChecked();
  fireEvent.click(screen.getByRole('button', { name: 'Store this paper' }));
  await screen.findByText(texts.paper.first);
  open('p1.1');
  expect(code()).toHaveValue('');
  expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
});

test('a paper is sealed in this browser; a wrong code or too few ticks are refused, and the fields stay', async () => {
  const { public_key } = await makeVoteKeys();
  vi.mocked(typeVotePaper).mockResolvedValue({ typing: 'first' });
  const vote = { ...makeVote(), public_key, box_hash: null } as VoteAnswer;
  render(
    <ThemeProvider theme={createTheme()}>
      <VotePaper caller={{ pass: 'p1.1' }} vote={vote} />
    </ThemeProvider>,
  );
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const code = new RegExp(texts.paper.code);
  type(code, 'K7QF');
  press('Store this paper');
  expect(await screen.findByText(texts.paper.wrongCode)).toBeVisible();
  expect(screen.getByText(texts.paper.bounds(1, 2))).toBeVisible();
  expect(screen.getByLabelText(code)).toHaveValue('K7QF');
  expect(screen.getByLabelText(code)).toHaveFocus();
  type(code, 'K7QF-3M9A-XT');
  fireEvent.click(screen.getByRole('checkbox', { name: texts.paper.none }));
  fireEvent.click(screen.getByRole('checkbox', { name: /The River/ }));
  expect(screen.getByRole('checkbox', { name: texts.paper.none })).not.toBeChecked();
  press('Store this paper');
  await waitFor(() => {
    expect(screen.getByLabelText(code)).toHaveValue('');
  });
  expect(screen.getByText(texts.paper.first)).toBeVisible();
  expect(screen.getByLabelText(code)).toHaveFocus();
  expect(typeVotePaper).toHaveBeenCalledExactlyOnceWith(
    { pass: 'p1.1' },
    2031,
    expect.objectContaining({ code: 'K7QF-3M9A-XT', typed: ['A007'] }),
  );
});

test('the sentence about wrong ticks stands below the list, beside the button that was pressed', async () => {
  const vote = { ...makeVote(), public_key: '', box_hash: null } as VoteAnswer;
  render(
    <ThemeProvider theme={createTheme()}>
      <VotePaper caller={{ pass: 'p1.1' }} vote={vote} />
    </ThemeProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Store this paper' }));
  const said = await screen.findByText(texts.paper.bounds(1, 2));
  const last = screen.getByRole('checkbox', { name: texts.paper.none });
  expect(last.compareDocumentPosition(said) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

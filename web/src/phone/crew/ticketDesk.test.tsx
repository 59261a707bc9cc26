import { deskMessages as texts } from '@ndeiya/domain/vote/deskMessages';
import { voteMessages } from '@ndeiya/domain/vote/messages';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/apiErrors';
import { codeInPhoto } from '../../lib/useCamera';
import { callByPass } from '../../server/callByPass';
import { TicketDesk } from './TicketDesk';

vi.mock('../../server/callByPass', () => ({ callByPass: vi.fn() }));
vi.mock('../../lib/useCamera', () => ({ codeInPhoto: vi.fn() }));

const sent = vi.mocked(callByPass as (...parts: unknown[]) => Promise<unknown>);
const onProblem = vi.fn();
beforeEach(() => {
  sent.mockReset();
  onProblem.mockReset();
  render(<TicketDesk pass="token" onProblem={onProblem} />);
});
const field = () => screen.getByLabelText<HTMLInputElement>('Code');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a stack becomes valid by the code of its cover sheet', async () => {
  sent.mockResolvedValue({ n: 1, state: 'active', tickets: 480, activated_at: null });
  expect(screen.getByRole('button', { name: 'Make the stack valid' })).toBeDisabled();
  type(' K7QM-3XPA-B2 ');
  press('Make the stack valid');
  expect(await screen.findByText(/^The stack is valid/)).toBeVisible();
  expect(sent.mock.calls[0]?.[1]).toEqual({ pass: 'token', body: { cover: 'K7QM-3XPA-B2' } });
  expect(field()).toHaveValue('');
});

test('a ticket is released only after a question, which another code takes back', async () => {
  sent.mockResolvedValue({ state: 'unused' });
  type('K7QM3XPAB2');
  press('Release the ticket');
  expect(screen.getByText(texts.question)).toBeVisible();
  type('K7QM3XPAB3');
  expect(screen.queryByText(texts.question)).toBeNull();
  press('Release the ticket');
  press('Release it');
  expect(await screen.findByText(texts.released)).toBeVisible();
  expect(sent.mock.calls).toHaveLength(1);
  expect(sent.mock.calls[0]?.[1]).toEqual({ pass: 'token', body: { code: 'K7QM3XPAB3' } });
});

test('what was refused, and a network that is not reached, keep the code and say why', async () => {
  const refused = { error: voteMessages.release.free, code: 'vote-state' };
  sent.mockRejectedValueOnce(new ApiError(409, refused)).mockRejectedValueOnce(new TypeError('fetch'));
  type('K7QM3XPAB2');
  press('Release the ticket');
  press('Release it');
  expect(await screen.findByText(voteMessages.release.free)).toBeVisible();
  expect(field()).toHaveValue('K7QM3XPAB2');
  press('Make the stack valid');
  expect(await screen.findByText(texts.network)).toBeVisible();
  expect(onProblem).toHaveBeenCalledTimes(2);
});

test('a code that is typed while another one is on its way stays, and two presses send one request', async () => {
  const answer = Promise.withResolvers<unknown>();
  sent.mockReturnValue(answer.promise);
  type('K7QM3XPAB2');
  const valid = screen.getByRole('button', { name: 'Make the stack valid' });
  act(() => {
    valid.click();
    valid.click();
  });
  expect(sent.mock.calls).toHaveLength(1);
  type('K7QM3XPAB3');
  answer.resolve({ n: 1, state: 'active', tickets: 480, activated_at: null });
  expect(await screen.findByText(/^The stack is valid/)).toBeVisible();
  expect(field()).toHaveValue('K7QM3XPAB3');
});

test('the code of a photographed ticket stands behind its address, and a photograph without one says so', async () => {
  const choose = () => {
    const files = [new File([], 'photo.jpg')];
    fireEvent.change(screen.getByLabelText('Photo of a code'), { target: { files } });
  };
  vi.mocked(codeInPhoto)
    .mockResolvedValueOnce('https://site.example/v#K7QM3XPAB2')
    .mockResolvedValueOnce(null);
  choose();
  expect(await screen.findByDisplayValue('K7QM3XPAB2')).toBeVisible();
  choose();
  expect(await screen.findByText(texts.noCode)).toBeVisible();
});

import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/apiErrors';
import { call } from '../../../server/call';
import { Collected } from './Collected';

vi.mock('../../../server/call', () => ({ call: vi.fn() }));

const PIECE = { id: 'p1', entry: null, title: 'Two banks', state: 'offered', lacks: [], proposal: null };
const server = vi.mocked(call);
beforeEach(() => {
  server.mockReset();
  vi.spyOn(console, 'error').mockReturnValue();
});

async function show(pieces: object[], ...steps: unknown[]) {
  for (const step of [pieces, ...steps])
    if (step instanceof Error) server.mockRejectedValueOnce(step);
    else server.mockResolvedValueOnce(step);
  render(<Collected />);
  press(await screen.findByRole('button', { name: 'Bring a proverb, a riddle or a story' }));
}
const press = (button: HTMLElement) => {
  fireEvent.click(button);
};
const offer = () => {
  press(screen.getByRole('button', { name: 'Offer it' }));
};
const tick = (name: string) => {
  press(screen.getByLabelText(name));
};
const type = (name: string | RegExp, value: string) => {
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
};
const fill = () => {
  tick('Riddle');
  type(/^The words/, 'Two doors');
  tick('We made it ourselves');
  tick('Everybody may read it');
};
const sent = () => server.mock.calls.slice(1).map(([, given]) => given);

test('a collected proverb is sent with its words and who told it, and shows the code of its permission', async () => {
  await show([], { ...PIECE, withdraw_code: 'ABCDE-FGHJK' });
  tick('Proverb');
  type(/^The words/, 'A river has two banks.');
  type(/^Who taught it/, 'Cũcũ');
  tick('It is handed down among us');
  tick('Everybody may read it');
  offer();
  expect(await screen.findByText('ABCDE-FGHJK')).toBeVisible();
  expect(sent()[0]).toMatchObject({
    body: {
      kind: 'proverb',
      text: 'A river has two banks.',
      learnt_from: 'Cũcũ',
      tradition: 'ours',
      language: 'Gĩkũyũ',
      shows: { text: true, sound: false, name: false },
    },
  });
  expect(screen.getByRole('heading', { name: 'Two banks' })).toBeVisible();
});

test('the code of a second piece leaves that of the first, and each goes by itself once it is written down', async () => {
  const second = { ...PIECE, id: 'p2', title: 'Two doors', withdraw_code: 'VWXYZ' };
  await show([], { ...PIECE, withdraw_code: 'ABCDE' }, second);
  fill();
  offer();
  expect(await screen.findByText('ABCDE')).toBeVisible();
  press(screen.getByRole('button', { name: 'Bring a proverb, a riddle or a story' }));
  fill();
  offer();
  expect(await screen.findByText('VWXYZ')).toBeVisible();
  expect(screen.getByText('ABCDE')).toBeVisible();
  press(screen.getByRole('button', { name: 'I have written it down', description: 'Two doors' }));
  expect(screen.queryByText('VWXYZ')).toBeNull();
  expect(screen.getByText('ABCDE')).toBeVisible();
});

test('a form without kind, words, origin or permission says which is missing, and sends nothing', async () => {
  await show([]);
  offer();
  expect(screen.getByText('Choose what the piece is.')).toBeVisible();
  tick('Riddle');
  offer();
  expect(screen.getByText('Write down the words.')).toBeVisible();
  type(/^The words/, 'Two doors');
  offer();
  expect(screen.getByText('Choose where the piece is from.')).toBeVisible();
  tick('We made it ourselves');
  offer();
  expect(screen.getByText('Tick that everybody may read it: the archive is public.')).toBeVisible();
  expect(sent()).toEqual([]);
});

test('the help under the teacher promises no secrecy to a piece without an entry, whose teacher is shown', async () => {
  await show([]);
  const help =
    'It may be shown to everybody beside the piece. For an entry with a member under 18 it is not shown.';
  expect(screen.getByLabelText(/^Who taught it/)).toHaveAccessibleDescription(help);
});

test('a refused piece keeps its words', async () => {
  await show([], new ApiError(429, { code: 'rate-limited', error: 'Too many pieces today.' }));
  tick('Story');
  type(/^The words/, 'Hyena found a mirror.');
  tick('We made it ourselves');
  tick('Everybody may read it');
  offer();
  expect(await screen.findByText('Too many pieces today.')).toBeVisible();
  expect(screen.getByLabelText(/^The words/)).toHaveValue('Hyena found a mirror.');
});

test('pieces of an entry are not listed among the collected ones', async () => {
  await show([{ ...PIECE, id: 'e1', entry: 'e1', title: 'A song' }, PIECE]);
  expect(screen.getByRole('heading', { name: 'Two banks' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'A song' })).toBeNull();
});

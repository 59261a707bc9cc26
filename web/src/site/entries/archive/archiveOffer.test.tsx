import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/apiErrors';
import { call } from '../../../server/call';
import { ArchiveOffer } from './ArchiveOffer';

vi.mock('../../../server/call', () => ({ call: vi.fn() }));

const ALL = { text: true, sound: true, name: true };
const PIECE = {
  id: 'a1',
  entry: 'e1',
  kind: 'song',
  tradition: 'ours',
  care: 'none',
  learnt_from: 'Cũcũ',
  place: 'Ndeiya',
  meaning: '',
  shows: { ...ALL, sound: false },
  state: 'offered',
  lacks: [] as string[],
  proposal: null,
};

const server = vi.mocked(call);
beforeEach(() => {
  server.mockReset();
  vi.spyOn(console, 'error').mockReturnValue();
});

/** Shows the offer of the entry e1; `steps` are the answers to what is pressed afterwards. */
async function show(pieces: object[], ...steps: unknown[]) {
  for (const step of [pieces, ...steps])
    if (step instanceof Error) server.mockRejectedValueOnce(step);
    else server.mockResolvedValueOnce(step);
  render(
    <MemoryRouter>
      <ArchiveOffer entry="e1" />
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { name: 'The archive' });
}
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const tick = (name: string) => {
  fireEvent.click(screen.getByLabelText(name));
};
const sent = () => server.mock.calls.slice(1).map(([, given]) => given);

test('nothing is ticked before its owner ticks it, and a form without words or sound is not sent', async () => {
  await show([]);
  press('Offer it to the archive');
  for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  press('Offer it');
  expect(screen.getByText('Choose what the piece is.')).toBeVisible();
  tick('Song');
  tick('We made it ourselves');
  tick('The name for the programme');
  press('Offer it');
  expect(screen.getByText('Tick the words or the sound: a name alone is no piece.')).toBeVisible();
  expect(sent()).toEqual([]);
});

test('an offer shows the code of its permission until it is written down', async () => {
  await show([], { ...PIECE, withdraw_code: 'ABCD-EFGH' });
  press('Offer it to the archive');
  tick('The words');
  tick('Song');
  tick('It is handed down among us');
  press('Offer it');
  expect(await screen.findByText('ABCD-EFGH')).toBeVisible();
  expect(sent()[0]).toMatchObject({
    params: { id: 'e1' },
    body: { kind: 'song', tradition: 'ours', care: 'none', shows: { text: true, sound: false, name: false } },
  });
  press('I have written it down');
  expect(screen.queryByText('ABCD-EFGH')).toBeNull();
  expect(screen.getByText('Your piece is offered. Somebody reads it before it is published.')).toBeVisible();
});

test('a refused offer keeps what was ticked', async () => {
  await show([], new ApiError(409, { code: 'archive-state', error: 'It was reviewed already.' }));
  press('Offer it to the archive');
  tick('The words');
  tick('Song');
  tick('It is handed down among us');
  press('Offer it');
  expect(await screen.findByText('It was reviewed already.')).toBeVisible();
  expect(screen.getByLabelText('The words')).toBeChecked();
});

test('an offer that nobody has reviewed is changed from what it holds', async () => {
  await show([PIECE]);
  press('Change the offer');
  expect(screen.getByLabelText('The words')).toBeChecked();
  expect(screen.getByLabelText('The sound')).not.toBeChecked();
  expect(screen.getByDisplayValue('Cũcũ')).toBeVisible();
});

test.each(['reviewed', 'published'])(
  'a %s piece cannot be offered again, and is taken back',
  async (state) => {
    await show([{ ...PIECE, state }], { ...PIECE, state: 'withdrawn' });
    expect(screen.queryByRole('button', { name: /offer/i })).toBeNull();
    press('Take it back');
    expect(sent()).toEqual([]);
    press('Yes, take it back');
    expect(await screen.findByText('Your piece is not in the archive any more.')).toBeVisible();
    expect(sent()).toEqual([{ params: { id: 'a1' }, body: {} }]);
    expect(screen.getByRole('button', { name: 'Offer it to the archive' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Take it back' })).toBeNull();
  },
);

test('a withdrawn piece begins a new offer with nothing ticked', async () => {
  await show([{ ...PIECE, state: 'withdrawn' }]);
  press('Offer it to the archive');
  for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
});

test('the piece of another entry is not shown', async () => {
  await show([{ ...PIECE, entry: 'e2' }]);
  expect(screen.queryByRole('button', { name: 'Take it back' })).toBeNull();
});

const PROPOSED = {
  ...PIECE,
  rev: 5,
  title: 'Rũũĩ',
  text: 'One',
  translation: '',
  proposal: { title: 'Rũũĩ', text: 'Wan', translation: '', meaning: '' },
};

test.each([
  ['Take these words', true],
  ['Keep my words', false],
])('an owner reads which of the words that differ are the own ones, and %s', async (button, accept) => {
  await show([PROPOSED], { ...PROPOSED, proposal: null });
  const group = screen.getByRole('group', { name: 'Proposed words' });
  expect(group).toHaveTextContent('WordsYours: OneProposed: Wan');
  expect(group).not.toHaveTextContent('Title');
  press(button);
  await vi.waitFor(() => {
    expect(screen.queryByRole('group', { name: 'Proposed words' })).toBeNull();
  });
  expect(sent()).toEqual([{ params: { id: 'a1' }, body: { rev: 5, accept } }]);
});

test('a refused decision about proposed words leaves them there with the reason', async () => {
  await show([PROPOSED], new ApiError(412, { code: 'stale', error: 'Somebody has changed this piece.' }));
  press('Take these words');
  expect(await screen.findByText('Somebody has changed this piece.')).toBeVisible();
  expect(screen.getByRole('group', { name: 'Proposed words' })).toBeVisible();
});

test('a published piece has the address of its page, and one that waits has none', async () => {
  await show([{ ...PIECE, state: 'published' }]);
  expect(screen.getByRole('link', { name: 'See it in the archive' })).toHaveAttribute('href', '/archive/a1');
  cleanup();
  await show([PIECE]);
  expect(screen.queryByRole('link')).toBeNull();
});

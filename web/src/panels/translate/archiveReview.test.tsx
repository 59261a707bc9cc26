import { createTheme, ThemeProvider } from '@mui/material/styles';
import type { ArchiveAnswer } from '@ndeiya/domain/archive/archiveApi';
import { archiveMessages } from '@ndeiya/domain/archive/messages';
import { archiveWorkMessages as texts } from '@ndeiya/domain/archive/workMessages';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/apiErrors';
import { call } from '../../server/call';
import { renderAt } from '../../testing/page';
import { ArchiveReview } from './ArchiveReview';

vi.mock('../../server/call', () => ({ call: vi.fn() }));

const pieceOf = (id: string, changes: Partial<ArchiveAnswer> = {}) =>
  ({
    id,
    kind: 'song',
    title: `Rũũĩ ${id}`,
    language: 'Gĩkũyũ',
    text: 'One\nTwo',
    translation: 'Uno',
    meaning: '',
    state: 'offered',
    lacks: ['words', 'content'],
    proposal: null,
    rev: 3,
    ...changes,
  }) as ArchiveAnswer;

const server = vi.mocked(call);
beforeEach(() => {
  server.mockReset();
});

/** Opens the review with these pieces; `steps` are the answers to what is pressed afterwards. */
async function show(items: ArchiveAnswer[], ...steps: unknown[]) {
  server.mockResolvedValueOnce({ items, hasMore: false, next: undefined });
  for (const step of steps)
    if (step instanceof Error) server.mockRejectedValueOnce(step);
    else server.mockResolvedValueOnce(step);
  renderAt(
    <ThemeProvider theme={createTheme()}>
      <ArchiveReview token="t.secret" />
    </ThemeProvider>,
    '/translate',
  );
  await screen.findByText(/ left$/);
}
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const sent = () => server.mock.calls.slice(1).map(([, given]) => given);

test('confirmed words are sent with the pass and the version that was read, and the next piece follows', async () => {
  const [first, done, second] = [pieceOf('a'), pieceOf('b', { lacks: ['content'] }), pieceOf('c')];
  await show([first, done, second], { ...first, lacks: ['content'], rev: 4 });
  expect(server.mock.calls[0]?.[1]).toEqual({
    query: { state: 'offered', cursor: undefined },
    pass: 't.secret',
  });
  expect(screen.getByText('2 left')).toBeVisible();
  press(texts.right);
  expect(await screen.findByRole('heading', { name: 'Rũũĩ c' })).toBeVisible();
  expect(sent()).toEqual([{ params: { id: 'a' }, body: { rev: 3, part: 'words' }, pass: 't.secret' }]);
});

test('a translator who may not review the words reads why, and can skip the piece', async () => {
  const refusal = new ApiError(403, { code: 'forbidden', error: archiveMessages.ownReview });
  await show([pieceOf('a')], refusal);
  press(texts.right);
  expect(await screen.findByText(archiveMessages.ownReview)).toBeVisible();
  press(texts.skip);
  expect(screen.getByText(texts.skipped)).toBeVisible();
});

test('proposed words are sent without those that stay, and the piece waits for its owner then', async () => {
  const piece = pieceOf('a');
  const proposal = { title: piece.title, text: piece.text, translation: 'One', meaning: '' };
  await show([piece, pieceOf('b')], { ...piece, proposal, rev: 4 });
  press(texts.propose);
  expect(screen.getByRole('button', { name: texts.send })).toBeDisabled();
  fireEvent.change(screen.getByRole('textbox', { name: 'Translation' }), { target: { value: 'One' } });
  press(texts.send);
  expect(await screen.findByRole('heading', { name: 'Rũũĩ b' })).toBeVisible();
  expect(sent()).toEqual([{ params: { id: 'a' }, body: { rev: 3, translation: 'One' }, pass: 't.secret' }]);
});

test('a piece for which other words are proposed already says so', async () => {
  const proposal = { title: 'Rui', text: 'One', translation: '', meaning: '' };
  await show([pieceOf('a', { proposal })]);
  expect(screen.getByText(texts.proposed)).toBeVisible();
});

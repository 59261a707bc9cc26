import { createTheme, ThemeProvider } from '@mui/material/styles';
import {
  ARCHIVE_LACK_TEXTS,
  ARCHIVE_STATE_NAMES,
  archiveAdminMessages as texts,
} from '@ndeiya/domain/archive/adminMessages';
import { archiveMessages } from '@ndeiya/domain/archive/messages';
import { ARCHIVE_STATES, type ArchiveState } from '@ndeiya/domain/archive/steps';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/apiErrors';
import { notify } from '../../lib/notify';
import { call } from '../../server/call';
import { renderAt } from '../../testing/page';
import { ArchivePage } from './ArchivePage';
import type { ArchivePiece } from './piece';

vi.mock('../../server/call', () => ({ call: vi.fn() }));
vi.mock('../../lib/notify', () => ({ notify: { success: vi.fn(), error: vi.fn() } }));

const ALL = { text: true, sound: true, name: true };
const PIECE: ArchivePiece = {
  id: 'a1',
  edition: 2026,
  entry: 'e1',
  kind: 'song',
  title: 'Rũũĩ',
  language: 'Gĩkũyũ',
  text: 'One\nTwo',
  translation: 'Uno\nDos',
  meaning: '',
  tradition: 'ours',
  learnt_from: '',
  place: 'Ndeiya',
  label: 'The Larks',
  sound: null,
  shows: ALL,
  care: 'none',
  award: '',
  award_from: 'results',
  state: 'offered',
  may_show: ALL,
  lacks: ['words', 'content'],
  variants: [],
  proposal: null,
  rev: 3,
  created_at: '2031-01-01T00:00:00+03:00',
  updated_at: '2031-01-01T00:00:00+03:00',
};

const server = vi.mocked(call);
beforeEach(() => {
  server.mockReset();
});

/** Shows the page with the pieces of one state; `steps` are the answers to what is pressed afterwards. */
async function show(changes: Partial<ArchivePiece>, ...steps: unknown[]) {
  const piece = { ...PIECE, ...changes };
  server.mockResolvedValueOnce({ items: [piece], hasMore: false });
  for (const step of steps)
    if (step instanceof Error) server.mockRejectedValueOnce(step);
    else server.mockResolvedValueOnce(step);
  renderAt(
    <ThemeProvider theme={createTheme()}>
      <ArchivePage />
    </ThemeProvider>,
    `/admin/archive?tab=${piece.state}`,
    '/admin/archive',
  );
  await screen.findByRole('heading', { name: 'Rũũĩ' });
}

test('title, words and translation of a piece have their languages', async () => {
  await show({});
  expect(screen.getByRole('heading', { name: 'Rũũĩ' })).toHaveAttribute('lang', 'ki');
  expect(screen.getByText(/One/)).toHaveAttribute('lang', 'ki');
  expect(screen.getByText(/Uno/)).toHaveAttribute('lang', 'en');
});

const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const pressIn = (role: 'dialog' | 'alertdialog', name: string) => {
  fireEvent.click(within(screen.getByRole(role)).getByRole('button', { name }));
};
const buttons = () => screen.getAllByRole('button').map((button) => button.textContent);
const sent = () => server.mock.calls.slice(1).map(([, given]) => given);

const STEPS: Record<ArchiveState, string[]> = {
  offered: ['Content reviewed', 'Words reviewed', 'Correct', 'Take down'],
  reviewed: ['Publish', 'Correct', 'Take down'],
  published: ['Correct', 'Take down'],
  withdrawn: [],
};

test.each(ARCHIVE_STATES)(
  'a piece in the state %s shows the steps that are open then, and no other',
  async (state) => {
    await show({ state, lacks: state === 'offered' ? ['words', 'content'] : [] });
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(ARCHIVE_STATE_NAMES[state]);
    expect(sent()).toEqual([]);
    const all = new Set(Object.values(STEPS).flat());
    const open = screen.queryAllByRole('button').map((button) => button.textContent);
    expect(open.filter((name) => all.has(name))).toEqual(STEPS[state]);
  },
);

test('each reason that keeps a piece from being published is a sentence', async () => {
  await show({ lacks: ['consent', 'content'], may_show: { text: false, sound: false, name: false } });
  const lacks = screen.getByRole('list', { name: 'Missing before it can be published' });
  expect(within(lacks).getByText(ARCHIVE_LACK_TEXTS.consent)).toBeVisible();
  expect(within(lacks).getByText(ARCHIVE_LACK_TEXTS.content)).toBeVisible();
  expect(buttons()).not.toContain('Words reviewed');
  expect(screen.getByText(texts.nothingShown)).toBeVisible();
});

test('a withdrawn piece says that only a new offer brings it back, and nothing about what it lacks', async () => {
  await show({ state: 'withdrawn' });
  expect(screen.getByText(texts.gone)).toBeVisible();
  expect(screen.queryByText(ARCHIVE_LACK_TEXTS.words)).toBeNull();
});

test('a reviewed piece whose consent has ended cannot be published', async () => {
  await show({ state: 'reviewed', lacks: ['consent'] });
  expect(buttons()).not.toContain('Publish');
});

test('a review is sent after its question, with the version that was read, and the list is read again', async () => {
  await show({}, PIECE, []);
  press('Words reviewed');
  expect(screen.getByText(texts.wordsDetail)).toBeVisible();
  expect(sent()).toEqual([]);
  pressIn('alertdialog', 'Reviewed');
  expect(await screen.findByText(texts.none.offered)).toBeVisible();
  expect(sent()[0]).toEqual({ params: { id: 'a1' }, body: { rev: 3, part: 'words' } });
});

test('a review of an own piece is refused, and the piece stays', async () => {
  const { ownReview: message } = archiveMessages;
  await show({}, new ApiError(403, { code: 'forbidden', error: message }));
  press('Content reviewed');
  pressIn('alertdialog', 'Reviewed');
  await waitFor(() => {
    expect(notify.error).toHaveBeenCalledWith(message);
  });
  expect(screen.getByRole('alertdialog')).toBeVisible();
});

test('a refused publication names the fields that are in the way', async () => {
  const refusal = new ApiError(409, {
    code: 'archive-state',
    error: archiveMessages.lacking,
    fields: { text: archiveMessages.namesSomebody },
  });
  await show({ state: 'reviewed', lacks: [] }, refusal);
  press('Publish');
  expect(screen.getByText('Name: The Larks')).toBeVisible();
  pressIn('alertdialog', 'Publish');
  const alert = await screen.findByText(archiveMessages.lacking);
  expect(alert).toBeVisible();
  expect(screen.getByText(`Words: ${archiveMessages.namesSomebody}`)).toBeVisible();
  expect(sent()).toEqual([{ params: { id: 'a1' }, body: { rev: 3, label_ok: true } }]);
});

test('words that wait for the owner are said on the card and before the publication that drops them', async () => {
  const proposal = { title: 'Rui', text: 'One', translation: '', meaning: '' };
  await show({ state: 'reviewed', lacks: [], proposal });
  expect(screen.getByText(texts.proposalWaits)).toBeVisible();
  press('Publish');
  expect(within(screen.getByRole('alertdialog')).getByText(texts.proposalWaits)).toBeVisible();
});

test('a piece without proposed words says nothing about them', async () => {
  await show({ state: 'reviewed', lacks: [] });
  press('Publish');
  expect(screen.queryByText(texts.proposalWaits)).toBeNull();
});

test('a correction sends the changed fields only', async () => {
  await show({ state: 'reviewed', lacks: [] }, PIECE, []);
  press('Correct');
  expect(screen.getByText(texts.correctLead)).toBeVisible();
  fireEvent.change(screen.getByRole('textbox', { name: 'Translation' }), { target: { value: 'Uno' } });
  pressIn('dialog', 'Save');
  await screen.findByText(texts.none.reviewed);
  expect(sent()[0]).toEqual({ params: { id: 'a1' }, body: { rev: 3, translation: 'Uno' } });
});

test('an award of the results is left out by a correction that types nothing in its place', async () => {
  await show({ state: 'reviewed', lacks: [], award: '1st place, Poetry' }, PIECE, []);
  press('Correct');
  expect(screen.getByText(texts.awardFollows)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Award' })).toBeNull();
  const source = screen.getByRole('combobox', { name: 'Source of the award' });
  fireEvent.change(source, { target: { value: 'typed' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Award' }), { target: { value: '' } });
  pressIn('dialog', 'Save');
  await screen.findByText(texts.none.reviewed);
  expect(sent()[0]).toEqual({ params: { id: 'a1' }, body: { rev: 3, award_from: 'typed', award: '' } });
});

test('a piece without an entry has a typed award and no other', async () => {
  await show({ state: 'reviewed', lacks: [], entry: null, award_from: 'typed' });
  press('Correct');
  expect(screen.getByRole('textbox', { name: 'Award' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Source of the award' })).toBeNull();
});

test('a correction without a change sends nothing, so that the piece stays reviewed', async () => {
  await show({ state: 'reviewed', lacks: [] }, []);
  press('Correct');
  pressIn('dialog', 'Save');
  await screen.findByText(texts.none.reviewed);
  expect(sent()).toEqual([{ query: { state: 'reviewed' } }]);
});

test('a published piece is taken down with a reason', async () => {
  await show({ state: 'published', lacks: [] }, PIECE, []);
  press('Take down');
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: ' A claim ' } });
  pressIn('dialog', 'Take down');
  await screen.findByText(texts.none.published);
  expect(sent()[0]).toEqual({ params: { id: 'a1' }, body: { reason: 'A claim' } });
});

test('the values before corrections are shown, the newest first, and nothing where there was no correction', async () => {
  const at = '2031-01-02T09:00:00+03:00';
  await show({
    corrections: [
      { field: 'title', was: 'Rui', at },
      { field: 'tradition', was: 'own_work', at },
      { field: 'place', was: '', at },
    ],
  });
  fireEvent.click(screen.getByText(texts.corrections(3)));
  const values = screen.getAllByRole('definition', { hidden: true }).map(({ textContent }) => textContent);
  expect(values.slice(-3)).toEqual([texts.nothingShown, 'Own work', 'Rui']);
  expect(screen.getByText(/^Title, until /)).toBeVisible();
});

test('a piece without a correction says nothing of one', async () => {
  await show({ corrections: [] });
  expect(screen.queryByText(/before (a correction|corrections)/)).toBeNull();
});

import { createTheme, ThemeProvider } from '@mui/material/styles';
import { entryAdminMessages } from '@ndeiya/domain/entries/adminMessages';
import type { Entry, EntryEvent } from '@ndeiya/domain/entries/entry';
import { makeEntry, stampsAt } from '@ndeiya/domain/testing/stored';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { useEntryEvents } from '../../../data/admin/entries';
import { NetworkError } from '../../../lib/apiErrors';
import { notify } from '../../../lib/notify';
import { call } from '../../../server/call';
import { titleOf } from '../../kit/entryTitle';
import { EntryDialog } from './EntryDialog';

vi.mock('../../../server/call', () => ({ call: vi.fn() }));
vi.mock('../../../data/admin/entries', () => ({
  useEntryEvents: vi.fn(),
  useEntryPeople: () => ({ status: 'loading' }),
}));
vi.mock('../../kit/Permits', () => ({ Permits: () => null }));
vi.mock('./EntryHistory', () => ({ EntryHistory: () => null }));
vi.mock('./People', () => ({ EnteredBy: () => null, Members: () => null }));
vi.mock('./Performance', () => ({ Performance: () => null }));

const { undo: texts } = entryAdminMessages;
const entry = (state: Entry['state']): Entry => ({ id: 'e1', ...makeEntry({ state }), ...stampsAt() });
const SENT = { id: 'sent', from: 'draft', to: 'submitted' } as EntryEvent;
const ACCEPTED = { id: 'accepted', from: 'submitted', to: 'accepted' } as EntryEvent;
const UNDONE = { id: 'undone', from: 'accepted', to: 'submitted' } as EntryEvent;
const DECLINED = { id: 'declined', from: 'accepted', to: 'declined' } as EntryEvent;

/** The dialog of the entry in the state to which these lines have led, the oldest first. */
function page(...events: EntryEvent[]) {
  vi.mocked(useEntryEvents).mockReturnValue({ status: 'ready', data: events.toReversed() } as never);
  return (
    <ThemeProvider theme={createTheme()}>
      <MemoryRouter>
        <EntryDialog
          entry={entry(events.at(-1)!.to)}
          edition={null}
          onDecide={() => undefined}
          onClose={() => undefined}
        />
      </MemoryRouter>
    </ThemeProvider>
  );
}
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const answerWith = (...events: EntryEvent[]) => {
  vi.mocked(call).mockResolvedValueOnce({ pending_state: null, events });
};

beforeEach(() => {
  vi.mocked(call).mockReset();
  vi.restoreAllMocks();
  vi.spyOn(console, 'error').mockReturnValue();
});

test('a repetition names the same decision, although the entry shows that it was taken back', async () => {
  const success = vi.spyOn(notify, 'success');
  vi.mocked(call).mockRejectedValueOnce(new NetworkError('lost'));
  const { rerender } = render(page(SENT, ACCEPTED));
  press('Take decision back');
  press('Take back');
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Take back' })).toBeEnabled();
  });
  rerender(page(SENT, ACCEPTED, UNDONE));
  answerWith(SENT, ACCEPTED, UNDONE);
  press('Take back');
  await waitFor(() => {
    expect(success).toHaveBeenCalledWith(texts.done([titleOf(entry('submitted'))]));
  });
  const of = { pending_state: null, event: 'accepted' };
  const request = { params: { id: 'e1' }, body: { of, reason: '', notify: true } };
  expect(vi.mocked(call).mock.calls.map(([, given]) => given)).toEqual([request, request]);
});

test('the person is told where another decision came in between, and nothing was taken back', async () => {
  const error = vi.spyOn(notify, 'error');
  render(page(SENT, ACCEPTED));
  answerWith(SENT, ACCEPTED, DECLINED);
  press('Take decision back');
  press('Take back');
  await waitFor(() => {
    expect(error).toHaveBeenCalledWith(texts.meanwhile([titleOf(entry('declined'))]));
  });
});

test('a decision cannot be taken back before its history is there', () => {
  const dialog = page(ACCEPTED);
  vi.mocked(useEntryEvents).mockReturnValue({ status: 'loading' } as never);
  render(dialog);
  expect(screen.getByRole('button', { name: 'Take decision back' })).toBeDisabled();
});

test('the dialog says from which state the entry goes back to which one, also after another decision has come', () => {
  const { rerender } = render(page(SENT, ACCEPTED));
  press('Take decision back');
  const sentence = texts.told('Accepted', 'Sent in');
  expect(screen.getByText(sentence)).toBeVisible();
  rerender(page(SENT, ACCEPTED, DECLINED));
  expect(screen.getByText(sentence)).toBeVisible();
});

test('an entry whose history has no change to take back has no button for it', () => {
  const dialog = page(ACCEPTED);
  vi.mocked(useEntryEvents).mockReturnValue({ status: 'ready', data: [] } as never);
  render(dialog);
  expect(screen.getByRole('button', { name: 'Decide' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take decision back' })).toBeNull();
});

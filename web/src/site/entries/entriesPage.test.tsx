import { myEntryMessages as texts } from '@ndeiya/domain/entries/myEntryMessages';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { entryRequests } from '../../data/entries/requests';
import { NetworkError } from '../../lib/apiErrors';
import { sessionStarted } from '../../lib/session/store';
import { call } from '../../server/call';
import { renderAt } from '../../testing/page';
import { EntriesPage } from './EntriesPage';

vi.mock('../../data/entries/requests');
vi.mock('../../server/call', () => ({ call: vi.fn() }));
const { list } = vi.mocked(entryRequests);
const logged = vi.spyOn(console, 'error');

const BRING = 'Bring a proverb, a riddle or a story';
beforeEach(() => {
  logged.mockReset().mockReturnValue(undefined);
  vi.mocked(call).mockResolvedValue([]);
  localStorage.clear();
  list.mockReset();
  sessionStarted({ uid: 'u1', email: 'u@example.org', isAdmin: false, token: 't' });
});
const comeOnline = () =>
  act(() => {
    window.dispatchEvent(new Event('online'));
  });

test('a story that is typed by somebody without entries stays when the list cannot be read again', async () => {
  list.mockResolvedValueOnce([]).mockRejectedValueOnce(new NetworkError('gone'));
  renderAt(<EntriesPage />, '/entries');
  fireEvent.click(await screen.findByRole('button', { name: 'Bring one, or see yours' }));
  fireEvent.click(await screen.findByRole('button', { name: BRING }));
  fireEvent.change(screen.getByLabelText(/^The words/), { target: { value: 'A river has two banks.' } });
  comeOnline();
  await waitFor(() => {
    expect(logged).toHaveBeenCalled();
  });
  expect(screen.getByLabelText(/^The words/)).toHaveValue('A river has two banks.');
  expect(screen.getByText(texts.none)).toBeVisible();
});

test('a first reading that fails says so, and the next one shows the entries', async () => {
  list.mockRejectedValueOnce(new NetworkError('gone')).mockResolvedValueOnce([]);
  renderAt(<EntriesPage />, '/entries');
  expect(await screen.findByText(texts.loadFailed)).toBeVisible();
  comeOnline();
  expect(await screen.findByText(texts.none)).toBeVisible();
});

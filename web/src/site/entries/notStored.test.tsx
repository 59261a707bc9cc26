import { myEntryMessages as texts } from '@ndeiya/domain/entries/myEntryMessages';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { entryRequests } from '../../data/entries/requests';
import { readAfterEvent } from '../../data/entries/results';
import { recordingRequests } from '../../data/recordings/requests';
import { NetworkError } from '../../lib/apiErrors';
import { sessionStarted } from '../../lib/session/store';
import { makeEntry } from '../../testing/makeEntry';
import { renderAt } from '../../testing/page';
import { EntryPage } from './EntryPage';

vi.mock('../../data/entries/requests');
vi.mock('../../data/entries/results');
vi.mock('../../data/recordings/requests');
const requests = vi.mocked(entryRequests);
const open = (search = '') => renderAt(<EntryPage />, `/entries/e1${search}`, '/entries/:id');

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  sessionStarted({ uid: 'u1', email: 'u@example.org', isAdmin: false, token: 't' });
  vi.mocked(readAfterEvent).mockResolvedValue({ results: [], certificates: [] });
  vi.mocked(recordingRequests).show.mockResolvedValue({ recording: null, arrived: 0 });
  requests.consentAsks.mockResolvedValue([]);
  requests.save.mockRejectedValue(new NetworkError('offline'));
});

test.each([
  ['the next step', '?step=category'],
  ['the overview of the entry', ''],
])('where the browser stores nothing, %s does not say that the answers are saved', async (_, search) => {
  requests.read.mockResolvedValueOnce(makeEntry()).mockRejectedValue(new NetworkError('offline'));
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const first = open('?step=piece');
  fireEvent.change(await screen.findByLabelText(/^Title of the piece/), { target: { value: 'Mũgithi' } });
  expect(await screen.findByText(texts.saved.notHere)).toBeVisible();
  first.unmount();
  open(search);
  expect(await screen.findByText(texts.saved.notHere)).toBeVisible();
  expect(screen.queryByText(new RegExp(`^${texts.saved.here}`))).toBeNull();
  full.mockRestore();
});

import { entryAdminMessages } from '@ndeiya/domain/entries/adminMessages';
import type { Entry } from '@ndeiya/domain/entries/entry';
import { recordingMessages } from '@ndeiya/domain/recordings/messages';
import { RECORDINGS } from '@ndeiya/domain/recordings/recordings';
import { makeEntry, stampsAt } from '@ndeiya/domain/testing/stored';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { updateEntry } from '../../../data/admin/entryCommands';
import { progresses } from '../../../data/recordings/progress';
import { recordingRequests } from '../../../data/recordings/requests';
import { giveRecording } from '../../../data/recordings/sender';
import { notify } from '../../../lib/notify';
import { Recording } from './Recording';

vi.mock('../../../data/recordings/requests', () => ({
  recordingRequests: { show: vi.fn(), play: vi.fn() },
}));
vi.mock('../../../data/admin/entryCommands', () => ({ updateEntry: vi.fn() }));
vi.mock('../../../data/recordings/sender', async (original) => ({
  ...(await original<object>()),
  giveRecording: vi.fn(),
  resumeRecording: vi.fn(),
}));
vi.mock('../../../lib/session/session', () => ({ useSession: () => ({ uid: 'admin' }) }));

const open = (fields: Partial<Entry>) =>
  render(<Recording entry={{ ...makeEntry(), ...stampsAt(), id: 'e1', ...fields }} />);
const choose = (file: File) => {
  fireEvent.change(screen.getByLabelText('Recording'), { target: { files: [file] } });
};
const ofSize = (size: number) =>
  Object.defineProperty(new File(['x'], 'song.ogg', { type: 'audio/ogg; codecs=opus' }), 'size', {
    value: size,
  });

beforeEach(() => {
  vi.mocked(giveRecording).mockReset();
  progresses.set(new Map());
});

test('an organiser reads that files are kept from the judges, and says of a file that is here that nobody is heard in it who may not be', async () => {
  const kept = { sha256: '0f', judges: false };
  const { unmount } = open({ recordings_kept: [{ ...kept, judges: true }] });
  expect(screen.getByText(entryAdminMessages.recordingsKept(true))).toBeVisible();
  expect(screen.queryByRole('button', { name: entryAdminMessages.hearsNobody }), 'no file').toBeNull();
  unmount();
  open({ recording: 'r1', recordings_kept: [kept] });
  expect(screen.getByText(entryAdminMessages.recordingsKept(false))).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: entryAdminMessages.hearsNobody }));
  await waitFor(() => {
    expect(vi.mocked(updateEntry).mock.calls[0]?.[1]).toEqual({ hears_nobody: ['0f'] });
  });
});

test('a refused recording has its reason on request', async () => {
  vi.mocked(recordingRequests.show).mockResolvedValue({
    recording: { error: 'too_short' },
    arrived: 0,
  } as never);
  open({ recording_state: 'rejected' });
  expect(screen.getByText('Recording refused')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Why?' }));
  expect(await screen.findByText(recordingMessages.rejected.too_short)).toBeVisible();
});

test('a recording is played when it is here, also where a later one was refused, and not while it is on its way', () => {
  const player = () => screen.queryByRole('button', { name: 'Play the recording' });
  const { unmount } = open({ recording: 'r1', recording_state: 'uploading' });
  expect(screen.getByText('Recording on its way')).toBeVisible();
  expect(player()).toBeNull();
  unmount();
  open({ recording: 'r1', recording_state: 'rejected' });
  expect(player()).toBeVisible();
});

test('an organiser attaches a file that came by WhatsApp, and sees how much of it was sent', async () => {
  open({});
  expect(screen.getByText('None')).toBeVisible();
  choose(ofSize(1000));
  await waitFor(() => {
    expect(giveRecording).toHaveBeenCalledWith(
      expect.objectContaining({ entry: 'e1', account: 'admin', mime: 'audio/ogg' }),
      true,
    );
  });
  const half = { status: 'sending', sent: 500, bytes: 1000, isStored: true, problem: null } as const;
  progresses.set(new Map([['e1', half]]));
  expect(await screen.findByRole('progressbar', { name: 'Sent' })).toHaveAttribute('aria-valuenow', '50');
});

test.each([
  ['a file above 30 MB', () => ofSize(RECORDINGS.bytes + 1), entryAdminMessages.recording.tooLarge],
  ['a picture', () => new File(['x'], 'a.png', { type: 'image/png' }), entryAdminMessages.recording.noFile],
])('%s is not sent, and the dashboard says why', (_, make, sentence) => {
  const error = vi.spyOn(notify, 'error');
  open({});
  choose(make());
  expect(error).toHaveBeenCalledWith(sentence);
  expect(giveRecording).not.toHaveBeenCalled();
});

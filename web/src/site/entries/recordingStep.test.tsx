import { recordingMessages } from '@ndeiya/domain/recordings/messages';
import { makeSettings } from '@ndeiya/domain/testing/makers';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Progress } from '../../data/recordings/progress';
import { giveRecording } from '../../data/recordings/sender';
import { forgetTakes, readTake } from '../../data/recordings/takes';
import { type RecordingState, useRecording } from '../../data/recordings/useRecording';
import { sizeText } from '../../lib/sizeText';
import { makeCategory, makeEntry } from '../../testing/makeEntry';
import type { Recorded } from './recording/Recorder';
import { lengthText, priceOf } from './recording/sizes';
import { RecordingStep } from './steps/RecordingStep';

vi.mock('../../data/home', () => ({
  useSettings: () => makeSettings({ contact: { email: '', phone: '0712 345 678', address: '' } }),
}));
vi.mock('../../data/entries/account', () => ({ useAccount: () => ({ uid: 'u1', isConfirmed: true }) }));
vi.mock('../../data/recordings/useRecording');
vi.mock('../../data/recordings/sender', () => ({ giveRecording: vi.fn(() => Promise.resolve()) }));
vi.mock('../../data/recordings/takes', () => ({
  readTake: vi.fn(() => Promise.resolve(null)),
  forgetTakes: vi.fn(() => Promise.resolve()),
}));
let hasRoom = true;
vi.mock('./recording/Recorder', () => ({
  Recorder: ({ onRecorded }: { onRecorded: (made: Recorded) => void }) => {
    const file = new Blob(['la la'], { type: 'audio/mp4;codecs=x' });
    const isKept = Promise.resolve(hasRoom);
    return (
      <button type="button" onClick={() => onRecorded({ id: 7, file, seconds: 192, isKept })}>
        made
      </button>
    );
  },
}));
vi.stubGlobal(
  'URL',
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }),
);

const own = (progress: Progress | null): RecordingState => ({
  stored: null,
  progress,
  reload: () => Promise.resolve(),
});
const open = (recording: 'none' | 'optional' | 'required', max_seconds = 300) => {
  const rules = makeCategory({ recording, max_seconds });
  const entry = makeEntry({ number: 'A12', title: 'Mũgithi', rules });
  return render(<RecordingStep entry={entry} change={vi.fn()} errors={{}} />);
};
const ways = () => screen.getAllByRole('radio').map((way) => (way as HTMLInputElement).value);

beforeEach(() => {
  vi.mocked(giveRecording).mockClear();
  vi.mocked(useRecording).mockReturnValue(own(null));
});

test('a recording is made here, a file, a link, or goes to the organisers by WhatsApp with the number of the entry', () => {
  open('optional');
  expect(ways()).toEqual(['record', 'file', 'link', 'whatsapp', 'later']);
  fireEvent.click(screen.getByLabelText('By WhatsApp to the organisers'));
  const address = screen.getByRole('link', { name: 'Open WhatsApp' }).getAttribute('href') ?? '';
  expect(address).toContain('https://wa.me/254712345678?text=');
  expect(decodeURIComponent(address)).toContain('Recording for: A12, Folk Songs, Mũgithi');
});

test('a category without recordings says so and asks nothing further', () => {
  open('none');
  expect(screen.getByText('This category needs no recording.')).toBeVisible();
  expect(screen.queryAllByRole('radio')).toEqual([]);
  expect(screen.queryAllByRole('textbox')).toEqual([]);
});

test('a link that an entry has from another category can still be removed', () => {
  const rules = makeCategory({ recording: 'none' });
  const entry = makeEntry({ rules, link_url: 'https://youtu.be/dQw4w9WgXcQ' });
  const change = vi.fn();
  render(<RecordingStep entry={entry} change={change} errors={{}} />);
  fireEvent.change(screen.getByLabelText(/Link to YouTube/), { target: { value: '' } });
  expect(change).toHaveBeenCalledWith({ link_url: '' });
});

test('where a recording is there already, another one may replace it, and nothing is left for later', () => {
  const progress = { status: 'paused', sent: 0, bytes: 35_000, isStored: true, problem: null } as const;
  vi.mocked(useRecording).mockReturnValue(own(progress));
  open('required');
  expect(screen.getByText('0 KB / 35 KB')).toBeVisible();
  expect(screen.getByRole('group', { name: 'Another recording instead?' })).toBeVisible();
  expect(ways()).toEqual(['record', 'file', 'link', 'whatsapp']);
});

const record = (max_seconds?: number) => {
  const page = open('required', max_seconds);
  fireEvent.click(screen.getByLabelText('Record here'));
  fireEvent.click(screen.getByRole('button', { name: 'made' }));
  expect(screen.queryByText(/is kept on this phone|Keep this page open/)).toBeNull();
  return page;
};

test('a recording that was made and not sent waits on the phone when the step is left', () => {
  record().unmount();
  const kept = { entry: 'e1', account: 'u1', mime: 'audio/mp4', take: 7 };
  expect(giveRecording).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(kept), false);
});

test('a recording that was made beside another one does not take its place by itself', () => {
  const progress = { status: 'sending', sent: 0, bytes: 35_000, isStored: true, problem: null } as const;
  vi.mocked(useRecording).mockReturnValue(own(progress));
  record().unmount();
  expect(giveRecording).not.toHaveBeenCalled();
});

test('a recording that the category does not take is said to be too long before anybody pays for sending it', () => {
  const { unmount } = record();
  expect(screen.queryByText(recordingMessages.rejected.too_long)).toBeNull();
  unmount();
  record(60);
  expect(screen.getByText(recordingMessages.rejected.too_long)).toBeVisible();
});

const KEPT = 'Your recording of 3:12 is kept on this phone until you send or delete it.';

test('a recording that was made is said to be kept once the phone has stored it; without room the page must stay open', async () => {
  const page = record();
  expect(await screen.findByText(KEPT)).toBeVisible();
  page.unmount();
  hasRoom = false;
  record();
  const sentence = 'Keep this page open: there is no room on this phone to keep the recording.';
  expect(await screen.findByText(sentence)).toBeVisible();
  hasRoom = true;
});

const openWithKept = async () => {
  const file = new Blob(['la la'], { type: 'audio/mp4' });
  vi.mocked(readTake).mockResolvedValueOnce({ id: 7, file, seconds: 192 });
  const page = open('required');
  expect(await screen.findByText(KEPT)).toBeVisible();
  expect(readTake).toHaveBeenLastCalledWith({ account: 'u1', entry: 'e1' });
  return page;
};

test('a recording of an earlier visit is offered when the step is opened, and is not given by leaving the step', async () => {
  (await openWithKept()).unmount();
  expect(giveRecording).not.toHaveBeenCalled();
  await openWithKept();
  fireEvent.click(screen.getByRole('button', { name: 'Send now' }));
  const given = { entry: 'e1', account: 'u1', mime: 'audio/mp4', take: 7 };
  expect(giveRecording).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(given), true);
  await waitFor(() => expect(screen.queryByText(KEPT)).toBeNull());
});

test('a recording of an earlier visit can be deleted, and another one can be made', async () => {
  await openWithKept();
  fireEvent.click(screen.getByRole('button', { name: 'Delete the recording' }));
  expect(await screen.findByRole('button', { name: 'made' })).toBeVisible();
  expect(forgetTakes).toHaveBeenCalledExactlyOnceWith({ account: 'u1', entry: 'e1' });
  expect(screen.queryByText(KEPT)).toBeNull();
});

test('a recording that was sent, or is made again, is not kept a second time', async () => {
  const sent = record();
  fireEvent.click(screen.getByRole('button', { name: 'Send now' }));
  sent.unmount();
  expect(giveRecording).toHaveBeenCalledExactlyOnceWith(expect.anything(), true);
  const again = record();
  fireEvent.click(screen.getByRole('button', { name: 'Record again' }));
  again.unmount();
  await Promise.resolve();
  expect(giveRecording).toHaveBeenCalledTimes(1);
});

test('a size is in KB or MB, and its price in the currency of the edition, where there is one', () => {
  expect([0, 34_200, 99_999, 100_000, 4_260_000].map(sizeText)).toEqual([
    '0 KB',
    '35 KB',
    '100 KB',
    '0.1 MB',
    '4.3 MB',
  ]);
  expect(priceOf(4_200_000, { megabyte_price: 2, currency: 'TSh' })).toBe('TSh\u00a09');
  expect(priceOf(4_200_000, { megabyte_price: 0, currency: 'TSh' })).toBe('');
  expect(priceOf(4_200_000, {})).toBe('');
  expect([0, 59, 60, 192].map(lengthText)).toEqual(['0:00', '0:59', '1:00', '3:12']);
});

import { listenMessages } from '@ndeiya/domain/judging/listenMessages';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '../../lib/apiErrors';
import { callByPass } from '../../server/callByPass';
import { Listen } from './Listen';

vi.mock('../../server/callByPass', () => ({ callByPass: vi.fn() }));
vi.mock('./context', () => ({ usePhoneState: () => ({ current: { token: 'pass' } }) }));

const sound = { url: '/api/recordings/r1/file?until=1', mime: 'audio/mp4', seconds: 3, portable: true };
const answer = (body: object) => vi.mocked(callByPass).mockResolvedValue(body);
const tap = () => {
  render(<Listen round="r" entry="e" />);
  fireEvent.click(screen.getByRole('button', { name: 'Play the recording' }));
};

const play = vi.fn(() => Promise.resolve());

beforeEach(() => {
  vi.mocked(callByPass).mockReset();
  // The test's browser plays nothing.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
  play.mockClear();
});

test('a sound is loaded after a tap only, with the pass, and its speed can be changed', async () => {
  answer(sound);
  tap();
  const speed = await screen.findByLabelText('Speed');
  expect(callByPass).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ path: '/judging/entries/:id/recording' }),
    { params: { id: 'r_e' }, pass: 'pass' },
  );
  const player = document.querySelector('audio');
  expect(player?.getAttribute('src')).toBe(sound.url);
  expect(play).toHaveBeenCalledOnce();
  fireEvent.change(speed, { target: { value: '1.5' } });
  expect(player?.playbackRate).toBe(1.5);
});

test('a video has its picture, and a format of some phones only is said', async () => {
  answer({ ...sound, mime: 'video/webm', portable: false });
  tap();
  expect(await screen.findByText(listenMessages.notPortable)).toBeVisible();
  expect(document.querySelector('video')).not.toBeNull();
});

test.each([
  ['the server has none', new ApiError(404, {}), listenMessages.notThere],
  ['there is no network', new NetworkError(null), listenMessages.unreached],
])('where %s, the phone says so and asks again at the next tap', async (_, error, sentence) => {
  vi.mocked(callByPass).mockRejectedValueOnce(error);
  tap();
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  answer(sound);
  fireEvent.click(screen.getByRole('button', { name: 'Play the recording' }));
  expect(await screen.findByLabelText('Speed')).toBeVisible();
});

test('a player that fails gives the way to a new address', async () => {
  answer(sound);
  tap();
  await screen.findByLabelText('Speed');
  fireEvent.error(document.querySelector('audio')!);
  expect(await screen.findByRole('alert')).toHaveTextContent(listenMessages.failed);
  expect(screen.getByRole('button', { name: 'Play the recording' })).toBeVisible();
});

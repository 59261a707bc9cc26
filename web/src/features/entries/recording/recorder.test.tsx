import { RECORDINGS } from '@ndeiya/domain/recordings';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Recorder } from './Recorder';

vi.mock('../../../data/recordings/takes', () => ({
  beginTake: () => ({ id: 7, add: () => undefined, end: () => Promise.resolve(true) }),
}));

/** The recorder of the browser, of which the test decides when a part comes. */
class FakeRecorder {
  static isTypeSupported = () => true;
  static last: FakeRecorder | null = null;
  state = 'inactive';
  mimeType = 'audio/mp4';
  ondataavailable: (event: { data: Blob }) => void = () => undefined;
  onstop: () => void = () => undefined;
  constructor() {
    FakeRecorder.last = this;
  }
  start() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    this.onstop();
  }
}

const stopTrack = vi.fn();
let now = 0;
const record = async () => {
  const onRecorded = vi.fn();
  render(<Recorder place={{ account: 'u1', entry: 'e1' }} maxSeconds={60} onRecorded={onRecorded} />);
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Record sound' }));
    await Promise.resolve();
  });
  return onRecorded;
};
const partAt = (seconds: number) => {
  now = seconds * 1000;
  act(() => FakeRecorder.last?.ondataavailable({ data: new Blob(['la']) }));
};

beforeEach(() => {
  now = 0;
  stopTrack.mockClear();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  const stream = { getTracks: () => [{ stop: stopTrack }], getVideoTracks: () => [] };
  const mediaDevices = { getUserMedia: () => Promise.resolve(stream) };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { mediaDevices }));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a recording that nobody stops ends before the server would refuse it as too long', async () => {
  const onRecorded = await record();
  expect(screen.getByText('Longest time: 1:00')).toBeVisible();
  partAt(60 + RECORDINGS.spareSeconds - 3);
  expect(onRecorded).not.toHaveBeenCalled();
  partAt(60 + RECORDINGS.spareSeconds - 2);
  expect(onRecorded).toHaveBeenCalledOnce();
  expect(stopTrack).toHaveBeenCalled();
});

test('a browser that gives the microphone and cannot record does not listen on', async () => {
  vi.stubGlobal('MediaRecorder', undefined);
  await record();
  expect(stopTrack).toHaveBeenCalledOnce();
  expect(screen.getByRole('alert')).toHaveTextContent('cannot be used');
});

import { RECORDINGS } from '@ndeiya/domain/recordings/recordings';
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
let asked: MediaStreamConstraints = {};
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
  const mediaDevices = {
    getUserMedia: (wanted: MediaStreamConstraints) => {
      asked = wanted;
      return Promise.resolve(stream);
    },
  };
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

test('held notes and drums are recorded as they are: what is meant for calls is off', async () => {
  await record();
  expect(asked.audio).toEqual({
    echoCancellation: { ideal: false },
    noiseSuppression: { ideal: false },
    autoGainControl: { ideal: false },
  });
});

test('the screen stays awake while it records, and no longer', async () => {
  const release = vi.fn(() => Promise.resolve());
  const request = vi.fn(() => Promise.resolve({ release }));
  Object.assign(navigator, { wakeLock: { request } });
  await record();
  expect(request).toHaveBeenCalledWith('screen');
  partAt(60 + RECORDINGS.spareSeconds - 2);
  await vi.waitFor(() => {
    expect(release).toHaveBeenCalledOnce();
  });
});

test('a sound at the microphone’s limit is called too loud, and the warning goes after two seconds', async () => {
  let sample = 0.4;
  class FakeAudio {
    createAnalyser = () => ({ getFloatTimeDomainData: (all: Float32Array) => all.fill(-sample) });
    createMediaStreamSource = () => ({ connect: () => undefined });
    close = () => Promise.resolve();
  }
  vi.stubGlobal('AudioContext', FakeAudio);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await record();
  const at = (ms: number) => {
    now = ms;
    act(() => {
      vi.advanceTimersByTime(100);
    });
  };
  at(100);
  expect(screen.getByRole('meter', { name: 'Loudness' })).toHaveAttribute('aria-valuenow', '40');
  expect(screen.queryByText(/Too loud/)).toBeNull();
  sample = 1;
  at(200);
  expect(screen.getByRole('status')).toHaveTextContent('Too loud: hold the phone farther away.');
  sample = 0.4;
  at(2300);
  expect(screen.queryByText(/Too loud/)).toBeNull();
  vi.useRealTimers();
});

test('a browser that gives the microphone and cannot record does not listen on', async () => {
  vi.stubGlobal('MediaRecorder', undefined);
  await record();
  expect(stopTrack).toHaveBeenCalledOnce();
  expect(screen.getByRole('alert')).toHaveTextContent('cannot be used');
});

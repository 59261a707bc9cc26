import { expect, test } from 'vitest';
import { frameWork } from './scrolling';

const FRAME_MS = 1000 / 60;

test('a frame counts as overfull when its tasks together take longer than the frame', () => {
  const inSecondFrame = FRAME_MS * 1.2;
  const tasks = [
    { at: 0, cpu: 16 },
    { at: inSecondFrame, cpu: 9 },
    { at: inSecondFrame + 9, cpu: 8 },
    { at: FRAME_MS * 3.5, cpu: 1 },
  ];
  expect(frameWork(tasks)).toEqual({ overfull: 0.25, longTasks: 0, longest: 16 });
});

test('frames without any work are counted', () => {
  const tasks = [
    { at: 5_000, cpu: 51 },
    { at: 5_000 + FRAME_MS * 9.5, cpu: 2 },
  ];
  expect(frameWork(tasks)).toEqual({ overfull: 0.1, longTasks: 1, longest: 51 });
});

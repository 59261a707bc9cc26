import { beforeEach, expect, test } from 'vitest';
import { notePin, pinWait } from './pinTries';

const NOW = 1_800_000_000_000;
const wrong = (times: number) => {
  for (let time = 0; time < times; time += 1) notePin('p1', false, NOW);
};
beforeEach(() => {
  localStorage.clear();
});

test('after three wrong PINs the next one waits, longer each time, and another judge does not', () => {
  wrong(2);
  expect(pinWait('p1', NOW)).toBe(0);
  wrong(1);
  expect(pinWait('p1', NOW)).toBe(30);
  expect(pinWait('p2', NOW)).toBe(0);
  expect(pinWait('p1', NOW + 30_000)).toBe(0);
  wrong(1);
  expect(pinWait('p1', NOW)).toBe(60);
  wrong(20);
  expect(pinWait('p1', NOW)).toBe(600);
});

test('the right PIN ends the wait, and a clock that was set back does not make it longer', () => {
  wrong(3);
  expect(pinWait('p1', NOW - 86_400_000)).toBe(30);
  notePin('p1', true, NOW);
  expect(pinWait('p1', NOW)).toBe(0);
});

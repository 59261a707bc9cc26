import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Countdown, timeLeft } from './Countdown';

const START = new Date('2025-08-16T00:00:00+03:00');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  [0, null],
  [-1, null],
  [999, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
  [90_061_000, { days: 1, hours: 1, minutes: 1, seconds: 1 }],
])('timeLeft splits %i ms into units', (ms, parts) => {
  expect(timeLeft(ms)).toEqual(parts);
});

test('counts down each second, then says that the event has started', () => {
  vi.setSystemTime(START.getTime() - 3000);
  render(<Countdown to={START} />);
  expect(screen.getByRole('timer')).toHaveTextContent('0 days0 hours0 minutes3 seconds');
  act(() => {
    vi.advanceTimersByTime(1000);
  });
  expect(screen.getByRole('timer')).toHaveTextContent('2 seconds');
  act(() => {
    vi.advanceTimersByTime(2000);
  });
  expect(screen.getByText('The event has started!')).toBeInTheDocument();
  expect(vi.getTimerCount()).toBe(0);
});

test('does not count after the date', () => {
  vi.setSystemTime(START.getTime() + 1);
  render(<Countdown to={START} />);
  expect(screen.getByText('The event has started!')).toBeInTheDocument();
});

import { afterEach, expect, test } from 'vitest';
import { dayOrTime, lastDay } from './lastDay';
import { DEFAULT_REGION, setRegion } from './timeZone';

afterEach(() => {
  setRegion(DEFAULT_REGION);
});

test('a deadline at midnight ends the day before', () => {
  expect(lastDay(new Date('2026-08-02T00:00:00+03:00'))).toBe('Saturday, August 1, 2026');
});

test('midnight is that of the organisation, not that of the server', () => {
  expect(lastDay(new Date('2026-08-02T00:00:00Z'))).toBeNull();
  setRegion({ ...DEFAULT_REGION, time_zone: 'Africa/Accra', offsets: [{ minutes: 0, label: 'GMT' }] });
  expect(lastDay(new Date('2026-08-02T00:00:00Z'))).toBe('Saturday, August 1, 2026');
});

test.each(['2026-08-01T23:59:00+03:00', '2026-08-02T00:01:00+03:00', '2026-08-01T18:00:00+03:00'])(
  '%s is no midnight',
  (time) => {
    expect(lastDay(new Date(time))).toBeNull();
  },
);

test.each([
  ['2031-08-16T00:00:00+03:00', 'Saturday, August 16, 2031'],
  ['2031-08-16T00:01:00+03:00', 'Saturday, August 16, 2031 at 12:01 AM EAT'],
  ['2031-08-16T09:00:00+03:00', 'Saturday, August 16, 2031 at 09:00 AM EAT'],
  ['2031-08-16T00:00:00Z', 'Saturday, August 16, 2031 at 03:00 AM EAT'],
])('%s is written as %j: midnight is a date that was typed without a time', (instant, text) => {
  expect(dayOrTime(new Date(instant))).toBe(text);
});

import { expect, test } from 'vitest';
import { formatDayAndMonth, formatTime } from './time';

const LATE = new Date('2025-08-15T21:30:00Z');

test('shows Nairobi’s time and day, whatever the zone of this machine', () => {
  expect(formatTime(LATE).replace(/\s/g, ' ')).toBe('12:30 AM EAT');
  expect(formatDayAndMonth(LATE)).toEqual({ day: '16', month: 'Aug' });
});

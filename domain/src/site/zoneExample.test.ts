import { expect, test } from 'vitest';
import { zoneExample } from './zoneExample';

const zones = { from: 'Africa/Nairobi', to: 'Europe/London' };

test('a time at midnight is on another day in a zone further west, and the example says so', () => {
  expect(zoneExample('Event', new Date('2031-08-16T00:00+03:00'), zones)).toBe(
    'Event: 16 August 2031, 00:00 becomes 15 August 2031, 22:00, which is another day.',
  );
});

test('a time of the same day in both zones is shown with both clocks', () => {
  expect(zoneExample('Event', new Date('2031-08-16T09:00+03:00'), zones)).toBe(
    'Event: 16 August 2031, 09:00 becomes 16 August 2031, 07:00.',
  );
});

import { expect, test } from 'vitest';
import type { RegistrationWindow } from './registration';
import { sitePhase } from './sitePhase';

const DAY = new Date('2026-08-16T18:00:00+03:00');
const at = (text: string) => new Date(text).getTime();
const open: RegistrationWindow = { state: 'open', opens_at: null, closes_at: null, grace_minutes: 0 };
const closed: RegistrationWindow = { ...open, state: 'closed' };
const planned: RegistrationWindow = { ...open, state: 'planned' };

test.each([
  ['registration is open', '2026-08-01T12:00:00+03:00', open, false, 'register'],
  ['registration has not begun', '2026-08-01T12:00:00+03:00', planned, false, 'register'],
  ['registration is over and the event ahead', '2026-08-15T23:59:59+03:00', closed, false, 'programme'],
  ['the day begins while registration is open', '2026-08-16T00:00:00+03:00', open, false, 'programme'],
  ['the night of the event has not ended', '2026-08-17T05:59:59+03:00', closed, false, 'programme'],
  ['the event is over', '2026-08-17T06:00:00+03:00', closed, false, 'results'],
  ['the event is over and registration still open', '2026-08-18T12:00:00+03:00', open, false, 'register'],
  ['results are published on the day', '2026-08-16T22:00:00+03:00', closed, true, 'results'],
  ['results are published and registration still open', '2026-08-18T12:00:00+03:00', open, true, 'results'],
] as const)('when %s, the site shows what matters then', (_, now, registration, hasResults, phase) => {
  expect(sitePhase({ event_date: DAY, registration, hasResults }, at(now))).toBe(phase);
});

import { expect, test } from 'vitest';
import { makeSettings } from '../testing/makers';
import { drawnUntil } from './drawnUntil';

const NOON = Date.parse('2031-05-01T12:00:00+03:00');
const MINUTE = 60_000;
const after = (minutes: number) => new Date(NOON + minutes * MINUTE);
const window = (times: object) => ({
  state: 'open' as const,
  opens_at: null,
  closes_at: null,
  grace_minutes: 0,
  ...times,
});
const homeWith = (settings: Parameters<typeof makeSettings>[0], at?: Date) =>
  ({
    settings: makeSettings({ registration: window({}), event_date: after(100_000), ...settings }),
    events: at ? [{ date_time: at }] : [],
  }) as unknown as Parameters<typeof drawnUntil>[0];

test.each([
  ['nothing changes for ten minutes', homeWith({}), 10],
  ['registration opens', homeWith({ registration: window({ opens_at: after(4) }) }), 4],
  ['registration closes', homeWith({ registration: window({ closes_at: after(5) }) }), 5],
  [
    'the time of grace ends',
    homeWith({ registration: window({ closes_at: after(-3), grace_minutes: 6 }) }),
    3,
  ],
  ['the day begins on the stage', homeWith({ event_date: after(7) }), 7],
  ['the evening has ended', homeWith({ event_date: after(2 - 12 * 60) }), 2],
  ['an event of the list begins', homeWith({}, after(8)), 8],
  ['an event of the list has begun', homeWith({}, after(-8)), 10],
])('a page drawn when %s is true until then', (_when, home, minutes) => {
  expect((drawnUntil(home, NOON) - NOON) / MINUTE).toBe(minutes);
});

test('a page drawn shortly before midnight of the site is true until midnight', () => {
  const midnight = Date.parse('2031-05-02T00:00:00+03:00');
  for (const before of [1, 9 * MINUTE]) expect(drawnUntil(homeWith({}), midnight - before)).toBe(midnight);
  expect(drawnUntil(homeWith({}), midnight)).toBe(midnight + 10 * MINUTE);
});

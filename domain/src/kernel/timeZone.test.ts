import { afterEach, describe, expect, test } from 'vitest';
import { isTimeZone, regionOf } from '../site/regionOf';
import { formatLongDateTime, formatShortDate, parseDateTime, toLocalIso } from './time';
import { DEFAULT_REGION, groupedNumber, setRegion } from './timeZone';

const use = (time_zone: string, locale: Parameters<typeof regionOf>[0]['locale'] = 'en-GB') => {
  setRegion(regionOf({ time_zone, locale }));
};
afterEach(() => {
  setRegion(DEFAULT_REGION);
});

test('a zone has the names that people write behind a time', () => {
  const rome = regionOf({ time_zone: 'Europe/Rome', locale: 'en-GB' });
  expect(rome.zone_title).toBe('Central European Time');
  expect(rome.offsets.map(({ label }) => label).toSorted()).toEqual(['CEST', 'CET']);
  expect(regionOf({ time_zone: 'Africa/Nairobi', locale: 'en-US' })).toBe(DEFAULT_REGION);
});

test.each([
  ['Europe/Rome', true],
  ['Mars/Olympus', false],
  ['+03:00', false],
  ['', false],
])('%j is a time zone: %s', (name, expected) => {
  expect(isTimeZone(name)).toBe(expected);
});

describe('in a zone with summer time', () => {
  test.each([
    ['an hour before the change in spring', '2026-03-29T01:00', '2026-03-29T01:00:00+01:00'],
    ['in the hour that is left out', '2026-03-29T02:30', '2026-03-29T03:30:00+02:00'],
    ['after the change in spring', '2026-03-29T03:00', '2026-03-29T03:00:00+02:00'],
    ['in the hour that comes twice', '2026-10-25T02:30', '2026-10-25T02:30:00+02:00'],
    ['after the change in autumn', '2026-10-25T03:00', '2026-10-25T03:00:00+01:00'],
    ['at midnight before a change', '2026-03-29T00:00', '2026-03-29T00:00:00+01:00'],
  ])('a time %s without an offset is the clock’s there', (_, text, iso) => {
    use('Europe/Rome');
    expect(toLocalIso(parseDateTime(text))).toBe(iso);
  });

  test('every minute of the days of both changes is written with its offset, and read back', () => {
    use('America/New_York', 'en-US');
    for (const day of ['2026-03-08T04:00Z', '2026-11-01T03:00Z']) {
      const start = new Date(day).getTime();
      for (let minute = 0; minute < 600; minute += 10) {
        const at = new Date(start + minute * 60_000);
        expect(parseDateTime(toLocalIso(at))).toEqual(at);
      }
    }
  });

  test('dates carry the name of the time that holds on that day', () => {
    use('Europe/Rome');
    expect(formatLongDateTime(new Date('2026-07-04T18:00Z'))).toBe('Saturday, 4 July 2026 at 20:00 CEST');
    expect(formatLongDateTime(new Date('2026-01-04T18:00Z'))).toBe('Sunday, 4 January 2026 at 19:00 CET');
  });
});

test.each([
  ['Asia/Kathmandu', '2026-07-04T12:00', '2026-07-04T12:00:00+05:45'],
  ['America/St_Johns', '2026-07-04T12:00', '2026-07-04T12:00:00-02:30'],
  ['UTC', '2026-07-04T12:00', '2026-07-04T12:00:00+00:00'],
])('%s has its offset in minutes', (zone, text, iso) => {
  use(zone);
  expect(toLocalIso(parseDateTime(text))).toBe(iso);
});

test('a zone that the browser does not know has the first offset that the server has found', () => {
  const offsets = [
    { minutes: 60, label: 'MCT' },
    { minutes: 120, label: 'MCST' },
  ];
  setRegion({ ...DEFAULT_REGION, time_zone: 'Mars/Olympus', offsets });
  const at = new Date('2026-07-04T18:00Z');
  expect(toLocalIso(at)).toBe('2026-07-04T19:00:00+01:00');
  expect(formatLongDateTime(at)).toBe('Saturday, July 4, 2026 at 07:00 PM MCT');
  expect(parseDateTime('2026-07-04T19:00')).toEqual(at);
});

test('numbers of the first organisation are written as `Intl` writes them', () => {
  setRegion(DEFAULT_REGION);
  const values = [0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 1_234_567_890, -4500];
  for (const value of values) expect(groupedNumber(value)).toBe(value.toLocaleString('en-US'));
});

test('dates and numbers follow the locale', () => {
  use('Europe/Zurich', 'en-CH');
  expect(formatShortDate(new Date('2026-07-04T18:00Z'))).toBe('4 Jul 2026');
  expect(groupedNumber(50_000)).toMatch(/^50[’']000$/);
});

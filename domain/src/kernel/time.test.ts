import { beforeAll, describe, expect, test } from 'vitest';
import { KIKUYU_DATES } from '../languages/kikuyuDates';
import { formsFrom } from '../languages/written';
import { addLanguageForms } from './dateNames';
import {
  formatDayAndMonth,
  formatLongDate,
  formatLongDateTime,
  formatShortDate,
  formatTime,
  parseDateTime,
  toLocalIso,
} from './time';

const instant = new Date('2025-08-15T21:00:00Z');

describe('parseDateTime', () => {
  test.each([
    ['2025-08-16T00:00', '2025-08-15T21:00:00.000Z'],
    ['2025-08-16T00:00:30', '2025-08-15T21:00:30.000Z'],
    ['2025-08-16T00:00:00.250', '2025-08-15T21:00:00.250Z'],
    ['2025-08-16T00:00:00Z', '2025-08-16T00:00:00.000Z'],
    ['2025-08-16T00:00:00+03:00', '2025-08-15T21:00:00.000Z'],
    ['2025-08-16T00:00:00-0500', '2025-08-16T05:00:00.000Z'],
  ])("%s means %s: an offset is Nairobi's by default", (text, iso) => {
    expect(parseDateTime(text).toISOString()).toBe(iso);
  });

  test.each([
    '',
    '2025-08-16',
    '16/08/2025 09:00',
    'tomorrow',
    '2025-08-16T00:00 ',
    '2025-08-16T00:00+3',
    '1',
  ])('%j gives an invalid date', (text) => {
    expect(parseDateTime(text).getTime()).toBeNaN();
  });
});

describe('toLocalIso', () => {
  test('gives Nairobi’s local time and offset', () => {
    expect(toLocalIso(instant)).toBe('2025-08-16T00:00:00+03:00');
  });
  test('removes fractions of a second', () => {
    expect(toLocalIso(new Date('2025-01-01T00:00:59.999Z'))).toBe('2025-01-01T03:00:59+03:00');
  });
  test('its result parses to the same time', () => {
    expect(parseDateTime(toLocalIso(instant))).toEqual(instant);
  });
});

test('dates are shown in Nairobi’s time and American form in any time zone', () => {
  expect(formatLongDateTime(instant)).toBe('Saturday, August 16, 2025 at 12:00 AM EAT');
  expect(formatLongDate(instant)).toBe('August 16, 2025');
  expect(formatShortDate(instant)).toBe('Aug 16, 2025');
});

describe('English dates are those of Intl in Nairobi', () => {
  const intl = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'Africa/Nairobi', ...options });
  const day = { year: 'numeric', month: 'long', day: 'numeric' } as const;
  const clock = { hour: '2-digit', minute: '2-digit' } as const;
  const written = (formatter: Intl.DateTimeFormat, at: Date) => formatter.format(at).replace(/\s/g, ' ');
  // Every hour and month, including midnight, noon, the turn of years and a leap day.
  const HOURS = 24 * 60;
  const instants = Array.from({ length: HOURS }, (_, n) => new Date(Date.UTC(2023, 11, 1, n * 17, n * 7)));

  test.each([
    { format: formatLongDateTime, formatter: intl({ weekday: 'long', ...day, ...clock }), end: ' EAT' },
    { format: formatLongDate, formatter: intl(day), end: '' },
    { format: formatShortDate, formatter: intl({ ...day, month: 'short' }), end: '' },
    { format: formatTime, formatter: intl(clock), end: ' EAT' },
  ])('$format.name gives the text of Intl', ({ format, formatter, end }) => {
    expect(instants.map((at) => format(at))).toEqual(instants.map((at) => written(formatter, at) + end));
  });

  test('day and month of a calendar leaf are those of Intl', () => {
    const month = intl({ month: 'short' });
    const number = intl({ day: 'numeric' });
    expect(instants.map((at) => formatDayAndMonth(at))).toEqual(
      instants.map((at) => ({ day: number.format(at), month: month.format(at) })),
    );
  });
});

const LATE = new Date('2025-08-15T21:30:00Z');

test('times are Nairobi’s in any time zone of this machine', () => {
  expect(formatTime(LATE).replace(/\s/g, ' ')).toBe('12:30 AM EAT');
  expect(formatDayAndMonth(LATE)).toEqual({ day: '16', month: 'Aug' });
});

describe('Kikuyu dates', () => {
  beforeAll(() => {
    addLanguageForms('ki', formsFrom(KIKUYU_DATES));
  });

  test('have CLDR’s names and order, and the number of a month where it is short, in Nairobi’s time', () => {
    expect(formatLongDateTime(LATE, 'ki')).toBe('Njumamothi, 16 Mwere wa kanana 2025 00:30 EAT');
    expect(formatLongDate(LATE, 'ki')).toBe('16 Mwere wa kanana 2025');
    expect(formatShortDate(LATE, 'ki')).toBe('16 Mwere 8 2025');
    expect(formatTime(LATE, 'ki')).toBe('00:30 EAT');
    expect(formatDayAndMonth(LATE, 'ki')).toEqual({ day: '16', month: 'Mwere 8' });
  });

  // Node contains CLDR's data, Chromium does not.
  const cldr = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('ki', { timeZone: 'Africa/Nairobi', ...options });

  test('the order is CLDR’s', () => {
    expect(formatLongDate(LATE, 'ki')).toBe(cldr({ dateStyle: 'long' }).format(LATE));
    const medium = cldr({ dateStyle: 'medium' }).format(LATE);
    expect(formatShortDate(LATE, 'ki')).toBe(medium.replace('WNN', 'Mwere 8'));
    expect(formatLongDateTime(LATE, 'ki')).toBe(
      `${cldr({ dateStyle: 'full', timeStyle: 'short' }).format(LATE)} EAT`,
    );
  });
});

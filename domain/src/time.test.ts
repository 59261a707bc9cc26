import { describe, expect, test } from 'vitest';
import { formatLongDate, formatLongDateTime, formatShortDate, parseDateTime, toNairobiIso } from './time';

const instant = new Date('2025-08-15T21:00:00Z');

describe('parseDateTime', () => {
  test.each([
    ['2025-08-16T00:00', '2025-08-15T21:00:00.000Z'],
    ['2025-08-16T00:00:30', '2025-08-15T21:00:30.000Z'],
    ['2025-08-16T00:00:00.250', '2025-08-15T21:00:00.250Z'],
    ['2025-08-16T00:00:00Z', '2025-08-16T00:00:00.000Z'],
    ['2025-08-16T00:00:00+03:00', '2025-08-15T21:00:00.000Z'],
    ['2025-08-16T00:00:00-0500', '2025-08-16T05:00:00.000Z'],
  ])('%s means %s: without an offset, in Nairobi', (text, iso) => {
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
  ])('%j means no instant', (text) => {
    expect(parseDateTime(text).getTime()).toBeNaN();
  });
});

describe('toNairobiIso', () => {
  test('gives Nairobi’s wall clock and offset', () => {
    expect(toNairobiIso(instant)).toBe('2025-08-16T00:00:00+03:00');
  });
  test('cuts off parts of a second', () => {
    expect(toNairobiIso(new Date('2025-01-01T00:00:59.999Z'))).toBe('2025-01-01T03:00:59+03:00');
  });
  test('is read back as it was', () => {
    expect(parseDateTime(toNairobiIso(instant))).toEqual(instant);
  });
});

test('dates are shown in Nairobi’s time and American form, wherever the reader is', () => {
  expect(formatLongDateTime(instant)).toBe('Saturday, August 16, 2025 at 12:00 AM EAT');
  expect(formatLongDate(instant)).toBe('August 16, 2025');
  expect(formatShortDate(instant)).toBe('Aug 16, 2025');
});

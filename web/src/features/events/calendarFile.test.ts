import { describe, expect, test } from 'vitest';
import { calendarFile, calendarFileName, type CalendarEvent, escapeText, fold, utc } from './calendarFile';

const event: CalendarEvent = {
  id: 'abc123',
  title: 'Songs, poems; and more',
  date_time: new Date('2031-08-16T00:00:00+03:00'),
  location: 'Ndeiya \\ hall',
  description: 'Theme: Wĩra\nBring a drum.',
  url: 'https://example.org/events/abc123',
};
const now = new Date('2031-01-02T03:04:05.678Z');
const unfold = (text: string) => text.replace(/\r\n /g, '');

describe('calendarFile', () => {
  test('is a complete event in UTC with UID and DTSTAMP', () => {
    expect(unfold(calendarFile(event, now)).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Ndeiya//Competition website//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:abc123@example.org',
      'DTSTAMP:20310102T030405Z',
      'DTSTART:20310815T210000Z',
      'SUMMARY:Songs\\, poems\\; and more',
      'LOCATION:Ndeiya \\\\ hall',
      'DESCRIPTION:Theme: Wĩra\\nBring a drum.',
      'URL:https://example.org/events/abc123',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  test('ends every line with CRLF and lets no text begin a line of its own', () => {
    const file = calendarFile({ ...event, title: 'x\r\nATTENDEE:mailto:a@b.c\rEND:VEVENT' }, now);
    expect(file.replace(/\r\n/g, '')).not.toMatch(/[\r\n]/);
    expect(file).toContain('SUMMARY:x\\nATTENDEE:mailto:a@b.c\\nEND:VEVENT\r\n');
  });
});

test('escapeText leaves out control characters', () => {
  expect(escapeText('a\u0000b\tc\u007fd')).toBe('a b c d');
});

test('fold keeps lines within 75 octets, characters whole, and loses nothing', () => {
  const line = `DESCRIPTION:${'Mũgĩthi 🎉 '.repeat(40)}`;
  const lines = fold(line).split('\r\n');
  expect(lines.length).toBeGreaterThan(5);
  for (const one of lines) expect(new TextEncoder().encode(one).length).toBeLessThanOrEqual(75);
  for (const one of lines.slice(1)) expect(one.startsWith(' ')).toBe(true);
  expect(unfold(lines.join('\r\n'))).toBe(line);
  expect(fold('SUMMARY:short')).toBe('SUMMARY:short');
});

test('utc drops the milliseconds', () => {
  expect(utc(new Date('2025-08-16T00:00:00.999+03:00'))).toBe('20250815T210000Z');
});

test('calendarFileName is plain', () => {
  expect(calendarFileName('Mũgĩthi wa  Ndeiya!')).toBe('mugithi-wa-ndeiya.ics');
  expect(calendarFileName('🎉')).toBe('event.ics');
});

import type { Event } from '@ndeiya/domain/site/event';
import { describe, expect, test } from 'vitest';
import { calendarFile, escapeText, fold, utc } from './calendar';

const event: Event = {
  id: 'abc123',
  title: 'Songs, poems; and more',
  theme: 'Wĩra',
  details: '<p>Bring a <strong>drum</strong> &amp; a friend.<br>Come early.</p>',
  date_time: new Date('2031-08-16T00:00:00+03:00'),
  location: 'Ndeiya \\ hall',
  image: null,
  image_upload: null,
  image_error: null,
  created_at: new Date('2031-01-01T00:00:00Z'),
  updated_at: new Date('2031-01-02T03:04:05.678Z'),
};
const unfold = (text: string) => text.replace(/\r\n /g, '');

describe('calendarFile', () => {
  test('is a complete event in UTC with UID and DTSTAMP', () => {
    expect(unfold(calendarFile([event])).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Community competition//Website//EN',
      'CALSCALE:GREGORIAN',
      'BEGIN:VEVENT',
      'UID:abc123@127.0.0.1',
      'DTSTAMP:20310102T030405Z',
      'LAST-MODIFIED:20310102T030405Z',
      'SEQUENCE:347252645',
      'DTSTART:20310815T210000Z',
      'DTEND:20310815T230000Z',
      'SUMMARY:Songs\\, poems\\; and more',
      'LOCATION:Ndeiya \\\\ hall',
      'DESCRIPTION:Theme: Wĩra\\n\\nBring a drum & a friend.\\nCome early.',
      'URL:http://127.0.0.1:5000/events/abc123',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  test('with a name, is a calendar to subscribe to, unchanged until an event changes', () => {
    const file = calendarFile([event, { ...event, id: 'two' }], 'Songs; and more');
    expect(file).toContain('X-WR-CALNAME:Songs\\; and more\r\n');
    expect(file).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT12H\r\n');
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(calendarFile([event, { ...event, id: 'two' }], 'Songs; and more')).toBe(file);
  });

  test('ends every line with CRLF, and no text can start a new line', () => {
    const file = calendarFile([{ ...event, title: 'x\r\nATTENDEE:mailto:a@b.c\rEND:VEVENT' }]);
    expect(file.replace(/\r\n/g, '')).not.toMatch(/[\r\n]/);
    expect(file).toContain('SUMMARY:x\\nATTENDEE:mailto:a@b.c\\nEND:VEVENT\r\n');
  });
});

test('escapeText removes control characters', () => {
  expect(escapeText('a\u0000b\tc\u007fd')).toBe('a b c d');
});

test('fold keeps lines within 75 octets, keeps characters whole, and loses nothing', () => {
  const line = `DESCRIPTION:${'Mũgĩthi 🎉 '.repeat(40)}`;
  const lines = fold(line).split('\r\n');
  expect(lines.length).toBeGreaterThan(5);
  for (const one of lines) expect(Buffer.byteLength(one)).toBeLessThanOrEqual(75);
  for (const one of lines.slice(1)) expect(one.startsWith(' ')).toBe(true);
  expect(unfold(lines.join('\r\n'))).toBe(line);
  expect(fold('SUMMARY:short')).toBe('SUMMARY:short');
});

test('utc removes the milliseconds', () => {
  expect(utc(new Date('2025-08-16T00:00:00.999+03:00'))).toBe('20250815T210000Z');
});
